import { and, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { looksAt } from './looks-at.ts';

interface Context {
  viewer: { guid: string; roles: string[] };
  decisions: { by: string }[];
  uses: number;
}

const machine = setup({
  types: { context: {} as Context, events: {} as { type: 'x.go'; opinion?: string } },
  guards: {
    isAuthor: ({ context }) => context.viewer.roles.includes('author'),
    hasNotDecided: ({ context }) => !context.decisions.some(({ by }) => by === context.viewer.guid),
    isUnused: ({ context }) => context.uses === 0,
    opinionGiven: ({ event }) => (event.opinion ?? '') !== '',
    always: () => true,
    both: and(['isAuthor', 'isUnused']),
  },
}).createMachine({ id: 'x', context: { viewer: { guid: '', roles: [] }, decisions: [], uses: 0 } });

const context: Context = {
  viewer: { guid: 'u-1', roles: ['reader'] },
  decisions: [{ by: 'u-2' }],
  uses: 2,
};
const read = (guard: string) => looksAt(machine, guard, { context, event: { type: 'x.go' } });

describe('the paths that a guard reads are found', () => {
  test.each([
    ['isAuthor', ['context.viewer.roles']],
    ['hasNotDecided', ['context.decisions', 'context.viewer.guid']],
    ['isUnused', ['context.uses']],
    ['opinionGiven', ['event.opinion']],
    ['always', []],
    ['both', []],
  ])('%s: %j', (guard, paths) => {
    expect(read(guard)).toEqual(paths);
  });

  test('a guard that the machine does not have is refused', () => {
    expect(() => read('nobodyKnows')).toThrow('Machine x has no guard nobodyKnows.');
  });
});
