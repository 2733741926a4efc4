/**
 * Mutants of the lifecycles that no test can tell from the original, each with the reason, reviewed
 * by a person. Names are those of the model's mutants. A mutant that is not named here must be
 * noticed; one that is named must still be there and go unnoticed.
 */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'plan-approval': {
    'operandDropped passed.idle|plan.undo|0 isUnused':
      'A plan in `passed` is never in use: its first use leads to `used`, and its last ' +
      'release back. The guard keeps a stored record right that says otherwise.',
  },
  'enterprise-information': {
    'candidatesSwapped reviewing.recalling|xstate.done.actor.recall|0':
      'The three ways back exclude each other, so their order does not matter.',
    'candidatesSwapped reviewing.recalling|xstate.done.actor.recall|1': 'The same.',
    'guardRemoved reviewing.recalling|xstate.done.actor.recall|2 cameFrom(4)':
      'The three ways back leave nothing over: information was submitted from 0, from 3 or from 4.',
  },
  'set-up': {
    'operandDropped passed.idle|setUp.assign|0 isEntrustedPurchase':
      'Only entrusted purchases reach `passed`: a self-purchase that needs no more ' +
      'approval goes to `notBuilt`, and nothing changes the form after the submission.',
    'operandDropped notBuilt.idle|setUp.build|0 isSelfPurchase':
      'Only self-purchases reach `notBuilt`, for the same reason.',
  },
};
