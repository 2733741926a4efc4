/** Why the tasks of a kind that waits for nobody can be those of the next kind. */
const NO_SUCH_STATE = 'the next kind waits for people in states alone that this kind does not have';

/** Mutants that no test can tell from what is right, each with why. */
export const survivors: Readonly<Record<string, string>> = {
  'rules of award: tasks': NO_SUCH_STATE,
  'rules of blacklist: tasks': NO_SUCH_STATE,
  'rules of evaluation: tasks': NO_SUCH_STATE,
  'enterprise/review-list.ts listForReview.conditions: scope ignored: visibleTo(user)':
    'whoever gets this far reviews for the platform, and sees whatever was submitted',
  'credit/detail.ts creditOf.related: scope ignored: visibleTo(user)':
    'evaluation and credit of a year are of one unit, and seen by the same people',
  'a record is made once more by the same request':
    'its id, which is stored once, refuses the second, which is answered with the first',
  'rules of enterpriseInformation: retelling':
    'an appeal carries the same type of a reason, and what it adds is not read by this machine',
};
