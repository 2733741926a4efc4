import type { FastifyRequest } from 'fastify';
import { callList, type CallId, type modules as callModules } from '#contract/index.ts';
import { accountsHandlers } from './accounts/handlers.ts';
import { receivingHandlers } from './accounts/receiving.ts';
import { approvalSettingsHandlers } from './approval/handlers.ts';
import { reviewRightsHandlers } from './approval/review-rights.ts';
import { auditHandlers } from './audit/handlers.ts';
import { behaviourHandlers } from './behaviour/handlers.ts';
import { creditHandlers } from './credit/handlers.ts';
import { applicationHandlers } from './enterprise/applications/handlers.ts';
import { credentialHandlers } from './enterprise/credentials.ts';
import { enterpriseHandlers } from './enterprise/handlers.ts';
import { entrustHandlers } from './entrust/handlers.ts';
import { feesHandlers } from './fees/handlers.ts';
import { findingHandlers } from './finding/handlers.ts';
import { filesHandlers } from './files/handlers.ts';
import type { CallContext, HandlersOf } from './http/context.ts';
import { insightHandlers } from './insight/handlers.ts';
import { institutionsHandlers } from './institutions/handlers.ts';
import { listsHandlers } from './lists/handlers.ts';
import { noticesHandlers } from './notices/handlers.ts';
import { notificationsHandlers } from './notifications/handlers.ts';
import { organisationHandlers } from './organisation/handlers.ts';
import { personnelHandlers } from './personnel/handlers.ts';
import { plansHandlers } from './plans/handlers.ts';
import { giving } from './records/commands.ts';
import { recordsHandlers } from './records/handlers.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { representativesHandlers } from './representatives/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { setUpHandlers } from './set-up/handlers.ts';
import { signUpHandlers } from './sign-up/handlers.ts';
import { statisticsHandlers } from './statistics/handlers.ts';
import { supervisionHandlers } from './supervision/handlers.ts';
import { admissionHandlers } from './suppliers/admission/handlers.ts';
import { lotHandlers } from './suppliers/lots/handlers.ts';
import { appraisalHandlers } from './suppliers/appraisals/handlers.ts';
import { archiveOf } from './suppliers/archive/page.ts';
import { evaluationInfo, listEvaluations } from './suppliers/evaluations.ts';
import { labelHandlers } from './suppliers/labels/handlers.ts';
import { ratingHandlers } from './suppliers/ratings.ts';
import { settingHandlers } from './suppliers/settings/handlers.ts';
import { viewsHandlers } from './views/handlers.ts';
import { workbenchHandlers } from './workbench/handlers.ts';

/** The handlers of every module: a call without one does not compile. */
const modules: { [M in keyof typeof callModules]: HandlersOf<(typeof callModules)[M]> } = {
  session: sessionHandlers,
  registration: registrationHandlers,
  enterprise: { ...credentialHandlers, ...enterpriseHandlers, ...applicationHandlers },
  personnel: personnelHandlers,
  organisation: { ...organisationHandlers, ...receivingHandlers },
  approval: { ...approvalSettingsHandlers, ...reviewRightsHandlers },
  supervision: supervisionHandlers,
  representatives: representativesHandlers,
  institutions: institutionsHandlers,
  fees: feesHandlers,
  accounts: accountsHandlers,
  plans: plansHandlers,
  setUp: setUpHandlers,
  entrust: entrustHandlers,
  suppliers: {
    ...ratingHandlers,
    ...appraisalHandlers,
    ...lotHandlers,
    archive: archiveOf,
    listEvaluations,
    evaluationInfo,
    ...labelHandlers,
    ...settingHandlers,
    ...admissionHandlers,
  },
  credit: creditHandlers,
  behaviour: behaviourHandlers,
  notices: noticesHandlers,
  signUp: signUpHandlers,
  statistics: statisticsHandlers,
  files: filesHandlers,
  workbench: workbenchHandlers,
  notifications: notificationsHandlers,
  finding: findingHandlers,
  records: recordsHandlers,
  lists: listsHandlers,
  views: viewsHandlers,
  audit: auditHandlers,
  insight: insightHandlers,
};

/** A handler as the router calls it, after the input was validated by the schema of the call. */
export type AnyHandler = (
  input: unknown,
  context: CallContext,
  request: FastifyRequest,
) => Promise<unknown>;

/** Every handler by the id of its call. */
export const handlers = Object.fromEntries([
  ...callList.flatMap(({ id, gives }) => (gives ? [[id, giving({ gives })]] : [])),
  ...Object.entries(modules).flatMap(([module, list]) =>
    Object.entries(list).map(([name, handler]) => [`${module}.${name}`, handler]),
  ),
]) as Record<CallId, AnyHandler>;
