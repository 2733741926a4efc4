import type { SupplierAdmissionContext } from '#machines/supplier-admission/index.ts';
import type { Office, RecordKindRules } from '../../records/kind-rules.ts';
import type { OwnedStanding } from '../../records/standing.ts';
import { holders, namedParties, type WaitingFor } from '../../records/tasks.ts';
import { yearlyAuditEffects } from './audit-effects.ts';
import { admissionEffects } from './effects.ts';

const REVIEW: Office = { authority: 'suppliers.review', units: 'visible' };

/** It lies with the reviewers of the unit or with the supplier. */
const tasks = (record: OwnedStanding): WaitingFor[] =>
  record.roles.includes('reviewer')
    ? [holders('reviewer', record.enterpriseGuid, REVIEW.authority)]
    : namedParties(record);

/** What the engine asks of admissions to the library of a unit and of their yearly audits. */
export const admissionKinds = {
  supplierAdmission: {
    effects: admissionEffects,
    ownRole: 'author',
    reviewers: REVIEW,
    handlers: null,
    endsAbove: null,
    retelling: {},
    alsoVisibleTo: () => [],
    // An invitation that nobody took up lies with whoever invites.
    tasks: (record) =>
      record.state === 'invited' && (record.context as SupplierAdmissionContext).lapsed
        ? [holders('author', record.enterpriseGuid, 'suppliers.edit')]
        : tasks(record),
  },
  yearlyAudit: {
    effects: yearlyAuditEffects,
    ownRole: 'author',
    reviewers: REVIEW,
    handlers: null,
    endsAbove: null,
    retelling: {},
    alsoVisibleTo: () => [],
    tasks,
  },
} satisfies Record<string, RecordKindRules>;
