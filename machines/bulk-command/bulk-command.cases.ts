import {
  done,
  failed,
  failing,
  untimely,
  type ClientOutcomes,
  type ClientSamples,
  type ClientStart,
} from '../shared/client/cases.ts';
import type { bulkCommandServices } from './bulk-command.machine.ts';
import type { BulkCommandFact } from './bulk-command.policy.ts';
import type { BulkAnswer, BulkCommandEvent, BulkEntry, BulkOrder } from './bulk-command.types.ts';

/** What is wanted of all, and the records that it is wanted of. */
export const agreement: BulkOrder = { intention: 'for', opinion: 'agreed' };
const records: readonly Omit<BulkEntry, 'result'>[] = [
  { guid: 'guid-a', requestId: 'id-a' },
  { guid: 'guid-b', requestId: 'id-b' },
];

/** Every way such a command begins. */
export const bulkCommandStarts: readonly ClientStart<
  { order: BulkOrder; records: readonly Omit<BulkEntry, 'result'>[] },
  BulkCommandFact
>[] = [{ name: 'two records', facts: [], input: { order: agreement, records } }];

/** What a person can do with it. */
export const bulkCommandSamples = {
  'bulk.stop': [{ name: 'stop', facts: [], event: { type: 'bulk.stop' } }],
  'bulk.goOn': [{ name: 'on', facts: [], event: { type: 'bulk.goOn' } }],
  'bulk.close': [{ name: 'no more', facts: [], event: { type: 'bulk.close' } }],
} satisfies ClientSamples<BulkCommandEvent, BulkCommandFact>;

const carriedOut: BulkAnswer = { state: 'done' };
const forbidden: BulkAnswer = { state: 'notAllowed', reason: 'guards.isReviewer' };

/** How the command of one record can end. */
export const bulkCommandOutcomes = {
  carryOut: [
    done<BulkAnswer, 'carriedOut'>('carried out', carriedOut, ['carriedOut']),
    done<BulkAnswer, 'changed'>('changed', { state: 'changed' }, ['changed']),
    done<BulkAnswer, 'notAllowed'>('not allowed', forbidden, ['notAllowed']),
    failing('refused'),
    failing('conflict'),
    failing('notFound'),
    failing('network'),
    failing('timeout'),
    failed('unforeseen', new TypeError('boom'), ['unforeseen']),
    ...untimely<BulkAnswer>(carriedOut),
  ],
} satisfies ClientOutcomes<typeof bulkCommandServices, BulkCommandFact>;
