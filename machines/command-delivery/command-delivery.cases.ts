import {
  done,
  failed,
  FailedCall,
  failing,
  untimely,
  type ClientOutcomes,
  type ClientSamples,
  type ClientStart,
} from '../shared/client/cases.ts';
import type { commandDeliveryServices } from './command-delivery.machine.ts';
import type { CommandDeliveryFact } from './command-delivery.policy.ts';
import type { CommandDeliveryEvent, SentCommand, StateAnswer } from './command-delivery.types.ts';

/** A command on a stored record, and one that makes a record. */
export const approval: SentCommand = { guid: 'guid-plan', event: 'plan.approve' };
export const creation: SentCommand = { guid: null, event: 'plan.save' };

const stand: StateAnswer = { status: '4', revision: 4, arrived: true };

/** Every way a delivery begins: it waits for a command. */
export const commandDeliveryStarts: readonly ClientStart<undefined, CommandDeliveryFact>[] = [
  { name: 'a record', facts: [], input: undefined },
];

/** What a person can do with commands, each with the ids it would have. */
export const commandDeliverySamples = {
  'delivery.give': [
    {
      name: 'a command',
      facts: ['approval'],
      event: { type: 'delivery.give', command: approval, requestId: 'id-new' },
    },
    {
      name: 'a new record',
      facts: ['creation'],
      event: { type: 'delivery.give', command: creation, requestId: 'id-new' },
    },
  ],
  'delivery.ask': [{ name: 'again', facts: [], event: { type: 'delivery.ask' } }],
  'delivery.reload': [
    { name: 'the record', facts: [], event: { type: 'delivery.reload', guid: 'guid-plan' } },
  ],
  'delivery.dismiss': [{ name: 'read', facts: [], event: { type: 'delivery.dismiss' } }],
} satisfies ClientSamples<CommandDeliveryEvent, CommandDeliveryFact>;

/** How the calls can end. */
export const commandDeliveryOutcomes = {
  send: [
    done('carried out', 'record'),
    failing('refused'),
    failing('conflict'),
    failing('network'),
    failing('timeout'),
    failing('server'),
    failed('nothing changed', new FailedCall('busy', true), ['changedNothing']),
    failed('unforeseen', new TypeError('boom'), ['unforeseen']),
    ...untimely('record'),
  ],
  ask: [
    done('it arrived', stand, ['arrived']),
    done('it arrived and deleted the record', { ...stand, status: null }, ['gone']),
    done('it did not arrive', { ...stand, arrived: false }, ['notArrived']),
    done(
      'it did not arrive, and the record was deleted',
      { status: null, revision: 4, arrived: false },
      ['notArrived'],
    ),
    failing('forbidden'),
    failing('network'),
    ...untimely(stand),
  ],
  load: [done('read', 'record'), failing('notFound'), failing('network'), ...untimely('record')],
} satisfies ClientOutcomes<typeof commandDeliveryServices, CommandDeliveryFact>;
