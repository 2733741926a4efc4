/** Why the tasks of a kind that waits for nobody can be those of the next kind. */
const NO_SUCH_STATE = 'the next kind waits for people in states alone that this kind does not have';

/** Mutants that no test can tell from what is right, each with why. */
export const survivors: Readonly<Record<string, string>> = {
  'rules of award: tasks': NO_SUCH_STATE,
  'rules of blacklist: tasks': NO_SUCH_STATE,
  'rules of evaluation: tasks': NO_SUCH_STATE,
  'rules of enterpriseInformation: retelling':
    'an appeal carries the same type of a reason, and what it adds is not read by this machine',
};
