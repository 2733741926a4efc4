import { KINDS, RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import { kindsOfOwnUnit, reviewedKinds } from './reviewers.ts';
import type { User } from '../user/user.ts';
import { digestsOf } from '../db/pieces.ts';

/**
 * Reasons why a person may see an entry, as strings that its row and the viewer share. They only
 * narrow the search: an entry must have every reason that `visibleTo` has, and may have more.
 */
const reason = {
  record: 'record',
  unit: (guid: string) => `unit ${guid}`,
  department: (guid: string) => `department ${guid}`,
  wholeUnit: (guid: string) => `whole ${guid}`,
  author: (guid: string) => `author ${guid}`,
  viewer: (guid: string) => `viewer ${guid}`,
  given: (kind: RecordKind) => `given ${kind}`,
  kindOfUnit: (kind: RecordKind, guid: string) => `kind ${kind} ${guid}`,
  supplier: 'supplier',
  person: (enterprise: string) => `person ${enterprise}`,
};

/** The columns of a record that decide who sees it. */
export interface SeenRecord {
  kind: RecordKind;
  enterprise_guid: string;
  department_guid: string | null;
  author_guid: string;
  submitted: boolean;
  viewers: readonly string[];
}

/** Digests of the people who see a record. */
export function recordSeenBy(record: SeenRecord): number[] {
  const { kind, enterprise_guid: unit, department_guid: department } = record;
  const { about } = KINDS[kind];
  return digestsOf([
    reason.record,
    reason.unit(unit),
    ...(department === null ? [] : [reason.department(department)]),
    ...(about === 'enterprise' ? [reason.wholeUnit(unit)] : []),
    reason.author(record.author_guid),
    ...record.viewers.map(reason.viewer),
    ...(record.submitted || about === 'person' ? [reason.given(kind)] : []),
    reason.kindOfUnit(kind, unit),
  ]);
}

/** Digests of the records that a user may see. */
export function recordsSeenBy(user: User): number[] {
  if (user.isAuditor) return digestsOf([reason.record]);
  const own = user.enterprise.guid;
  const ofArea = RECORD_KINDS.filter((kind) => KINDS[kind].about === 'area');
  return digestsOf([
    ...(user.departments === null
      ? [reason.unit(own)]
      : [...user.departments.map(reason.department), reason.wholeUnit(own)]),
    reason.author(user.guid),
    ...[user.guid, own, ...user.delegations.map(({ giver }) => giver.guid)].map(reason.viewer),
    ...user.otherEnterprises.flatMap(({ guids }) => guids.map(reason.unit)),
    ...reviewedKinds(user).map(reason.given),
    ...[...kindsOfOwnUnit(user), ...ofArea].map((kind) => reason.kindOfUnit(kind, own)),
  ]);
}

/** Digest of those who may see suppliers. */
export const supplierSeenBy = digestsOf([reason.supplier]);

/** Digest of those who may see the people of an enterprise. */
export const personSeenBy = (enterprise: string): number[] =>
  digestsOf([reason.person(enterprise)]);
