/** Why the tasks of a kind that waits for nobody can be those of the next kind. */
const NO_SUCH_STATE = 'the next kind waits for people in states alone that this kind does not have';

/** The scope of the list of delegations besides its reader. */
const LISTED_DELEGATIONS =
  'sql`r.kind = any(${[...DELEGATIONS]}::text[]) and not r.deleted and r.enterprise…';

/**
 * Mutants that no test can tell from the original, or that cannot be planted in the process of a
 * test that could, each with the reason.
 */
export const survivors: Readonly<Record<string, string>> = {
  'rules of award: tasks': NO_SUCH_STATE,
  'rules of blacklist: tasks': NO_SUCH_STATE,
  'rules of evaluation: tasks': NO_SUCH_STATE,
  'enterprise/review-list.ts listForReview.within: scope ignored: visibleTo(user)':
    'whoever gets this far reviews for the platform, and sees whatever was submitted',
  'audit/findings.ts isAudited: scope ignored: visibleTo(user)':
    'whoever may audit sees every record',
  'credit/detail.ts creditOf.related: scope ignored: visibleTo(user)':
    'evaluation and credit of a year are of one unit, and seen by the same people',
  'a record is made once more by the same request':
    'its id, which is stored once, refuses the second, which is answered with the first',
  [`approval/delegations/list.ts listDelegations.within: scope ignored: ${LISTED_DELEGATIONS}`]:
    'delegations alone have a giver and a delegate, both of one unit, and none is ever deleted',
  'files/one-file.ts takeOneFile: check skipped: !request?.isMultipart()':
    'who reads the parts refuses what has none, in the same words',
  "files/receive.ts store: check skipped: refuse(new Failure(413, 'errors.fileTooLarge'))":
    'who reads the parts refuses what is too large, in the same words, and it is dropped',
  'http/rates/tight.ts refuseKnown: check skipped: known !== undefined && now < known.askAgain':
    'the database refuses it, too; remembering spares the question',
  'http/pressure.ts registerPressure: check skipped: stopping':
    'a gateway that stops is a process of its own in its test (crash.long.test.ts), in which nothing is planted',
  'rules of delegation: alsoVisibleTo':
    'an advice is shown to its handler as well, whom both keep in the same place',
  'rules of enterpriseInformation: retelling':
    'an appeal carries the same type of a reason, and what it adds is not read by this machine',
};
