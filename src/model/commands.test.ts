import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { commandsOf } from './commands.ts';

const meta = (code: string) => ({ code, label: 'label', roles: [], dueHours: null, tone: 'other' });

const door = setup({
  types: {
    context: {} as { key: boolean },
    events: {} as { type: 'door.shut' | 'door.open' | 'door.rust' },
  },
  guards: { hasKey: ({ context }) => context.key },
}).createMachine({
  id: 'door',
  context: { key: false },
  initial: 'open',
  states: {
    open: { meta: meta('1'), on: { 'door.shut': 'shut' } },
    shut: {
      meta: meta('2'),
      on: { 'door.open': { target: 'open', guard: 'hasKey' }, 'door.rust': { target: 'shut' } },
    },
  },
});

const samples = {
  'door.shut': { by: 'person', sample: { type: 'door.shut' } },
  'door.open': { by: 'person', sample: { type: 'door.open' } },
  'door.rust': { by: 'system', sample: { type: 'door.rust' } },
} as const;

test('the list of commands says for every command of a person whether it is allowed and why not', () => {
  expect(commandsOf(door, { status: '2', context: { key: false } }, samples)).toEqual([
    { event: 'door.shut', allowed: false, why: 'notInThisState' },
    { event: 'door.open', allowed: false, why: 'hasKey' },
  ]);
  expect(commandsOf(door, { status: '2', context: { key: true } }, samples)[1]).toEqual({
    event: 'door.open',
    allowed: true,
    why: null,
  });
});
