"""A second opinion on scenarios, in sets of cells and plain words, sharing nothing with engines."""

from itertools import combinations, product

TERRAIN_TILES = {"earth": 15, "sand": 17, "grass": 15, "rock": 15}
CROP_TILES = {1: 13, 2: 12, 3: 12, 4: 10, 5: 10}


class Oracle:
    """Reads terrain words and crops by cell; answers validity, uniqueness and grade."""

    def __init__(self, terrain, crops, start):
        self.terrain = {(r, c): str(t) for r, row in enumerate(terrain) for c, t in enumerate(row)}
        self.crops = {(r, c): crop for r, row in enumerate(crops) for c, crop in enumerate(row)}
        self.start = [tuple(cell) for cell in start]
        self.touching = {
            cell: {
                other
                for other in self.terrain
                if other != cell and max(abs(cell[0] - other[0]), abs(cell[1] - other[1])) == 1
            }
            for cell in self.terrain
        }
        self.region = self._regions()
        self.regions = sorted(set(self.region.values()), key=min)
        self.seen_from = {
            cell: (self.touching[cell] | self.region[cell]) - {cell} for cell in self.terrain
        }

    def _regions(self):
        """Merge equal side neighbours until nothing merges any more."""
        label = {cell: frozenset({cell}) for cell in self.terrain}
        for (r, c), kind in self.terrain.items():
            for other in ((r, c + 1), (r + 1, c)):
                if self.terrain.get(other) == kind and label[other] is not label[r, c]:
                    merged = label[r, c] | label[other]
                    label.update(dict.fromkeys(merged, merged))
        return label

    def broken_rule(self):
        if any(len(region) > 5 for region in self.regions):
            return "region too large"
        for cell, others in self.touching.items():
            for other in others:
                same = self.terrain[cell] == self.terrain[other]
                if same and self.region[cell] != self.region[other]:
                    return "equal terrains touch"
                if self.crops[cell] == self.crops[other]:
                    return "equal crops touch"
        for region in self.regions:
            if sorted(self.crops[cell] for cell in region) != list(range(1, len(region) + 1)):
                return "region without its crops"
        terrains, crops = list(self.terrain.values()), list(self.crops.values())
        if any(terrains.count(kind) > stock for kind, stock in TERRAIN_TILES.items()):
            return "terrain tiles run out"
        if any(crops.count(crop) > stock for crop, stock in CROP_TILES.items()):
            return "crop tiles run out"
        if not self.start or len(set(self.start)) != len(self.start):
            return "starting tiles"
        return None

    def count_fillings(self, limit=2):
        """Count by plain backtracking, the cell with fewest crops left first."""
        sown = {cell: self.crops[cell] for cell in self.start}

        def left(cell):
            taken = {sown.get(other) for other in self.seen_from[cell]}
            return [crop for crop in range(1, len(self.region[cell]) + 1) if crop not in taken]

        def count(wanted):
            open_cells = [cell for cell in self.terrain if cell not in sown]
            if not open_cells:
                return 1
            cell = min(open_cells, key=lambda c: len(left(c)))
            total = 0
            for crop in left(cell):
                sown[cell] = crop
                total += count(wanted - total)
                del sown[cell]
                if total >= wanted:
                    break
            return total

        return count(limit)

    def grade(self):
        """Give the uses of the five techniques and how many cells stay open."""
        notes = {cell: set(range(1, len(self.region[cell]) + 1)) for cell in self.terrain}
        sown = {}
        for cell in self.start:
            self._sow(notes, sown, cell, self.crops[cell])
        uses = [0] * 5
        while len(sown) < len(notes):
            for technique in range(5):
                if getattr(self, f"_technique_{technique}")(notes, sown):
                    uses[technique] += 1
                    break
            else:
                break
        return tuple(uses), len(notes) - len(sown)

    def _sow(self, notes, sown, cell, crop):
        sown[cell] = crop
        notes[cell] = {crop}
        for other in self.seen_from[cell]:
            notes[other] = notes[other] - {crop}

    def _technique_0(self, notes, sown):
        for cell in sorted(notes):
            if cell not in sown and len(notes[cell]) == 1:
                self._sow(notes, sown, cell, *notes[cell])
                return True
        return False

    def _technique_1(self, notes, sown):
        for region in self.regions:
            for crop in range(1, len(region) + 1):
                places = [cell for cell in region if crop in notes[cell]]
                if len(places) == 1 and places[0] not in sown:
                    self._sow(notes, sown, places[0], crop)
                    return True
        return False

    def _technique_2(self, notes, sown):
        for region in self.regions:
            for crop in range(1, len(region) + 1):
                places = {cell for cell in region if crop in notes[cell]}
                hit = [c for c in notes if crop in notes[c] and places <= self.touching[c]]
                if hit:
                    for cell in hit:
                        notes[cell] = notes[cell] - {crop}
                    return True
        return False

    def _technique_3(self, notes, sown):
        for one, other in combinations(sorted(notes), 2):
            if len(notes[one]) != 2 or notes[one] != notes[other]:
                continue
            if other not in self.seen_from[one]:
                continue
            pair = notes[one]
            both = self.seen_from[one] & self.seen_from[other]
            hit = [cell for cell in both if notes[cell] & pair]
            if hit:
                for cell in hit:
                    notes[cell] = notes[cell] - pair
                return True
        return False

    def _technique_4(self, notes, sown):
        for cell, crop in product(sorted(notes), range(1, 6)):
            if cell in sown or crop not in notes[cell]:
                continue
            trial_notes, trial_sown = dict(notes), dict(sown)
            self._sow(trial_notes, trial_sown, cell, crop)
            while self._technique_0(trial_notes, trial_sown) or self._technique_1(
                trial_notes, trial_sown
            ):
                pass
            if self._impossible(trial_notes):
                notes[cell] = notes[cell] - {crop}
                return True
        return False

    def _impossible(self, notes):
        if not all(notes.values()):
            return True
        return any(
            not any(crop in notes[cell] for cell in region)
            for region in self.regions
            for crop in range(1, len(region) + 1)
        )
