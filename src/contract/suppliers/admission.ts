import { object } from 'yup';
import { call, type GivenCommand } from '../core/call.ts';
import { commandCall, commandsCall } from '../core/command-call.ts';
import { auditKind } from '../core/codes.ts';
import {
  betweenDays,
  code,
  count,
  flag,
  givenGuidList,
  givenOneOf,
  guid,
  guidList,
  guidOnly,
  listOf,
  maybeGuid,
  millis,
  nothing,
  oneOf,
  paged,
  saved,
  searchField,
  sortedBy,
  text,
  truth,
  year,
} from '../core/fields.ts';
import { CREDIT_CODE_COLUMN } from '../core/listed.ts';
import { severalLines } from '../core/rules.ts';
import { commandDone, commandRequest, formAction } from '../core/procurement.ts';
import { attachment, FAILED, PASSED, recordPage, reviewRequest, standing } from '../core/shapes.ts';
import { recordHead, recordView } from '../records.ts';
import { supplierDataFields } from './admission-form.ts';
import { ADMISSION_CONDITIONS, admissionSettingsForm } from './admission-settings.ts';

const view = { authority: 'suppliers.view' } as const;
const edit = { authority: 'suppliers.edit' } as const;
const review = { authority: 'suppliers.review' } as const;

const conditionKey = () =>
  givenOneOf(ADMISSION_CONDITIONS, `What is checked: ${ADMISSION_CONDITIONS.join(', ')}.`);

const supplierData = supplierDataFields(false);

const supplierFacts = {
  userQiYe_Guid: guid('Key of the supplier.'),
  qiYe_Name: text('Name of the supplier.'),
  qiYe_BH: text('Unified social credit code of the supplier.'),
  caiGouDanWeiGuid: text('Key of the unit whose library it is.'),
  caiGouDanWei: text('Name of the unit whose library it is.'),
  subLibraryName: text('Sub-library the supplier stands in.'),
  belongTo: code('supplierBelonging', 'Whether it belongs to the group.'),
  sourceType: code('supplierSource', 'How it came.'),
  inviteTime: millis('When it was invited last.'),
  inviteEndTime: millis('Until when the invitation is valid.'),
  admissionTime: millis('When it was admitted.'),
  auditYear: year('Year of the present audit.'),
  yearAuditStatus: code('yearApproval', 'Status of the audit of that year.'),
  yearAuditGuid: maybeGuid('Key of the audit of that year.'),
  misconductState: code('misconductState', 'Eligibility; empty without a punishment.'),
  isBlacklisted: flag('Whether it is on the blacklist.'),
};

/** Why a supplier cannot be invited. */
export const SKIP_REASONS = [
  'ownEnterprise',
  'notSubmitted',
  'alreadyAdmitted',
  'alreadyInvited',
  'suspended',
  'blacklisted',
] as const;

/** What is said of an admission, and of the audit of a year, for each verb. */
const AUDITS = [
  {
    kind: 'supplierAdmission',
    verb: 'approve',
    says: { auditType: auditKind.admission, ...PASSED },
  },
  {
    kind: 'supplierAdmission',
    verb: 'reject',
    says: { auditType: auditKind.admission, ...FAILED },
  },
  { kind: 'yearlyAudit', verb: 'approve', says: { auditType: auditKind.year, ...PASSED } },
  { kind: 'yearlyAudit', verb: 'return', says: { auditType: auditKind.year, ...FAILED } },
] as const satisfies readonly GivenCommand[];

