const PASSES_AT_ONCE = 'A session leaves `restoring` before anything can happen to it.';
const NOTHING_STORED =
  'Whoever has not signed in has nothing stored, so `restoring` leads on to `signedOut` at once.';
const LINK_OR_STORED =
  'A session came by a link or was stored, never both; a link over a stored one waits as the entrant of that.';
const STORED =
  'Whoever was signed in from storage is so still, and `restoring` leads on to reading them again at once.';
const CODES_EXCLUDE =
  'The refusals of a renewal are told apart by their code, so the order in which they are asked does not matter.';
const CHECKED_AT_ONCE = 'A file leaves `checking` before anything can happen to it.';
const ANSWER_EXCLUDES_UNCHANGED =
  'No failure is both an answer and one of a gateway that changed nothing, so their order does not matter.';
const ENTERED_BY_OUTCOME =
  'Nothing leads to `reloading` or `told` itself, only to one of their states.';
const STOPS_BEFORE_THE_LAST =
  'Only while more records wait it can be asked to stop, so the last is never to stop after.';
const OPENED_AT_ONCE = 'A verification leaves `opening` before anything can happen to it.';

/**
 * Mutants of the machines of the console that neither their paths nor their policies can tell from
 * the original, each with the reason, reviewed by a person; as for the lifecycles of records.
 */
export const clientSurvivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  session: {
    'candidatesSwapped restoring||0': LINK_OR_STORED,
    'candidatesSwapped restoring||1': LINK_OR_STORED,
    'targetChanged comparing|xstate.error.actor.fetchUser|0 to restoring': STORED,
    'targetChanged asking|session.stay|0 to restoring': STORED,
    'targetChanged signingIn.requestingToken|xstate.error.actor.requestToken|0 to restoring':
      NOTHING_STORED,
    'targetChanged signingIn.fetchingUser|xstate.error.actor.fetchUser|0 to restoring':
      NOTHING_STORED,
    'candidatesSwapped signedIn.refreshing|xstate.error.actor.refreshToken|0': CODES_EXCLUDE,
    'candidatesSwapped signedIn.refreshing|xstate.error.actor.refreshToken|1': CODES_EXCLUDE,
    'eventAdded restoring session.signIn to signingIn': PASSES_AT_ONCE,
    'eventAdded restoring session.require to signedOut': PASSES_AT_ONCE,
    'eventAdded restoring session.signOut to signedOut': PASSES_AT_ONCE,
    'eventAdded restoring session.check to signedIn.refreshing': PASSES_AT_ONCE,
    'eventAdded restoring session.reject to signedIn.refreshing': PASSES_AT_ONCE,
    'eventAdded restoring session.reread to signedIn.fresh.rereading': PASSES_AT_ONCE,
    'eventAdded restoring session.stay to signedIn.fresh.rereading': PASSES_AT_ONCE,
    'eventAdded restoring session.enter to signedIn': PASSES_AT_ONCE,
  },
  upload: {
    'targetChanged uploading.interrupted|upload.retry|0 to checking':
      'The file was acceptable before and has not changed, so `checking` leads on to sending at once.',
    'eventAdded checking upload.choose to checking': CHECKED_AT_ONCE,
    'eventAdded checking upload.cancel to choosing': CHECKED_AT_ONCE,
    'eventAdded checking upload.progress to uploading': CHECKED_AT_ONCE,
    'eventAdded checking upload.retry to uploading.sending': CHECKED_AT_ONCE,
  },
  'command-delivery': {
    'candidatesSwapped sending|xstate.error.actor.send|1': ANSWER_EXCLUDES_UNCHANGED,
    'initialChanged reloading to conflict': ENTERED_BY_OUTCOME,
    'initialChanged reloading to notArrived': ENTERED_BY_OUTCOME,
    'initialChanged told to refused': ENTERED_BY_OUTCOME,
    'initialChanged told to conflict': ENTERED_BY_OUTCOME,
    'initialChanged told to arrived': ENTERED_BY_OUTCOME,
    'initialChanged told to notArrived': ENTERED_BY_OUTCOME,
  },
  'bulk-command': {
    'candidatesSwapped carryingOut|xstate.done.actor.carryOut|0': STOPS_BEFORE_THE_LAST,
    'candidatesSwapped carryingOut|xstate.error.actor.carryOut|1':
      'Of the last record without an answer the line before has spoken.',
    'candidatesSwapped carryingOut|xstate.error.actor.carryOut|2': STOPS_BEFORE_THE_LAST,
  },
  verification: {
    'targetChanged verifying|verification.pause|0 to opening':
      'What has begun and not ended leads from `opening` on to `paused` at once.',
    'targetChanged verifying|xstate.done.actor.verify|0 to opening':
      'What has ended leads from `opening` on to `finished` at once.',
    'actionDropped paused|verification.resume|0 forgetRefusal':
      'Only `failed` keeps a refusal; going on from there forgets it.',
    'eventAdded opening verification.start to verifying': OPENED_AT_ONCE,
    'eventAdded opening verification.advance to verifying': OPENED_AT_ONCE,
    'eventAdded opening verification.pause to paused': OPENED_AT_ONCE,
    'eventAdded opening verification.resume to verifying': OPENED_AT_ONCE,
  },
};
