import fc from 'fast-check';
import { createMachine, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { explore, type Step } from './explore.ts';
import { exploredFlat, randomTargets } from './explore/random-exploration.test-helper.ts';
import { indistinguishablePairs } from './indistinguishable.ts';

/** Two review rounds that look the same; only the first is followed by another. */
const review = createMachine({
  id: 'review',
  context: { round: 1 },
  initial: 'draft',
  states: {
    draft: { on: { short: 'last', long: 'first', twin: 'twin' } },
    first: { tags: 'review', on: { approve: 'last', reject: 'draft' } },
    last: { tags: 'review', on: { approve: 'over', reject: 'draft' } },
    twin: { tags: 'review', on: { approve: 'over', reject: 'draft' } },
    over: { type: 'final' },
  },
});

const steps = (): Step[] =>
  ['short', 'long', 'twin', 'approve', 'reject'].map((type) => ({
    id: type,
    who: 'ann',
    event: { type },
  }));
const exploration = explore(review, {
  starts: [review.resolveState({ value: 'draft', context: { round: 1 } }) as AnyMachineSnapshot],
  steps,
  identity: ({ value }) => String(value),
});
const label = ({ snapshot }: { snapshot: AnyMachineSnapshot }) =>
  [...snapshot.tags][0] ?? String(snapshot.value);

describe('configurations that look the same to users are compared', () => {
  test('configurations that behave differently are found, with the steps that show it', () => {
    expect(indistinguishablePairs(exploration, label)).toEqual([
      { one: 'last', other: 'first', appearance: 'review', difference: ['approve'] },
    ]);
  });

  test('configurations that differ in status and offered commands are not reported', () => {
    expect(indistinguishablePairs(exploration)).toEqual([]);
  });

  test('a difference further ahead is found', () => {
    const hidden = ({ snapshot }: { snapshot: AnyMachineSnapshot }) =>
      ['over', 'draft'].includes(String(snapshot.value)) ? String(snapshot.value) : 'review';
    expect(indistinguishablePairs(exploration, hidden)).toEqual([
      { one: 'last', other: 'first', appearance: 'review', difference: ['approve'] },
    ]);
    const blind = () => 'anything';
    const found = indistinguishablePairs(exploration, blind).find(
      ({ one, other }) => one === 'last' && other === 'first',
    );
    expect(found?.difference).toEqual(['approve', 'approve']);
  });
});

test('a configuration that waits for a delay is only reported if it offers something', () => {
  const waiting = (offers: boolean) =>
    createMachine({
      id: 'waiting',
      initial: 'begin',
      states: {
        begin: { on: { short: 'second', long: 'first' } },
        first: { tags: 'waits', after: { 1000: 'second' }, on: offers ? { stop: 'over' } : {} },
        second: { tags: 'waits', after: { 4000: 'over' }, on: offers ? { stop: 'over' } : {} },
        over: { type: 'final' },
      },
    });
  const found = (offers: boolean) => {
    const machine = waiting(offers);
    const given: Step[] = ['short', 'long', 'stop'].map((type) => ({
      id: type,
      who: 'ann',
      event: { type },
    }));
    const passing: Step[] = ['first', 'second'].map((state, at) => {
      const type = `xstate.after.${at === 0 ? 1000 : 4000}.waiting.${state}`;
      return { id: type, who: null, event: { type } };
    });
    return indistinguishablePairs(
      explore(machine, {
        starts: [machine.resolveState({ value: 'begin' }) as AnyMachineSnapshot],
        steps: () => [...given, ...passing],
        identity: ({ value }) => String(value),
      }),
      label,
    ).map(({ one, other }) => [one, other]);
  };
  expect(found(false)).toEqual([]);
  expect(found(true)).toEqual([['second', 'first']]);
});

test('in any flat machine the steps distinguish each pair, and unreported pairs behave the same', () => {
  fc.assert(
    fc.property(randomTargets, (targets) => {
      const flat = exploredFlat(targets);
      const after = (id: string, event: string): string | null => {
        const to = targets[Number(id.slice(1))]?.[Number(event.slice(1))];
        return to === undefined ? null : `s${to}`;
      };
      const blind = () => 'state';
      const found = indistinguishablePairs(flat, blind);
      for (const { one, other, difference } of found) {
        const ends = [one, other].map((id) =>
          difference.reduce<string | null>(
            (at, event) => (at === null ? null : after(at, event)),
            id,
          ),
        );
        expect(ends.filter((end) => end === null)).toHaveLength(1);
      }
      // As many kinds as there are sets of event words that states accept, up to the number of
      // states.
      const words = (id: string, depth: number): string =>
        depth === 0
          ? ''
          : JSON.stringify(
              (targets[Number(id.slice(1))] ?? []).map((to) => words(`s${to}`, depth - 1)),
            );
      const depth = Math.min(targets.length, 5);
      const kinds = new Set([...flat.configurations.keys()].map((id) => words(id, depth)));
      if (targets.length <= 5) expect(found).toHaveLength((kinds.size * (kinds.size - 1)) / 2);
    }),
    { numRuns: 60 },
  );
}, 30_000);
