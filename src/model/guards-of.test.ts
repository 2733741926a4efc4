import { expect, test } from 'vitest';
import { and, createMachine, not, or, setup } from 'xstate';
import { guardsOf } from './guards-of.ts';

const machine = setup({
  guards: {
    isOpen: () => true,
    isMine: () => true,
    isLate: () => true,
    mayGo: and(['isOpen', or(['isMine', not('isLate')])]),
  },
}).createMachine({
  initial: 'here',
  on: { go: { target: '.there', guard: 'isLate' } },
  states: {
    here: {
      on: {
        go: [
          { target: 'there', guard: 'mayGo' },
          { target: 'there', guard: 'isOpen' },
        ],
        rest: {},
      },
    },
    there: {},
  },
});
const at = (value: 'here' | 'there') => machine.resolveState({ value, context: {} });

test('the list of guards has those of the state and its parents once each, with the parts of combined guards', () => {
  expect(guardsOf(machine, at('here'), 'go').toSorted()).toEqual([
    'isLate',
    'isMine',
    'isOpen',
    'mayGo',
  ]);
  expect(guardsOf(machine, at('there'), 'go')).toEqual(['isLate']);
});

test('the list of guards is empty for an unguarded or unknown event', () => {
  expect(guardsOf(machine, at('here'), 'rest')).toEqual([]);
  expect(guardsOf(machine, at('there'), 'rest')).toEqual([]);
  expect(guardsOf(createMachine({}), createMachine({}).resolveState({ value: {} }), 'go')).toEqual(
    [],
  );
});
