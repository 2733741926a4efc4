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
import { registerKinds, type RecordKindRules } from './records/kind-rules.ts';
import { registrationKinds } from './registration/kinds.ts';
import { setUpKinds } from './set-up/kinds.ts';
import { signUpKinds } from './sign-up/kinds.ts';
import { admissionKinds } from './suppliers/admission/kinds.ts';

/** The rules of every kind, as the features say them. */
const rules: Readonly<Record<RecordKind, RecordKindRules>> = {
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
};

/** Registers the rules of all kinds with the record engine; must run before the engine starts. */
export const registerRecordKinds = (): void => registerKinds(rules);
