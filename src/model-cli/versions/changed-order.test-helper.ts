import { and } from 'xstate';
import { machine as entrustOrderMachine } from '#machines/entrust-order/index.ts';
import { withChanges } from '#model/mutants/edit.ts';

const atRest = (status: string, event: string) => ['states', status, 'states', 'idle', 'on', event];

/**
 * Entrust orders with other rules: nobody recalls one; only its submitter takes a sent one back,
 * not an administrator; and an agency confirms receipt.
 */
export const changedOrder = withChanges(entrustOrderMachine, [
  [atRest('reviewing', 'order.recall'), undefined],
  [[...atRest('notReceived', 'order.undo'), 'guard'], and(['isSubmitter', 'opinionGiven'])],
  [
    ['states', 'notReceived', 'states', 'receiving', 'invoke', 'onDone', 'target'],
    '#entrust-order.checking',
  ],
  [
    ['states', 'checking'],
    {
      meta: {
        code: '90',
        label: 'enums.entrustStatus.90',
        roles: ['agency'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: { on: { 'order.receive': { target: '#entrust-order.received', guard: 'isAgency' } } },
      },
    },
  ],
]);
