import { expect, test } from 'vitest';
import { CallFailure } from '../http/send.ts';
import { once } from './once.ts';

const cutOff = new CallFailure('network', '');

/** A gateway that does what it is asked for once under an id; its answers are lost as told. */
function gateway() {
  const done: string[] = [];
  const ids = new Set<string>();
  return {
    done,
    /** Asks it for something, and says whether an answer came. */
    async ask(what: string, failure: CallFailure | null = null) {
      try {
        await once(what, (id) => {
          if (!ids.has(id) && failure?.kind !== 'refused') done.push(what);
          ids.add(id);
          return failure ? Promise.reject(failure) : Promise.resolve();
        });
        return true;
      } catch {
        return false;
      }
    },
  };
}

test.each(['network', 'timeout', 'server', 'busy', 'cancelled', 'forbidden'] as const)(
  'a request that was processed but not answered (%s) has no second effect when it is repeated',
  async (kind) => {
    const { ask, done } = gateway();
    const comment = `a comment, ${kind}`;
    expect(await ask(comment, new CallFailure(kind, ''))).toBe(false);
    expect(await ask(comment)).toBe(true);
    expect(done).toEqual([comment]);
  },
);

test('the same request after an answer is a new intention', async () => {
  const { ask, done } = gateway();
  await ask('thanks');
  await ask('thanks');
  expect(done).toEqual(['thanks', 'thanks']);
});

test('a different intention gets a different request id, even after a refusal', async () => {
  const { ask, done } = gateway();
  await ask('first', cutOff);
  await ask('second');
  await ask('refused', new CallFailure('refused', 'No.'));
  await ask('refused');
  expect(done).toEqual(['first', 'second', 'refused']);
});

test('only the newest of many unanswered intentions are kept', async () => {
  const { ask, done } = gateway();
  for (let n = 0; n <= 200; n += 1) await ask(`note ${n}`, cutOff);
  await ask('note 200');
  await ask('note 0');
  expect([done.length, done.at(-1)]).toEqual([202, 'note 0']);
});
