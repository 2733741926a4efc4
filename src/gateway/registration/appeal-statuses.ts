import { machine as accountAppealMachine } from '#machines/account-appeal/index.ts';
import { codeOfState, statusesTaking } from '#model/lifecycle.ts';

/** Status of an approved appeal. */
export const PASSED = codeOfState(accountAppealMachine, 'passed');
/** Statuses in which an appeal awaits a reviewer. */
export const WAITING = statusesTaking(accountAppealMachine, 'appeal.approve');
/** Statuses in which an appeal can be filed again. */
export const TO_RENEW = statusesTaking(accountAppealMachine, 'appeal.renew');
