import { amountText, enumeration, flag } from '../core/fields.ts';
import type { FormFields } from '../core/form-fields.ts';
import { wholeFrom } from '../core/rules.ts';

/** Maximum of people to whom records of a matter are copied by rule (assumed). */
export const RULE_COPIES_MAX = 10;

/** Maximum of hours before heads of department are told of a delay (assumed). */
const ESCALATION_HOURS_MAX = 720;

/** Maximum of working days that a unit can give suppliers for a statement (assumed). */
const STATEMENT_DAYS_MAX = 30;

/** Default of working days for a statement (assumed). */
export const STATEMENT_DAYS = 3;

/** A whole number that may be left empty. */
const countFrom = (least: number, most: number) =>
  wholeFrom(least)
    .max(most)
    .transform((value: number | null | undefined, typed: unknown) =>
      typeof typed === 'string' && typed.trim() === '' ? null : value,
    );

const scope = {
  rule: enumeration('colleagueScope').nullable(),
  enumeration: 'colleagueScope',
  isNeeded: true,
  section: 'together',
} as const;

/**
 * The settings of a matter beside its approvers (assumed: ours). What is missing in a request stays
 * as it was.
 */
export const matterFields = {
  transferScope: {
    ...scope,
    doc:
      'To whom approvers may transfer their place: off, to nobody; unit, to anybody of their unit; ' +
      'department, of their department; approvers, to approvers of the matter in their unit.',
  },
  addApproverScope: {
    ...scope,
    doc: 'Whom approvers may add as one more approver; as transferScope.',
  },
  adviceScope: { ...scope, doc: 'Whom approvers may ask for advice; as transferScope.' },
  copyScope: { ...scope, doc: 'To whom a record may be copied; as transferScope.' },
  isUrgingOn: {
    rule: flag(''),
    enumeration: 'yesNo',
    isNeeded: true,
    doc: 'Whether who wrote or submitted a record may urge it.',
    section: 'together',
  },
  escalationHours: {
    rule: countFrom(1, ESCALATION_HOURS_MAX),
    doc:
      'Whole hours after the time of a status is over until the heads of department of those for ' +
      `whom the record waits are told, 1 to ${ESCALATION_HOURS_MAX}; null or empty: they are not ` +
      'told; missing in a request: as it was.',
    section: 'escalation',
    widget: 'figures',
    hint: 'approval.matter.escalationHint',
  },
  transferHours: {
    rule: countFrom(1, ESCALATION_HOURS_MAX),
    doc:
      'Whole hours after the time of a status is over until the places of the approvers for whom ' +
      'the record waits are transferred to the heads of department who were told, more than ' +
      `escalationHours, at most ${ESCALATION_HOURS_MAX}; null or empty: they are not; missing in a ` +
      'request: as it was.',
    section: 'escalation',
    widget: 'figures',
    hint: 'approval.matter.transferHint',
  },
  statementDays: {
    rule: countFrom(0, STATEMENT_DAYS_MAX),
    doc:
      'Working days that a supplier has at least to state its view before a breach is punished, 0 ' +
      `to ${STATEMENT_DAYS_MAX}, of matter 2206 alone; null or empty: ${STATEMENT_DAYS}; missing in ` +
      'a request: as it was.',
  },
  copiedFrom: {
    rule: amountText('').transform((value: string | undefined) => value || null),
    doc:
      'Amount in yuan from which submitted records are copied to the people of copiedTo; empty: all ' +
      'are; missing in a request: as it was.',
  },
} as const satisfies FormFields;
