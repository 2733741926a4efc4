import {
  done,
  failed,
  failing,
  untimely,
  type ClientOutcomes,
  type ClientSamples,
  type ClientStart,
} from '../shared/client/cases.ts';
import type { bulkDecisionServices } from './bulk-decision.machine.ts';
import type { BulkDecisionFact } from './bulk-decision.policy.ts';
import type { BulkAnswer, BulkDecisionEvent, BulkEntry, BulkOrder } from './bulk-decision.types.ts';

/** What is said of all, and the records that it is said of. */
export const agreement: BulkOrder = { verdict: 'for', opinion: 'agreed' };
const records: readonly Omit<BulkEntry, 'result'>[] = [
  { guid: 'guid-a', requestId: 'id-a' },
  { guid: 'guid-b', requestId: 'id-b' },
];

/** Every way such a decision begins. */
export const bulkDecisionStarts: readonly ClientStart<
  { order: BulkOrder; records: readonly Omit<BulkEntry, 'result'>[] },
  BulkDecisionFact
>[] = [{ name: 'two records', facts: [], input: { order: agreement, records } }];

/** What a person can do with it. */
export const bulkDecisionSamples = {
  'bulk.stop': [{ name: 'stop', facts: [], event: { type: 'bulk.stop' } }],
  'bulk.goOn': [{ name: 'on', facts: [], event: { type: 'bulk.goOn' } }],
  'bulk.close': [{ name: 'no more', facts: [], event: { type: 'bulk.close' } }],
} satisfies ClientSamples<BulkDecisionEvent, BulkDecisionFact>;

const decided: BulkAnswer = { state: 'done' };
const forbidden: BulkAnswer = { state: 'notAllowed', reason: 'guards.isReviewer' };

/** How the decision on one record can end. */
export const bulkDecisionOutcomes = {
  decide: [
    done<BulkAnswer, 'decided'>('carried out', decided, ['decided']),
    done<BulkAnswer, 'changed'>('changed', { state: 'changed' }, ['changed']),
    done<BulkAnswer, 'notAllowed'>('not allowed', forbidden, ['notAllowed']),
    failing('refused'),
    failing('conflict'),
    failing('notFound'),
    failing('network'),
    failing('timeout'),
    failed('unforeseen', new TypeError('boom'), ['unforeseen']),
    ...untimely<BulkAnswer>(decided),
  ],
} satisfies ClientOutcomes<typeof bulkDecisionServices, BulkDecisionFact>;
