import { expect, test } from 'vitest';
import fc from 'fast-check';
import { people, type Persona } from '#machines/shared/people.ts';
import type { ClientMachine, LabMachine } from '../catalog.ts';
import { clientLinkOf, openClientLink, type ClientSimulation } from '../client/link.ts';
import { begunAt, happen, offeredAt } from '../client/scenario.ts';
import { linkOf, openLink } from './link.ts';
import { payloadsOf } from './payload.ts';
import { firstStart, outcomesOf, type Given } from './scenario.ts';
import { MOST_STEPS, type Simulation } from './simulation.ts';

/** Any path through a machine, valid or not. */
const simulations = (lab: LabMachine): fc.Arbitrary<Simulation> => {
  const start = fc.constantFrom(
    ...Object.entries(lab.situations).flatMap(([state, stands]) =>
      [...stands.keys()].map((situation) => ({ state, situation })),
    ),
  );
  const step = fc.constantFrom(...lab.events).chain((type): fc.Arbitrary<Given> => {
    const { usual, edge, refused } = payloadsOf(lab, type);
    const names = outcomesOf(lab, type).map(({ name }) => name);
    return fc.record({
      who: fc.constantFrom(...(Object.keys(people) as Persona[])),
      event: fc.constantFrom(usual, ...edge, ...refused),
      outcome: names.length === 0 ? fc.constant(null) : fc.constantFrom(...names),
    });
  });
  return fc
    .record({ start, steps: fc.array(step, { maxLength: 8 }), back: fc.nat(8) })
    .map(({ start: from, steps, back }) => ({
      start: from,
      steps,
      at: Math.max(0, steps.length - back),
    }));
};

/**
 * Registers tests that every path through these lifecycles survives a round trip through its link.
 */
export function comeBackFromLinks(machines: readonly LabMachine[]): void {
  test.each(machines)(
    '$id: every path comes back from its link, which needs no escaping',
    (lab) => {
      fc.assert(
        fc.property(simulations(lab), (simulation) => {
          const link = linkOf(lab, simulation);
          expect(link).toMatch(/^[\w.~-]*$/);
          expect(encodeURIComponent(link)).toBe(link);
          if (link === '') expect(simulation).toEqual({ start: firstStart(lab), steps: [], at: 0 });
          else expect(openLink(lab, link)).toEqual({ ok: true, simulation, moved: null });
        }),
        { numRuns: 40 },
      );
    },
  );

  test.each(machines)('$id: no broken link throws or is half taken', (lab) => {
    const damage = fc.record({
      simulation: simulations(lab),
      at: fc.nat(200),
      by: fc.string({ maxLength: 3 }),
      cut: fc.nat(4),
    });
    fc.assert(
      fc.property(damage, ({ simulation, at, by, cut }) => {
        const link = linkOf(lab, simulation);
        const opened = openLink(lab, link.slice(0, at) + by + link.slice(at + cut));
        expect(
          opened.ok ? opened.simulation.steps.length <= MOST_STEPS : opened.problem.length > 0,
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
}

/** A valid path through a machine of the console: each number chooses among the possible steps. */
function walked(
  lab: ClientMachine,
  start: number,
  choices: readonly number[],
  back: number,
): ClientSimulation {
  let { snapshot } = begunAt(lab, start);
  const steps: string[] = [];
  for (const choice of choices) {
    const offered = offeredAt(lab, snapshot);
    const step = offered[choice % offered.length];
    if (!step) break;
    snapshot = happen(lab, snapshot, step).after;
    steps.push(step.id);
  }
  return { start, steps, at: Math.max(0, steps.length - back) };
}

/**
 * Registers tests that every path through these machines of the console survives a round trip
 * through its link.
 */
export function comeBackFromClientLinks(machines: readonly ClientMachine[]): void {
  test.each(machines)(
    '$id of the console: every path comes back from its link; no broken one throws',
    (lab) => {
      const paths = fc.record({
        start: fc.nat(lab.starts.length - 1),
        choices: fc.array(fc.nat(999), { maxLength: 8 }),
        back: fc.nat(8),
        at: fc.nat(200),
        by: fc.string({ maxLength: 3 }),
        cut: fc.nat(4),
      });
      fc.assert(
        fc.property(paths, ({ start, choices, back, at, by, cut }) => {
          const simulation = walked(lab, start, choices, back);
          const link = clientLinkOf(lab, simulation);
          expect(encodeURIComponent(link)).toBe(link);
          if (link === '') expect(simulation).toEqual({ start: 0, steps: [], at: 0 });
          else expect(openClientLink(lab, link)).toEqual({ ok: true, simulation, moved: null });
          const opened = openClientLink(lab, link.slice(0, at) + by + link.slice(at + cut));
          expect(
            opened.ok ? opened.simulation.steps.length <= MOST_STEPS : opened.problem.length > 0,
          ).toBe(true);
        }),
        { numRuns: 60 },
      );
    },
  );
}
