import { object } from 'yup';
import { AUDIT_AUTHORITY } from './core/authorities.ts';
import { call, defineCalls } from './core/call.ts';
import type { Code } from './core/enumerations.ts';
import {
  betweenDays,
  code,
  count,
  figure,
  givenCode,
  givenGuidList,
  givenOneOf,
  givenText,
  guid,
  guidOnly,
  listOf,
  maybeGuid,
  meta,
  millis,
  paged,
  saved,
  searchedBy,
  sortedBy,
  text,
  truth,
} from './core/fields.ts';
import { digits, requestId, severalLines } from './core/rules.ts';
import { RECORD_KINDS } from './kinds.ts';

const auditors = { authority: AUDIT_AUTHORITY } as const;

/** A record whose history does not match. */
const brokenRecord = object({
  guid: guid(),
  kind: givenText(`Kind of record: ${RECORD_KINDS.join(', ')}.`),
  number: givenText('Number of the record.'),
  title: givenText('Title of the record.'),
  unitName: givenText('Name of the owning enterprise.'),
  deleted: truth('Whether it is deleted: it has a history, and no page.').required(),
  entries: figure('Entries of its history.'),
  brokenAt: figure(
    'Place of the first entry that does not match; one more than there are when the record ' +
      'is not what its last entry left.',
  ),
});

/** A seal that does not match its content or the seal before it. */
const brokenSeal = object({
  id: givenText('Id of the seal.'),
  at: millis('When it was made.'),
  entries: figure('Entries it says it covers.'),
});

/** Maximum of records in one dossier (assumed). */
export const DOSSIER_MAX_RECORDS = 20;

/** Maximum of values of one field shown before and after a change. */
export const TOLD_VALUES_MAX = 20;

const values = (doc: string) =>
  listOf(
    givenText('A code, or what people call it.'),
    `${doc} At most ${TOLD_VALUES_MAX}; of a field that holds a list those that the change took or gave.`,
  );

/** One field of a setting before and after a change. */
const settingField = object({
  field: givenText('Name of the field.'),
  from: values(
    'Values before, keys as names; none where there were none, or where they are not to be told, such as passwords.',
  ),
  fromCount: figure('How many there were, those above the most included.'),
  to: values('Values after.'),
  toCount: figure('How many there are.'),
});

/**
 * Who may see an ID number in full, by whose it is (assumed): who edits it, chooses people by it, or
 * reviews it.
 */
export const ID_NUMBER_RIGHTS: Readonly<Record<Code<'idNumberSubject'>, readonly string[]>> = {
  '1': ['personnel.edit', 'representatives.edit'],
  '2': ['personnel.edit'],
  '3': ['representatives.edit'],
  '4': ['enterprise.edit', 'enterprise.review'],
  '5': ['enterprise.edit', 'enterprise.review'],
};

/** How long a finding may be, in characters (assumed). */
export const FINDING_MAX = 2000;

/** How many findings a record holds, those included that were withdrawn (assumed). */
export const FINDINGS_MAX = 100;

const finding = (doc: string) => severalLines(givenText(doc, FINDING_MAX));

