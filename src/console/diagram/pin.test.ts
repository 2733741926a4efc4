import { expect, test } from 'vitest';
import type { RecordKind } from '#contract/kinds.ts';
import { overlap } from '#model/graph/layout.ts';
import { layoutFiles, layoutOf } from './layouts.ts';
import { pinBox } from './pin.ts';

const WIDEST = 92;

test.each(Object.keys(layoutFiles) as RecordKind[])(
  '%s: the pin always lies within the diagram and covers no label and no other status',
  async (kind) => {
    const layout = await layoutOf(kind);
    for (const here of layout.nodes) {
      const pin = pinBox(layout, here, WIDEST);
      const covered = [
        ...layout.edges.map(({ id, label }) => ({ id, box: label })),
        ...layout.nodes.filter((node) => node !== here).map((node) => ({ id: node.id, box: node })),
      ];
      expect([here.id, covered.filter(({ box }) => overlap(box, pin)).map(({ id }) => id)]).toEqual(
        [here.id, []],
      );
      expect([here.id, overlap(pin, here)]).toEqual([here.id, true]);
      const isInside =
        Math.min(pin.x, pin.y) >= 0 &&
        pin.x + pin.width <= layout.width &&
        pin.y + pin.height <= layout.height;
      expect([here.id, isInside]).toEqual([here.id, true]);
    }
  },
);
