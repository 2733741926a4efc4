import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  code, codeList, count, fileGuid, flag, givenGuidList, givenOneOf, givenText, guid, guidList, guidOnly, listOf, maybeGuid, millis,
  oneOf, paged, saved, text, truth, year,
} from '../core/fields.ts';
import { commandDone, commandRequest, formAction, plainCommand } from '../core/procurement.ts';
import { attachment, recordPage, reviewRequest } from '../core/shapes.ts';
import { recordHead, recordView } from '../records.ts';

const view = { authority: 'suppliers.view' } as const;
const edit = { authority: 'suppliers.edit' } as const;
const review = { authority: 'suppliers.review' } as const;

const conditionKey = givenText('What is checked, as registeredCapital, qualification, licenceValid, noMisconduct, notBlacklisted, statement.', 64);

const settings = {
  conditions: listOf(
    object({
      conditionKey,
      name: givenText('Name of the condition.', 100),
      threshold: text('What must be reached: an amount in yuan, a number of years, keys of certificates; empty for a plain yes.', 1000),
      isRequired: flag('Whether admission fails without it; otherwise it only warns.'),
      isYouXiao: code('validity', 'Whether it is checked.'),
    }),
    'Conditions of admission, in the order in which they are checked.',
  ),
  inviteDays: count('How many days an invitation is valid.'),
  yearAudit: flag('Whether admitted suppliers are audited every year.'),
  yearAuditStart: text('Day on which the audit of a year begins, MM-dd.', 5),
  yearAuditEnd: text('Day on which it ends, MM-dd.', 5),
  ...attachment('statementTemplate', 'Template of the statement a supplier signs.'),
  notice: text('What invited suppliers are told.', 4000),
};

const supplierData = {
  categoryGuids: guidList('Supplier categories it asks to be admitted for.'),
  projectTypes: codeList('projectType', 'Project types it supplies.'),
  lianXiRen_Name: text('Contact person.', 32),
  lianXiRen_Phone: text('Mobile phone of the contact person.', 11),
  mainProducts: text('Main products or services.', 2000),
  annualTurnover: text('Turnover of the last year in yuan, decimal.', 24),
  qualificationGuids: guidList('Qualifications it relies on.'),
  performanceGuids: guidList('Performances it relies on.'),
  ...attachment('statement', 'Signed statement.'),
  materials: fileGuid('Further material; key of a group of files.'),
  beiZhu: text('Remarks.', 1000),
};

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
  misconductState: code('misconductState', 'Misconduct state; empty when there is none.'),
  isBlacklisted: flag('Whether it is on the blacklist.'),
};