/** Auditing of whole histories: verification step by step, export, and what auditors found. */
export const auditCalls = defineCalls('audit', {
  chains: call({
    method: 'GET',
    path: '/audit/chains',
    access: auditors,
    summary:
      'Recomputes the hash chains of the next records after a key; every record is met ' +
      'once when one goes on from `next` until it is empty.',
    request: object({ after: maybeGuid('Key after which to go on; empty to begin.') }),
    response: object({
      records: figure('Records checked by this step.'),
      entries: figure('Entries checked by this step.'),
      broken: listOf(brokenRecord, 'Records of this step whose history does not match.'),
      total: count('Records there are in all; with the first step only.'),
      next: text('Where to go on; null when there are no more.'),
    }),
  }),
  seals: call({
    method: 'GET',
    path: '/audit/seals',
    access: auditors,
    summary:
      'Recomputes the next seals after an id; every seal is met once when one goes on from `next` until it is empty.',
    request: object({
      after: digits(18)
        .nullable()
        .meta(meta({ doc: 'Id after which to go on; empty to begin.' })),
    }),
    response: object({
      seals: figure('Seals checked by this step.'),
      entries: figure('Entries under the seals of this step.'),
      broken: listOf(brokenSeal, 'Seals of this step that do not match.'),
      total: count('Seals there are in all; with the first step only.'),
      next: text('Where to go on; null when there are no more.'),
    }),
  }),
  signIns: call({
    method: 'POST',
    path: '/audit/sign-ins',
    access: auditors,
    answer: 'list',
    summary: 'Lists who signed in when and from where, newest first.',
    request: paged({
      ...betweenDays('time'),
      ...searchedBy('personName', 'accountName', 'unitName', 'address'),
      personName: text('Part of the name of the person.'),
      accountName: text('The account, whole.'),
      unitName: text('Part of the name of the unit.'),
      startTime: millis('From this instant on.'),
      endTime: millis('Up to this instant.'),
      ...sortedBy('time'),
    }),
    response: object({
      id: givenText('Key of the entry.'),
      time: millis('When.'),
      personName: givenText('Who.'),
      accountName: givenText('With which account.'),
      unitName: givenText('Unit of the person.'),
      address: givenText('Network address of the request.'),
      agent: text('What the browser calls itself; empty where it does not say.', 1000),
    }),
    list: {
      texts: 'audit.signIns',
      columns: {
        time: { width: 148 },
        personName: { width: 112 },
        accountName: { width: 132 },
        unitName: { width: 220 },
        address: { width: 132 },
        agent: { width: 180 },
      },
      filters: { personName: {}, accountName: {}, unitName: {} },
      keys: [['id']],
    },
  }),
  settingChanges: call({
    method: 'POST',
    path: '/audit/setting-changes',
    access: auditors,
    answer: 'list',
    summary:
      'Lists who changed which setting of any unit, newest first: people, roles, ' +
      'approval, fees and more. Changes that need a second person and were made by one ' +
      'are marked.',
    request: paged({
      ...betweenDays('time'),
      ...searchedBy('personName', 'subjectName', 'unitName', 'accountName'),
      mark: code('settingMark', 'Only those with the mark, or without it.'),
      personName: text('Part of the name of who made the change.'),
      unitName: text('Part of the name of the unit.'),
      subjectName: text('Part of the name of what was changed.'),
      startTime: millis('From this instant on.'),
      endTime: millis('Up to this instant.'),
      ...sortedBy('time'),
    }),
    response: object({
      id: givenText('Key of the entry.'),
      time: millis('When.'),
      mark: code('settingMark', 'Whether the change needs a second person and was made by one.'),
      personName: givenText('Who made the change.'),
      accountName: givenText('With which account.'),
      unitName: givenText('Unit whose setting it is.'),
      module: givenText('Module the setting belongs to, as in the tree of authorities.'),
      subjectName: givenText('What was changed: a person, a role, a rule.'),
      act: code('settingAct', 'What was done to it.'),
      changes: listOf(settingField, 'What the change did, field by field.'),
    }),
    list: {
      texts: 'audit.settingChanges',
      columns: {
        time: { width: 148 },
        mark: { width: 160, tag: 'settingMark' },
        personName: { width: 100 },
        subjectName: { width: 140 },
        act: { width: 88 },
        changes: { width: 400, label: 'audit.settingChanges.fields.fields' },
        module: { width: 132 },
        unitName: { width: 200 },
        accountName: { width: 120 },
      },
      filters: { mark: {}, personName: {}, unitName: {}, subjectName: {} },
      keys: [['id']],
    },
  }),
  showIdNumber: call({
    method: 'POST',
    path: '/audit/show-id-number',
    access: 'login',
    changesState: true,
    summary:
      'Gives one ID number in full to who edits or reviews it, and keeps that they looked at it; ' +
      'all other calls give it masked.',
    request: object({
      subject: givenCode('idNumberSubject', 'Whose number it is.'),
      guid: guid(
        'Key of the person; of an enterprise for its representative or the natural person.',
      ),
      requestId: requestId().meta(
        meta({ doc: 'UUID of the intention; the same again is the same look.' }),
      ),
    }),
    response: object({ number: givenText('The number, in full.') }),
  }),
  idNumberViews: call({
    method: 'POST',
    path: '/audit/id-number-views',
    access: auditors,
    answer: 'list',
    summary: 'Lists who looked at which ID number in full, newest first.',
    request: paged({
      ...betweenDays('time'),
      ...searchedBy('personName', 'subjectName', 'unitName', 'ownerName'),
      personName: text('Part of the name of who looked.'),
      subjectName: text('Part of the name of whose number it is.'),
      subject: code('idNumberSubject', 'Only numbers of these.'),
      startTime: millis('From this instant on.'),
      endTime: millis('Up to this instant.'),
      ...sortedBy('time'),
    }),
    response: object({
      id: givenText('Key of the entry.'),
      time: millis('When.'),
      personName: givenText('Who looked.'),
      accountName: givenText('With which account.'),
      unitName: givenText('Unit of who looked.'),
      subjectName: givenText('Whose number it is.'),
      subject: givenCode('idNumberSubject', 'What that person is here.'),
      number: givenText('The number, masked.'),
      ownerName: givenText('Unit to which that person belongs.'),
    }),
    list: {
      texts: 'audit.idNumberViews',
      columns: {
        time: { width: 148 },
        personName: { width: 112 },
        unitName: { width: 200 },
        subjectName: { width: 112 },
        subject: { width: 160 },
        number: { width: 168 },
        ownerName: { width: 200 },
        accountName: { width: 132, optional: true },
      },
      filters: { personName: {}, subjectName: {}, subject: {} },
      keys: [['id']],
    },
  }),
  listFindings: call({
    method: 'POST',
    path: '/audit/findings',
    access: auditors,
    answer: 'list',
    summary:
      'Lists what auditors found, newest first: not what was found on records of the own unit, ' +
      'which only auditors of other units read.',
    request: paged({
      ...betweenDays('time'),
      ...searchedBy('number', 'title', 'unitName', 'finding', 'personName'),
      recordGuid: maybeGuid('Only those on this record.'),
      number: text('Part of the number of the record.'),
      unitName: text('Part of the name of the unit.'),
      personName: text('Part of the name of who found it.'),
      state: code('findingState', 'Only open ones, or withdrawn ones.'),
      startTime: millis('From this instant on.'),
      endTime: millis('Up to this instant.'),
      ...sortedBy('number', 'title', 'unitName', 'personName', 'time'),
    }),
    response: object({
      guid: guid('Key of the finding.'),
      recordGuid: guid(),
      kind: givenOneOf(RECORD_KINDS, 'Kind of the record.'),
      number: givenText('Number of the record.'),
      title: givenText('Title of the record.'),
      unitName: givenText('Name of the owning enterprise.'),
      finding: finding('What was found.'),
      state: givenCode('findingState', 'Whether it was withdrawn.'),
      personGuid: guid('Key of who found it.'),
      personName: givenText('Who found it.'),
      time: millis('When.'),
      withdrawnAt: millis('When it was withdrawn; null: not.'),
    }),
    list: {
      texts: 'audit.findings',
      columns: {
        title: { width: 240, link: true },
        number: { width: 160 },
        finding: { width: 320 },
        state: { width: 96, tag: 'findingState' },
        unitName: { width: 200 },
        personName: { width: 100 },
        time: { width: 148 },
        withdrawnAt: { width: 148, optional: true },
      },
      filters: { number: {}, unitName: {}, personName: {}, state: {} },
      sheet: [
        'number',
        'title',
        'unitName',
        'finding',
        'state',
        'personName',
        'time',
        'withdrawnAt',
      ],
    },
  }),
  addFinding: call({
    method: 'POST',
    path: '/audit/addFinding',
    access: auditors,
    changesState: true,
    summary:
      'Keeps what an auditor found on a record of another unit; a repeated request keeps it once.',
    request: object({
      guid: guid(),
      finding: finding('What was found.'),
      requestId: requestId().meta(
        meta({ doc: 'UUID of the intention; the same again is answered with the first answer.' }),
      ),
    }),
    response: saved('Key of the finding.'),
  }),
  withdrawFinding: call({
    method: 'POST',
    path: '/audit/withdrawFinding',
    access: auditors,
    changesState: true,
    summary: 'Withdraws a finding of the own, which stays readable as withdrawn.',
    request: guidOnly('Key of the finding.'),
    response: object({}),
  }),
  dossier: call({
    method: 'GET',
    path: '/audit/dossier',
    access: auditors,
    answer: 'file',
    summary:
      'The dossier of one or several records: a page to read with their histories, diagrams, ' +
      'hashes and seals in it, which a script verifies without this gateway.',
    request: object({ guids: givenGuidList('Records.', DOSSIER_MAX_RECORDS) }),
    response: object({}),
  }),
});