/** Admission of suppliers into the library of a unit, the archive, and the audit of each year. */
export const supplierAdmission = {
  saveAdmissionSettings: call({
    method: 'POST',
    path: '/gysinsert/saveSettings',
    access: edit,
    summary: 'Stores the conditions under which the own unit admits suppliers.',
    request: admissionSettingsForm,
    response: saved('Key of the settings.'),
  }),
  admissionSettings: call({
    method: 'GET',
    path: '/gysinsert/viewSettings',
    access: view,
    summary: 'Gives the conditions under which a unit admits suppliers.',
    request: object({ caiGouDanWeiGuid: maybeGuid('Unit; empty for the own one.') }),
    response: admissionSettingsForm.shape({
      updatorName: text('Who changed them last; empty while the unit has none of its own.'),
      updateTime: millis('When they were last changed.'),
    }),
  }),
  supplierInfo: call({
    method: 'GET',
    path: '/gysinsert/supplierInfo',
    access: view,
    summary: 'Gives an admission with the data of the supplier and its audits.',
    request: guidOnly('Key of the admission, or of the audit of a year.'),
    response: recordPage(
      {
        ...supplierFacts,
        ...supplierData,
        admissionGuid: guid('Key of the admission.'),
        categoryNames: text('Names of the categories.', 4000),
        qualificationNames: text('Names of the qualifications it relies on.', 100_000),
        performanceNames: text('Names of the performances it relies on.', 100_000),
        inviteMessage: text('What the supplier was told when it was invited.', 1000),
        notice: severalLines(text('What the unit tells whom it invites.', 4000)),
        ...attachment('statementTemplate', 'Template of the statement a supplier signs.'),
        auditStart: millis('From when the data of the present audit can be submitted.'),
        auditEnd: millis('Until when they can be.'),
        audits: listOf(
          object({
            guid: guid('Key of the record that was audited.'),
            auditType: oneOf(['1', '2'], 'What was audited: 1 admission, 2 a year.'),
            auditYear: year("Year, of a year's audit."),
            shenHeStatus: text(
              'Status of the audit: 2 passed, 3 failed or returned; of a year also 0 and 1.',
            ),
            shenHeYiJian: severalLines(text('Opinion.')),
            shenHeRen: text('Who audited.'),
            shenHeTime: millis('When.'),
          }),
          'Audits, newest first.',
        ),
      },
      'The supplier in the library of the unit.',
    ),
  }),
  inviteSuppliers: call({
    method: 'POST',
    path: '/gysinsert/invite',
    access: edit,
    summary: 'Invites suppliers into the library of the own unit.',
    request: object({
      qiYeGuids: givenGuidList('Suppliers.'),
      categoryGuids: guidList('Categories they are invited for.'),
      subLibraryName: text('Sub-library they are meant for.', 64),
      sourceType: code('supplierSource', 'How they come.'),
      message: severalLines(text('What they are told.', 1000)),
      requestId: commandRequest.requestId,
    }),
    response: object({
      invited: listOf(object(recordView), 'The new admissions.'),
      skipped: listOf(
        object({
          userQiYe_Guid: guid('Key of the supplier.'),
          qiYe_Name: text('Name of the supplier.'),
          reason: oneOf(SKIP_REASONS, `Why not: ${SKIP_REASONS.join(', ')}.`),
        }),
        'Suppliers that could not be invited.',
      ),
    }),
  }),
  inviteAgain: commandCall('supplierAdmission', 'inviteAgain', {
    path: '/gysinsert/inviteAgain',
    access: edit,
    summary: 'Invites a supplier once more that has not answered.',
    request: object({ ...commandRequest, message: severalLines(text('What it is told.', 1000)) }),
  }),
  deleteAdmission: commandCall('supplierAdmission', 'delete', {
    path: '/gysinsert/delete',
    access: edit,
    summary: 'Deletes an admission that is not approved.',
  }),
  auditSupplier: commandsCall(AUDITS, {
    path: '/gysinsert/audit',
    access: review,
    summary: 'Passes or fails an admission, or the audit of a year.',
    request: object({
      ...reviewRequest,
      auditType: givenOneOf(['1', '2'], 'What is audited: 1 admission, 2 a year.'),
      auditYear: year("Year, of a year's audit."),
    }),
  }),
  admissionConditions: call({
    method: 'GET',
    path: '/gysinsert/conditions',
    access: view,
    summary: 'Checks the conditions of admission for one supplier and names each that fails.',
    request: guidOnly('Key of the admission, or of the audit of a year.'),
    response: object({
      isMet: truth('Whether all required conditions are met.'),
      conditions: listOf(
        object({
          conditionKey: conditionKey(),
          name: text('Name the unit gave the condition; empty: the usual one.'),
          isRequired: flag('Whether admission fails without it.'),
          expected: text(
            'What must be reached: an amount in yuan, a number, names of certificates; empty for a plain yes.',
          ),
          actual: text(
            'What the supplier has, in the same form; the day on which a misconduct or listing ends.',
          ),
          isMet: truth('Whether it is met.'),
        }),
        'Conditions, in the order of the settings.',
      ),
    }),
  }),
  admissionCounts: call({
    method: 'GET',
    path: '/gysinsert/counts',
    access: view,
    answer: 'topArray',
    summary: 'Counts the admissions that the user sees, by status.',
    request: nothing(),
    response: object({
      status: code('admissionStatus', 'Status.'),
      count: count('How many there are.'),
    }),
  }),
  listInvitable: call({
    method: 'POST',
    path: '/gysinsert/invitable',
    access: edit,
    answer: 'list',
    summary:
      'Lists the suppliers of the platform for an invitation, each with why it cannot be invited.',
    request: paged({
      qiYe_Name: text('Part of the name.'),
      qiYe_BH: text('Part of the unified social credit code.'),
    }),
    response: object({
      userQiYe_Guid: guid('Key of the supplier.'),
      qiYe_Name: text('Name of the supplier.'),
      qiYe_BH: text('Unified social credit code of the supplier.'),
      provinceName: text('Province.'),
      cityName: text('City.'),
      reason: oneOf(
        SKIP_REASONS,
        `Why it cannot be invited: ${SKIP_REASONS.join(', ')}; empty: it can.`,
      ),
      standing,
    }),
  }),
  listSuppliers: call({
    method: 'POST',
    path: '/gysinsert/infoList',
    access: view,
    answer: 'list',
    summary:
      'Lists admissions (of the own unit), the archive (what passed), or the own admissions of a supplier.',
    request: paged({
      ...betweenDays('admissionTime'),
      view: oneOf(
        ['admission', 'archive', 'own'],
        'Which list: admission (default), archive, own.',
      ),
      search: searchField(
        'number of the admission, name or credit code of the supplier, or name of the unit',
      ),
      qiYe_Name: text('Part of the name of the supplier.'),
      qiYe_BH: text('Its unified social credit code.'),
      caiGouDanWei: text('Part of the name of the unit.'),
      categoryGuid: maybeGuid('Category.'),
      status: text('Status of the admission; several separated by commas.', 100),
      auditYear: year('Year of the audit.'),
      yearAuditStatus: code('yearApproval', 'Status of the audit of that year.'),
      misconductState: code('misconductState', 'Eligibility.'),
      belongTo: code('supplierBelonging', 'Whether it belongs to the group.'),
      ...sortedBy('qiYe_Name', 'admissionTime', 'inviteEndTime', 'updatedAt'),
    }),
    response: object({
      ...recordHead,
      ...supplierFacts,
      categoryNames: text('Names of the categories.', 4000),
    }),
    list: {
      texts: 'archive',
      columns: {
        qiYe_Name: { width: 260, link: true },
        qiYe_BH: CREDIT_CODE_COLUMN,
        caiGouDanWei: { width: 200 },
        categoryNames: { width: 180 },
        admissionTime: { width: 148 },
        yearAuditStatus: { width: 148, label: 'archive.fields.yearAudit' },
        misconductState: { width: 132, tag: 'misconductState' },
      },
      filters: {
        search: { kind: 'search' },
        qiYe_Name: {},
        qiYe_BH: {},
        caiGouDanWei: {},
        misconductState: {},
        belongTo: {},
      },
      sheet: [
        'qiYe_Name',
        'qiYe_BH',
        'caiGouDanWei',
        'subLibraryName',
        { field: 'status', label: 'archive.fields.status', enumeration: 'admissionStatus' },
        'categoryNames',
        'admissionTime',
        { field: 'auditYear', label: 'archive.fields.year' },
        { field: 'yearAuditStatus', label: 'archive.fields.yearAudit' },
        'misconductState',
        'belongTo',
      ],
      keys: [['guid'], ['yearAuditGuid']],
      views: {
        admission: {
          texts: 'admission',
          columns: {
            qiYe_Name: { width: 240, link: true },
            status: { width: 104, label: 'admission.fields.status', tag: 'admissionStatus' },
            categoryNames: { width: 150 },
            inviteEndTime: { width: 124, kind: 'day' },
            admissionTime: { width: 116, kind: 'day' },
            misconductState: { width: 120 },
            number: { width: 132, label: 'admission.fields.number' },
            caiGouDanWei: { width: 200, optional: true },
            qiYe_BH: { ...CREDIT_CODE_COLUMN, optional: true },
            subLibraryName: { width: 120, optional: true },
            sourceType: { width: 104, optional: true },
            updatedAt: { width: 148, label: 'admission.fields.updateTime', optional: true },
          },
          filters: {
            search: { kind: 'search' },
            qiYe_Name: {},
            qiYe_BH: {},
            caiGouDanWei: {},
            status: { enumeration: 'admissionStatus' },
            misconductState: {},
            belongTo: {},
            categoryGuid: { kind: 'beside' },
          },
        },
        own: {
          texts: 'admission',
          columns: {
            caiGouDanWei: { width: 260, link: true },
            number: { width: 132, label: 'admission.fields.number' },
            status: { width: 104, label: 'admission.fields.status', tag: 'admissionStatus' },
            inviteEndTime: { width: 124, kind: 'day' },
            categoryNames: { width: 150 },
            admissionTime: { width: 116, kind: 'day' },
            yearAuditStatus: { width: 112, tag: 'yearApproval' },
          },
          filters: {
            search: { kind: 'search' },
            caiGouDanWei: {},
            status: { enumeration: 'admissionStatus' },
          },
        },
        yearly: {
          texts: 'admission',
          columns: {
            qiYe_Name: { width: 240, link: true },
            auditYear: { width: 72 },
            yearAuditStatus: { width: 112, tag: 'yearApproval' },
            categoryNames: { width: 150 },
            admissionTime: { width: 116, kind: 'day' },
            misconductState: { width: 120 },
            caiGouDanWei: { width: 200, optional: true },
          },
          filters: {
            search: { kind: 'search' },
            auditYear: {},
            yearAuditStatus: {},
            qiYe_Name: {},
            caiGouDanWei: {},
          },
        },
        ownYearly: {
          texts: 'admission',
          columns: {
            caiGouDanWei: { width: 260, link: true },
            auditYear: { width: 72 },
            yearAuditStatus: { width: 112, tag: 'yearApproval' },
            categoryNames: { width: 150 },
            admissionTime: { width: 116, kind: 'day' },
          },
          filters: {
            search: { kind: 'search' },
            auditYear: {},
            yearAuditStatus: {},
            caiGouDanWei: {},
          },
        },
      },
    },
  }),
  saveSupplierData: call({
    method: 'POST',
    path: '/gysinsert/saveSupplierData',
    access: { authority: 'enterprise.edit' },
    summary:
      "Stores, as the supplier, the data for an admission or a year's audit, or submits them.",
    request: object({
      guid: commandRequest.guid,
      revision: commandRequest.revision,
      requestId: commandRequest.requestId,
      action: formAction.action,
      auditType: oneOf(
        ['1', '2'],
        "What the data are for: 1 admission (default), 2 a year's audit.",
      ),
      ...supplierData,
    }),
    response: commandDone(),
  }),
};
