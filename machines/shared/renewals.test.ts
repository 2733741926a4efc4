import { expect, test } from 'vitest';
import { graphOf } from '#model/graph.ts';
import { lifecycles } from '../index.ts';

/** What can follow itself, and yet not for ever. */
const COUNTED: Readonly<Record<string, string>> = {
  approve: 'a chain has so many levels, an appeal two reviewers',
  transfer: 'to whom has no part in the chain',
  removeApprover: 'once for each who was added',
  'breach.giveStatement': 'while it is awaited',
  'notice.delete': 'once, then it is hidden',
  'setUp.orderWithdrawn': 'while there is an order',
};

/** What the gateway gives, as often as something else happened that is bounded itself. */
const FOLLOWS: Readonly<Record<string, string>> = {
  'plan.release': 'what used it',
  'setUp.orderSent': 'the order, which is submitted for it',
  'order.contractEffective': 'a contract, made while there was room for it',
  'setUp.contractEffective': 'a contract, made while there was room for it',
  'breach.endStatement': 'the dealing with it, once',
  'admission.lapse': 'an invitation, once',
  'notice.progress': 'its sending, receiver by receiver',
  'award.closeYear': 'the credit of the year',
  'award.reopenYear': 'the credit of the year',
};

interface Way {
  from: string;
  to: string;
  event: string;
  verb: string;
}

function waysOf(kind: keyof typeof lifecycles): Way[] {
  const { edges } = graphOf(lifecycles[kind].machine, 'business');
  return edges.flatMap(({ from, to, moves }) =>
    moves
      .filter(({ kind: how, failed }) => how === 'event' && !failed)
      .map(({ event }) => ({ from, to, event, verb: event.split('.')[1] ?? '' }))
      .filter(({ event }) => !(event in FOLLOWS))
      .filter(({ event, verb }) => from !== to || !(verb in COUNTED || event in COUNTED)),
  );
}

/** Those of some ways that lie on a circle. */
function inCircles(ways: readonly Way[]): Way[] {
  const after = (status: string): Set<string> => {
    const found = new Set([status]);
    // A set hands out what is added while it is walked.
    for (const one of found) for (const { from, to } of ways) if (from === one) found.add(to);
    return found;
  };
  return ways.filter(({ from, to }) => after(to).has(from));
}

test.each(Object.keys(lifecycles) as (keyof typeof lifecycles)[])(
  '%s cannot go in circles without its renewing commands, and each of them is needed',
  (kind) => {
    const { renewedBy } = lifecycles[kind];
    const ways = waysOf(kind);
    const without = (verbs: readonly string[]) =>
      inCircles(ways.filter(({ verb }) => !verbs.includes(verb)));
    expect(without(renewedBy)).toEqual([]);
    const needless = renewedBy.filter(
      (verb) => without(renewedBy.filter((other) => other !== verb)).length === 0,
    );
    expect(needless).toEqual([]);
  },
);
