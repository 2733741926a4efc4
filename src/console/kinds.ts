import type { RecordKind } from '#contract/kinds.ts';
import { accountKinds } from './accounts/kinds.ts';
import { approvalKinds } from './approval/kinds.ts';
import { behaviourKinds } from './behaviour/kinds.ts';
import { creditKinds } from './credit/kinds.ts';
import { enterpriseKinds } from './enterprise/kinds.ts';
import { entrustKinds } from './entrust/kinds.ts';
import { institutionKinds } from './institutions/kinds.ts';
import { noticeKinds } from './notices/kinds.ts';
import { organisationKinds } from './organisation/kinds.ts';
import { personnelKinds } from './personnel/kinds.ts';
import { planKinds } from './plans/kinds.ts';
import { registrationKinds } from './registration/kinds.ts';
import { setUpKinds } from './set-up/kinds.ts';
import { signUpKinds } from './sign-up/kinds.ts';
import { admissionKinds } from './suppliers/admission/kinds.ts';

/** The kinds of records with their calls: the console's side of every lifecycle. */
export const recordKinds = {
  ...planKinds,
  ...setUpKinds,
  ...entrustKinds,
  ...enterpriseKinds,
  ...registrationKinds,
  ...institutionKinds,
  ...behaviourKinds,
  ...creditKinds,
  ...admissionKinds,
  ...noticeKinds,
  ...signUpKinds,
  ...personnelKinds,
  ...accountKinds,
  ...organisationKinds,
  ...approvalKinds,
} satisfies Readonly<Record<RecordKind, object>>;
