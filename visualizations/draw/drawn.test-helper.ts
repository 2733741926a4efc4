import type { AnyStateMachine } from 'xstate';
import { beforeAll, expect, test } from 'vitest';
import type { Layout } from '#model/graph/layout.ts';
import { generated, layouts } from './files.ts';
import { stale } from './stale.ts';

/** The tests that what is drawn of these machines is what they say. */
export function drawAsSaid(machines: readonly AnyStateMachine[]): void {
  let all: Layout[];
  let files: ReadonlyMap<string, string>;

  beforeAll(async () => {
    all = await layouts(machines);
    files = generated(all);
  });

  test('what is checked in is as the machines and texts of today would have it; if not, run: npm run draw', () => {
    expect(stale(files)).toEqual([]);
  });

  test('assumed transitions are drawn dashed, and only they', () => {
    for (const { machine, view, edges } of all) {
      const svg = files.get(`visualizations/${machine}/${view}.en.light.svg`) ?? '';
      const dashed = svg
        .split('\n')
        .filter((line) => line.startsWith('<path') && line.includes('stroke-dasharray')).length;
      expect([machine, view, dashed]).toEqual([
        machine,
        view,
        edges.filter(({ assumed }) => assumed).length,
      ]);
    }
  });

  test('SCXML is a drawing: it says so, and no event is the beginning of another', () => {
    const drawings = [...files].filter(([path]) => path.endsWith('.scxml'));
    expect(drawings).toHaveLength(2 * machines.length);
    for (const [path, text] of drawings) {
      expect([path, text.includes('no interpreter runs it'), text.includes('<data')]).toEqual([
        path,
        true,
        false,
      ]);
      const events = [
        ...new Set(
          [...text.matchAll(/<transition event="([^"]+)"/g)].map(([, event = '']) => event),
        ),
      ];
      // The prefix rule of SCXML: `a` also answers to `a.b`.
      expect([
        path,
        events.filter((one) => events.some((other) => other.startsWith(`${one}.`))),
      ]).toEqual([path, []]);
    }
  });
}
