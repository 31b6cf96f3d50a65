/* Stands between a program and the C library: below one folder, calls that touch the disk are
   counted, and the n-th of those an error can happen to fails with it, once or from then on. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static char folder[PATH_MAX];
static long counted, at, hits;
static int error, lasting, armed;
static char kinds[65536];

/* c opens to create, w opens to write, r opens to read, W writes, S syncs, T truncates,
   R renames or links, U unlinks, M makes a folder. */
static const char *kinds_of(int e) {
    switch (e) {
    case ENOSPC: case EDQUOT: return "cWSRM";
    case EIO: return "cwrWSTRUM";
    case EROFS: return "cwTRUM";
    case EMFILE: return "cwr";
    }
    return "";
}

void faults_below(const char *path) { snprintf(folder, sizeof folder, "%s", path); counted = 0; }
void faults_arm(long n, int e, int lasts) { at = n; error = e; lasting = lasts; counted = hits = 0; armed = 1; kinds[0] = 0; }
long faults_disarm(void) { armed = 0; return hits; }
const char *faults_seen(void) { return kinds; }

static int is_below(const char *path) {
    size_t n = strlen(folder);
    return n && !strncmp(path, folder, n) && (path[n] == '/' || !path[n]);
}

static int of_path(int at_fd, const char *path) {
    char full[PATH_MAX], link[64];
    if (path[0] == '/') return is_below(path);
    if (at_fd == AT_FDCWD) { if (!getcwd(full, sizeof full)) return 0; return is_below(full); }
    snprintf(link, sizeof link, "/proc/self/fd/%d", at_fd);
    ssize_t n = readlink(link, full, sizeof full - 1);
    if (n < 0) return 0;
    full[n] = 0;
    return is_below(full);
}

static int of_fd(int fd) {
    char full[PATH_MAX], link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, full, sizeof full - 1);
    if (n < 0) return 0;
    full[n] = 0;
    return is_below(full);
}

/* Whether this call fails; errno is set. */
static int fails(char kind, int is_ours) {
    if (!armed || !is_ours) return 0;
    size_t n = strlen(kinds);
    if (n < sizeof kinds - 1) { kinds[n] = kind; kinds[n + 1] = 0; }
    if (!error || !strchr(kinds_of(error), kind)) return 0;
    counted++;
    if (counted == at || (lasting && counted > at)) { hits++; errno = error; return 1; }
    return 0;
}

#define REAL(name) static __typeof__(name) *real; if (!real) real = dlsym(RTLD_NEXT, #name)

static char kind_of(int flags) {
    if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) return 'c';
    return (flags & O_ACCMODE) == O_RDONLY ? 'r' : 'w';
}

#define MODE mode_t mode = 0; \
    if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }
/* A folder that is opened to be listed or synced is none of the files a fault is about. */
#define IS_FILE (!(flags & O_DIRECTORY) || (flags & O_TMPFILE) == O_TMPFILE)

int open(const char *path, int flags, ...) { REAL(open); MODE; if (IS_FILE && fails(kind_of(flags), of_path(AT_FDCWD, path))) return -1; return real(path, flags, mode); }
int open64(const char *path, int flags, ...) { REAL(open64); MODE; if (IS_FILE && fails(kind_of(flags), of_path(AT_FDCWD, path))) return -1; return real(path, flags, mode); }
int openat(int fd, const char *path, int flags, ...) { REAL(openat); MODE; if (IS_FILE && fails(kind_of(flags), of_path(fd, path))) return -1; return real(fd, path, flags, mode); }
int openat64(int fd, const char *path, int flags, ...) { REAL(openat64); MODE; if (IS_FILE && fails(kind_of(flags), of_path(fd, path))) return -1; return real(fd, path, flags, mode); }
ssize_t write(int fd, const void *b, size_t n) { REAL(write); if (armed && fails('W', of_fd(fd))) return -1; return real(fd, b, n); }
ssize_t pwrite(int fd, const void *b, size_t n, off_t o) { REAL(pwrite); if (armed && fails('W', of_fd(fd))) return -1; return real(fd, b, n, o); }
ssize_t pwrite64(int fd, const void *b, size_t n, off64_t o) { REAL(pwrite64); if (armed && fails('W', of_fd(fd))) return -1; return real(fd, b, n, o); }
int fsync(int fd) { REAL(fsync); if (armed && fails('S', of_fd(fd))) return -1; return real(fd); }
int fdatasync(int fd) { REAL(fdatasync); if (armed && fails('S', of_fd(fd))) return -1; return real(fd); }
int ftruncate(int fd, off_t n) { REAL(ftruncate); if (armed && fails('T', of_fd(fd))) return -1; return real(fd, n); }
int ftruncate64(int fd, off64_t n) { REAL(ftruncate64); if (armed && fails('T', of_fd(fd))) return -1; return real(fd, n); }
int rename(const char *a, const char *b) { REAL(rename); if (fails('R', of_path(AT_FDCWD, b))) return -1; return real(a, b); }
int renameat(int x, const char *a, int y, const char *b) { REAL(renameat); if (fails('R', of_path(y, b))) return -1; return real(x, a, y, b); }
int link(const char *a, const char *b) { REAL(link); if (fails('R', of_path(AT_FDCWD, b))) return -1; return real(a, b); }
int linkat(int x, const char *a, int y, const char *b, int f) { REAL(linkat); if (fails('R', of_path(y, b))) return -1; return real(x, a, y, b, f); }
int unlink(const char *a) { REAL(unlink); if (fails('U', of_path(AT_FDCWD, a))) return -1; return real(a); }
int unlinkat(int x, const char *a, int f) { REAL(unlinkat); if (fails('U', of_path(x, a))) return -1; return real(x, a, f); }
int mkdir(const char *a, mode_t m) { REAL(mkdir); if (fails('M', of_path(AT_FDCWD, a))) return -1; return real(a, m); }
int mkdirat(int x, const char *a, mode_t m) { REAL(mkdirat); if (fails('M', of_path(x, a))) return -1; return real(x, a, m); }
