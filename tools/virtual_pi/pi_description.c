// What a Raspberry Pi 4 says of itself under /proc/device-tree, where libraries look for the model.
#include <linux/module.h>
#include <linux/proc_fs.h>
#include <linux/fs.h>

static const char model[] = "Raspberry Pi 4 Model B Rev 1.5";
static const u8 revision[] = {0x00, 0xc0, 0x31, 0x15};
static struct proc_dir_entry *folder;

static ssize_t read_model(struct file *file, char __user *to, size_t size, loff_t *at)
{
	return simple_read_from_buffer(to, size, at, model, sizeof(model));
}

static ssize_t read_revision(struct file *file, char __user *to, size_t size, loff_t *at)
{
	return simple_read_from_buffer(to, size, at, revision, sizeof(revision));
}

static const struct proc_ops model_ops = {.proc_read = read_model, .proc_lseek = default_llseek};
static const struct proc_ops revision_ops = {
	.proc_read = read_revision, .proc_lseek = default_llseek
};

static int __init pi_description_init(void)
{
	struct proc_dir_entry *system;

	folder = proc_mkdir("device-tree", NULL);
	system = folder ? proc_mkdir("system", folder) : NULL;
	if (!system || !proc_create("model", 0444, folder, &model_ops) ||
	    !proc_create("linux,revision", 0444, system, &revision_ops)) {
		proc_remove(folder);
		return -ENOMEM;
	}
	return 0;
}

static void __exit pi_description_exit(void)
{
	proc_remove(folder);
}

module_init(pi_description_init);
module_exit(pi_description_exit);
MODULE_DESCRIPTION("A Raspberry Pi's description of itself");
MODULE_LICENSE("GPL");