/** Admission of suppliers into the library of a unit, the archive, and the audit of each year. */
export const supplierAdmission = {
  saveAdmissionSettings: call({
    method: 'POST',
    path: '/gysinsert/saveSettings',
    encoding: 'json',
    access: edit,
    summary: 'Stores the conditions under which the own unit admits suppliers.',
    request: object(settings),
    response: saved('Key of the settings.'),
  }),
  admissionSettings: call({
    method: 'GET',
    path: '/gysinsert/viewSettings',
    encoding: 'query',
    access: view,
    summary: 'Gives the conditions under which a unit admits suppliers.',
    request: object({ caiGouDanWeiGuid: maybeGuid('Unit; empty for the own one.') }),
    response: object({ ...settings, updatorName: text('Who changed them last.'), updateTime: millis('When they were last changed.') }),
  }),
  supplierInfo: call({
    method: 'GET',
    path: '/gysinsert/supplierInfo',
    encoding: 'query',
    access: view,
    summary: 'Gives an admission with the data of the supplier and its audits.',
    request: guidOnly('Key of the admission.'),
    response: recordPage(
      {
        ...supplierFacts,
        ...supplierData,
        categoryNames: text('Names of the categories.', 4000),
        audits: listOf(
          object({
            auditType: oneOf(['1', '2'], 'What was audited: 1 admission, 2 a year.'),
            auditYear: year('Year, of a year\'s audit.'),
            shenHeStatus: text('Result.'),
            shenHeYiJian: text('Opinion.'),
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
    encoding: 'json',
    access: edit,
    summary: 'Invites suppliers into the library of the own unit.',
    request: object({
      qiYeGuids: givenGuidList('Suppliers.'),
      categoryGuids: guidList('Categories they are invited for.'),
      subLibraryName: text('Sub-library they are meant for.', 64),
      sourceType: code('supplierSource', 'How they come.'),
      message: text('What they are told.', 1000),
      requestId: commandRequest.requestId,
    }),
    response: object({
      invited: listOf(object(recordView), 'The new admissions.'),
      skipped: listOf(
        object({
          userQiYe_Guid: guid('Key of the supplier.'),
          qiYe_Name: text('Name of the supplier.'),
          reason: text('Locale key of the reason, as already admitted or blacklisted.'),
        }),
        'Suppliers that could not be invited.',
      ),
    }),
  }),
  inviteAgain: call({
    method: 'POST',
    path: '/gysinsert/inviteAgain',
    encoding: 'json',
    access: edit,
    summary: 'Invites a supplier once more that has not answered.',
    request: object({ ...commandRequest, message: text('What it is told.', 1000) }),
    response: commandDone(),
  }),
  deleteAdmission: call({
    method: 'POST',
    path: '/gysinsert/delete',
    encoding: 'json',
    access: edit,
    summary: 'Deletes an admission that has not passed.',
    request: plainCommand(),
    response: commandDone(),
  }),
  auditSupplier: call({
    method: 'POST',
    path: '/gysinsert/audit',
    encoding: 'json',
    access: review,
    summary: 'Passes or fails an admission, or the audit of a year.',
    request: object({
      ...reviewRequest,
      auditType: givenOneOf(['1', '2'], 'What is audited: 1 admission, 2 a year.'),
      auditYear: year('Year, of a year\'s audit.'),
    }),
    response: commandDone(),
  }),
  admissionConditions: call({
    method: 'GET',
    path: '/gysinsert/conditions',
    encoding: 'query',
    access: view,
    summary: 'Checks the conditions of admission for one supplier and names each that fails.',
    request: guidOnly('Key of the admission.'),
    response: object({
      isMet: truth('Whether all required conditions are met.'),
      conditions: listOf(
        object({
          conditionKey,
          name: text('Name of the condition.'),
          isRequired: flag('Whether admission fails without it.'),
          expected: text('What must be reached.'),
          actual: text('What the supplier has.'),
          isMet: truth('Whether it is met.'),
        }),
        'Conditions, in the order of the settings.',
      ),
    }),
  }),
  listSuppliers: call({
    method: 'POST',
    path: '/gysinsert/infoList',
    encoding: 'json',
    access: view,
    answer: 'list',
    summary: 'Lists admissions (of the own unit), the archive (what passed), or the own admissions of a supplier.',
    request: paged({
      view: oneOf(['admission', 'archive', 'own'], 'Which list: admission (default), archive, own.'),
      qiYe_Name: text('Part of the name of the supplier.'),
      qiYe_BH: text('Its unified social credit code.'),
      caiGouDanWei: text('Part of the name of the unit.'),
      categoryGuid: maybeGuid('Category.'),
      status: text('Status of the admission; several separated by commas.', 100),
      auditYear: year('Year of the audit.'),
      yearAuditStatus: code('yearApproval', 'Status of the audit of that year.'),
      misconductState: code('misconductState', 'Misconduct state.'),
      belongTo: code('supplierBelonging', 'Whether it belongs to the group.'),
    }),
    response: object({ ...recordHead, ...supplierFacts, categoryNames: text('Names of the categories.', 4000) }),
  }),
  saveSupplierData: call({
    method: 'POST',
    path: '/gysinsert/saveSupplierData',
    encoding: 'json',
    access: { authority: 'enterprise.edit' },
    summary: 'Stores, as the supplier, the data for an admission or a year\'s audit, or submits them.',
    request: object({
      guid: commandRequest.guid,
      revision: commandRequest.revision,
      ...formAction,
      auditType: oneOf(['1', '2'], 'What the data are for: 1 admission (default), 2 a year\'s audit.'),
      ...supplierData,
    }),
    response: commandDone(),
  }),
};
