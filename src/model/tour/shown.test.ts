import { expect, test } from 'vitest';
import { and, assign, not, or, setup, type AnyMachineSnapshot } from 'xstate';
import { explore } from '../explore.ts';
import { tour } from '../tour.ts';

interface Flags {
  paid: boolean;
  signed: boolean;
  late: boolean;
  waived: boolean;
}

const machine = setup({
  types: {
    context: {} as Flags,
    events: {} as
      | { type: 'order.place'; flags: Partial<Flags> }
      | { type: 'order.send' }
      | { type: 'order.drop' },
  },
  guards: {
    isPaid: ({ context }) => context.paid,
    isSigned: ({ context }) => context.signed,
    isLate: ({ context }) => context.late,
    isWaived: ({ context }) => context.waived,
  },
}).createMachine({
  id: 'ordered',
  context: { paid: true, signed: true, late: false, waived: false },
  initial: 'planned',
  states: {
    planned: {
      on: {
        'order.place': { target: 'open', actions: assign(({ event }) => event.flags) },
      },
    },
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

/** The flags of the orders that a tour passes, if they can be placed with these. */
function placed(...ways: Partial<Flags>[]): Flags[] {
  const exploration = explore(machine, {
    starts: [machine.resolveState({ value: 'planned', context: NORMAL }) as AnyMachineSnapshot],
    steps: ({ value }) =>
      value === 'planned'
        ? ways.map((flags) => ({
            id: `order.place ${JSON.stringify(flags)}`,
            who: 'buyer',
            event: { type: 'order.place', flags },
          }))
        : ['order.send', 'order.drop'].map((type) => ({ id: type, who: 'buyer', event: { type } })),
    identity: ({ value, context }) => JSON.stringify([value, context]),
  });
  const passed = tour(exploration).paths.flatMap(({ steps }) => steps.map(({ to }) => to));
  return [...new Set(passed)]
    .map((id) => exploration.configurations.get(id)?.snapshot as AnyMachineSnapshot)
    .filter(({ value }) => value === 'open')
    .map(({ context }) => context as Flags);
}

const among = (way: Partial<Flags>) => expect.objectContaining({ ...NORMAL, ...way });

test('a tour visits every configuration in which one guard alone refuses, however it is combined', () => {
  const unpaid = { paid: false };
  const unsigned = { signed: false };
  const late = { late: true };
  const found = placed({}, unpaid, unsigned, late);
  for (const way of [unpaid, unsigned, late]) expect(found).toContainEqual(among(way));
});

test('a tour skips configurations in which several guards refuse, and a second one for the same guard', () => {
  const neither = { paid: false, signed: false };
  const found = placed({}, neither, { signed: false }, { signed: false, waived: true });
  expect(found.filter(({ signed, paid }) => !signed && paid)).toHaveLength(1);
  expect(found).not.toContainEqual(among(neither));
  expect(found).toHaveLength(2);
});
