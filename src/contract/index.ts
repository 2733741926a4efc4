import { accountsCalls } from './accounts.ts';
import { approvalCalls } from './approval.ts';
import { auditCalls } from './audit.ts';
import { behaviourCalls } from './behaviour.ts';
import type { Call, Service } from './core/call.ts';
import { creditCalls } from './credit.ts';
import { enterpriseCalls } from './enterprise.ts';
import { entrustCalls } from './entrust.ts';
import { feesCalls } from './fees.ts';
import { filesCalls } from './files.ts';
import { findingCalls } from './finding.ts';
import { insightCalls } from './insight.ts';
import { institutionsCalls } from './institutions.ts';
import { listsCalls } from './lists.ts';
import { noticesCalls } from './notices.ts';
import { notificationsCalls } from './notifications.ts';
import { organisationCalls } from './organisation.ts';
import { personnelCalls } from './personnel.ts';
import { plansCalls } from './plans.ts';
import { recordsCalls } from './records.ts';
import { registrationCalls } from './registration.ts';
import { representativesCalls } from './representatives.ts';
import { sessionCalls } from './session.ts';
import { setUpCalls } from './set-up.ts';
import { signUpCalls } from './sign-up.ts';
import { statisticsCalls } from './statistics.ts';
import { suppliersCalls } from './suppliers.ts';
import { supervisionCalls } from './supervision.ts';
import { viewsCalls } from './views.ts';
import { workbenchCalls } from './workbench.ts';

/** All calls by module and name. */
export const modules = {
  session: sessionCalls,
  registration: registrationCalls,
  enterprise: enterpriseCalls,
  personnel: personnelCalls,
  organisation: organisationCalls,
  approval: approvalCalls,
  supervision: supervisionCalls,
  representatives: representativesCalls,
  institutions: institutionsCalls,
  fees: feesCalls,
  accounts: accountsCalls,
  plans: plansCalls,
  setUp: setUpCalls,
  entrust: entrustCalls,
  suppliers: suppliersCalls,
  credit: creditCalls,
  behaviour: behaviourCalls,
  notices: noticesCalls,
  statistics: statisticsCalls,
  signUp: signUpCalls,
  files: filesCalls,
  workbench: workbenchCalls,
  notifications: notificationsCalls,
  finding: findingCalls,
  records: recordsCalls,
  lists: listsCalls,
  views: viewsCalls,
  audit: auditCalls,
  insight: insightCalls,
};

type Modules = typeof modules;

/** `module.name` of every call there is. */
export type CallId = { [M in keyof Modules]: `${M}.${keyof Modules[M] & string}` }[keyof Modules];

/** The call behind an id, with its schema types. */
export type CallOf<Id extends CallId> = Id extends `${infer M extends keyof Modules}.${infer Name}`
  ? Name extends keyof Modules[M]
    ? Modules[M][Name]
    : never
  : never;

/** All calls by id. */
export const calls = Object.fromEntries(
  Object.values(modules).flatMap((module) =>
    Object.values<Call>(module).map((call) => [call.id, call]),
  ),
) as { [Id in CallId]: CallOf<Id> };

/** All calls in the order of their modules. */
export const callList: readonly Call[] = Object.values<Call>(calls);

const placeOf = (service: Service, method: string, path: string) => `${service} ${method} ${path}`;

const byPlace = new Map(
  callList.map((call) => [placeOf(call.service, call.method, call.path), call]),
);

/** The call of a method and a path below the prefix of a service, if there is one. */
export function callAt(
  method: string,
  path: string,
  service: Service = 'gateway',
): Call | undefined {
  return byPlace.get(placeOf(service, method, path));
}
