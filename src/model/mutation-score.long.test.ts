import { assign, createMachine, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import type { Step } from './explore.ts';
import { everythingOf } from './oracle/everything.ts';
import { expectationsOf, type Begin } from './oracle/expectations.ts';
import { firstDifference } from './oracle/first-difference.ts';

const seen = ({ context }: AnyMachineSnapshot): unknown => context;
const step = (type: string): Step => ({ id: type, who: null, event: { type } });

test('a path of a suite may have ten thousand steps', () => {
  const DEPTH = 12_000;
  type Rung = { context: { rung: number } };
  const ladder = (last: string) =>
    createMachine(
      {
        id: 'ladder',
        initial: 'climbing',
        context: { rung: 0 },
        states: {
          climbing: {
            on: {
              on: { guard: 'isBelow', actions: 'climb' },
              off: { target: 'top', guard: 'isAbove' },
            },
          },
          top: { meta: { code: last } },
        },
      },
      {
        guards: {
          isBelow: ({ context }: Rung) => context.rung < DEPTH,
          isAbove: ({ context }: Rung) => context.rung === DEPTH,
        },
        actions: { climb: assign({ rung: ({ context }: Rung) => context.rung + 1 }) },
      } as never,
    ) as AnyStateMachine;
  const from: Begin = (machine) => [
    machine.resolveState({ value: 'climbing', context: { rung: 0 } }) as AnyMachineSnapshot,
  ];
  const [on, off] = [step('on'), step('off')];
  const offered = { begin: from, seen, steps: () => [on, off] };
  const climbed = [...Array.from({ length: DEPTH }, () => on), off];
  expect(everythingOf(ladder('1'), offered).firstDifference(ladder('2'))?.path).toEqual(climbed);
  expect(
    firstDifference(
      expectationsOf(ladder('1'), [{ start: 0, steps: climbed }], offered),
      ladder('2'),
    )?.path,
  ).toEqual(climbed);
});
