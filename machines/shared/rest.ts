import type { AnyStateMachine } from 'xstate';

/** Lifecycles that need not end, with the statuses their records may stay in. */
const REST: Readonly<Record<string, readonly string[]>> = {
  // Whoever passed is in the library from then on; the audits of the years are records of their
  // own.
  'supplier-admission': ['passed'],
  // What passed is in force until somebody changes it.
  'enterprise-information': ['passed'],
  institution: ['passed'],
  // What a contract in effect has settled; it goes back only when that is abandoned.
  'set-up': ['effective'],
  'entrust-order': ['effective'],
  // A published notice is hidden from the list, never from the history.
  'message-notice': ['published'],
};

/** The statuses beside its ends in which records of a lifecycle may stay for good. */
export const restingStatuses = ({ id }: AnyStateMachine): readonly string[] => REST[id] ?? [];
