import { expect, test } from 'vitest';
import { and, not, or, setup, type AnyMachineSnapshot } from 'xstate';
import { explore } from '../explore.ts';
import { tour } from '../tour.ts';

interface Flags {
  paid: boolean;
  signed: boolean;
  late: boolean;
  waived: boolean;
}

const machine = setup({
  types: { context: {} as Flags },
  guards: {
    isPaid: ({ context }) => context.paid,
    isSigned: ({ context }) => context.signed,
    isLate: ({ context }) => context.late,
    isWaived: ({ context }) => context.waived,
  },
}).createMachine({
  id: 'ordered',
  context: { paid: true, signed: true, late: false, waived: false },
  initial: 'open',
  states: {
    open: {
      on: {
        'order.send': {
          target: 'sent',
          guard: and([or(['isPaid', 'isWaived']), 'isSigned', not('isLate')]),
        },
        'order.drop': 'dropped',
      },
    },
    sent: {},
    dropped: {},
  },
});

const NORMAL: Flags = { paid: true, signed: true, late: false, waived: false };

/** How the paths of a tour begin if orders can begin with these flags. */
function begun(...ways: Partial<Flags>[]): Flags[] {
  const exploration = explore(machine, {
    starts: ways.map(
      (way) =>
        machine.resolveState({
          value: 'open',
          context: { ...NORMAL, ...way },
        }) as AnyMachineSnapshot,
    ),
    steps: () =>
      ['order.send', 'order.drop'].map((type) => ({ id: type, who: 'buyer', event: { type } })),
    identity: ({ value, context }) => JSON.stringify([value, context]),
  });
  return tour(exploration).paths.map(
    ({ start }) => exploration.configurations.get(start)?.snapshot.context as Flags,
  );
}

const among = (way: Partial<Flags>) => expect.objectContaining({ ...NORMAL, ...way });

test('a tour visits every configuration in which one guard alone refuses, however it is combined', () => {
  const unpaid = { paid: false };
  const unsigned = { signed: false };
  const late = { late: true };
  const found = begun({}, unpaid, unsigned, late);
  for (const way of [unpaid, unsigned, late]) expect(found).toContainEqual(among(way));
});

test('a tour skips configurations in which several guards refuse, and a second one for the same guard', () => {
  const found = begun({}, { paid: false, signed: false }, { signed: false }, { signed: false });
  expect(found).toContainEqual(among({ signed: false }));
  expect(found).not.toContainEqual(among({ paid: false, signed: false }));
  expect(found).toHaveLength(2);
});
