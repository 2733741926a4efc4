import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { nowMs } from '#contract/core/clock.ts';
import type { Failure, FailureKind } from '../shared/client/failure.ts';
import { commandDeliveryMachine } from './command-delivery.machine.ts';
import type { SentCommand, StateAnswer } from './command-delivery.types.ts';

const approval: SentCommand = { guid: 'guid-plan', event: 'plan.approve' };
const recall: SentCommand = { guid: 'guid-plan', event: 'plan.recall' };

class FailedCall extends Error implements Failure {
  readonly changedNothing = false;
  constructor(readonly kind: FailureKind) {
    super(kind);
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A delivery whose commands and questions end each time as the next ending says. */
function delivering(sends: (() => Promise<unknown>)[], asks: (() => Promise<StateAnswer>)[] = []) {
  const sent: string[] = [];
  const askedAt: number[] = [];
  const ends = <Output>(endings: (() => Promise<Output>)[]) => {
    const ending = endings.shift();
    return ending ? ending() : new Promise<Output>(() => {});
  };
  const send = fromPromise<unknown, { command: SentCommand; requestId: string }>(({ input }) => {
    sent.push(`${input.command.event} ${input.requestId}`);
    return ends(sends);
  });
  const ask = fromPromise<StateAnswer, { guid: string; requestId: string }>(() => {
    askedAt.push(nowMs());
    return ends(asks);
  });
  const load = fromPromise<unknown, { guid: string }>(() => Promise.resolve('record'));
  const actor = createActor(
    commandDeliveryMachine.provide({ actors: { send, ask, load } }),
  ).start();
  let ids = 0;
  const give = async (command: SentCommand) => {
    actor.send({ type: 'delivery.give', command, requestId: `id-${(ids += 1)}` });
    await vi.runAllTimersAsync();
  };
  return { actor, give, sent, askedAt };
}

const failing = (kind: FailureKind) => () => Promise.reject(new FailedCall(kind));
const arrived = (it: boolean) => () => Promise.resolve({ status: '2', revision: 3, arrived: it });

test('each intention keeps its own id until it is answered, whatever commands are given in between', async () => {
  const { give, sent } = delivering(
    [
      failing('network'),
      failing('refused'),
      failing('timeout'),
      async () => 'record',
      failing('refused'),
    ],
    [arrived(false), arrived(false)],
  );
  await give(approval);
  await give(recall);
  await give(approval);
  await give(approval);
  await give(approval);
  expect(sent).toEqual([
    'plan.approve id-1',
    'plan.recall id-2',
    'plan.approve id-1',
    'plan.approve id-1',
    'plan.approve id-5',
  ]);
});

test('the delivery asks at once, after one second and after three more, then reports an unknown outcome', async () => {
  const { actor, give, askedAt } = delivering(
    [failing('network')],
    [failing('network'), failing('busy'), failing('timeout')],
  );
  await give(approval);
  const [first = 0] = askedAt;
  expect(askedAt.map((at) => at - first)).toEqual([0, 1000, 4000]);
  expect(actor.getSnapshot().hasTag('unknown')).toBe(true);
  expect(actor.getSnapshot().context.failure?.kind).toBe('network');
});

test('a gateway that refuses to answer is not asked again', async () => {
  const { actor, give, askedAt } = delivering([failing('network')], [failing('forbidden')]);
  await give(approval);
  expect(askedAt).toHaveLength(1);
  expect(actor.getSnapshot().hasTag('unknown')).toBe(true);
});
