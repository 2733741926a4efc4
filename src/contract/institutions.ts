import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { decisionCall } from './core/command-call.ts';
import {
  betweenDays,
  code,
  count,
  fileGuid,
  flag,
  givenFile,
  givenOneOf,
  givenText,
  guid,
  guidOnly,
  listOf,
  maybeGuid,
  meta,
  millis,
  nameElsewhere,
  nothing,
  oneOf,
  paged,
  searchedBy,
  text,
  truth,
} from './core/fields.ts';
import { commandDone } from './core/procurement.ts';
import { page, rows, ruleMessage, searchedText, severalLines, wholeFrom } from './core/rules.ts';
import {
  attachment,
  lifecycle,
  reviewRecord,
  reviewRequest,
  REVIEWS,
  savingRequest,
} from './core/shapes.ts';

const view = { authority: 'institutions.view' } as const;
const edit = { authority: 'institutions.edit' } as const;
const review = { authority: 'institutions.review' } as const;

const limit = (doc: string) =>
  wholeFrom(0).meta(meta({ doc: `${doc} In ten-thousand yuan, whole.`, kind: 'number' }));

const form = {
  gczbLimit: limit('Limit from which works must be tendered; 400 by default.'),
  wzzbLimit: limit('Limit from which goods must be tendered; 200 by default.'),
  fwzbLimit: limit('Limit from which services must be tendered; 100 by default.'),
  ...attachment('cgzdAttachment', 'Procurement policy, one .pdf.'),
  ...attachment(
    'zysqAttachment',
    'Template of the supplier application, one .doc or .docx; can always be replaced.',
  ),
  content: severalLines(text('Remarks.', 2000)),
  isBG: oneOf(['1', '0'], 'Whether an approved policy is being changed: 1 yes, otherwise no.'),
};

/** What an institution must be when it is submitted; a draft may wait with all of it. */
export const institutionSubmission = object({
  gczbLimit: form.gczbLimit.required(ruleMessage('required')),
  wzzbLimit: form.wzzbLimit.required(ruleMessage('required')),
  fwzbLimit: form.fwzbLimit.required(ruleMessage('required')),
  cgzdAttachmentGuid: givenFile('Procurement policy, one .pdf.'),
  content: severalLines(givenText('Remarks.', 2000)),
});

/** What may be kept of an institution as a draft. */
export const institutionDraft = object(form);

/** A version that passed: the rules a unit had from then on, until the next one passed. */
const version = {
  guid: guid('Key of the version.'),
  number: count('Number of the version, from 1.'),
  gczbLimit: form.gczbLimit,
  wzzbLimit: form.wzzbLimit,
  fwzbLimit: form.fwzbLimit,
  cgzdAttachmentGuid: fileGuid('Procurement policy, one .pdf.'),
  cgzdAttachmentName: nameElsewhere('Name of that file.'),
  content: severalLines(text('Remarks.', 2000)),
  approvalTime: millis('When it was approved.'),
  approverName: text('Who approved it.'),
  isInForce: truth('Whether it is the one in force.').required(),
};

const institution = object({
  guid: maybeGuid('Key of the policy.'),
  ...form,
  status: code('institutionStatus', 'Status.'),
  createTime: millis('When it was created.'),
  creatorName: text('Who created it.'),
  creatorGuid: text('Key of who created it.'),
  approveOpinion: severalLines(text('Opinion of the last review.')),
  approvalTime: millis('When it was last reviewed.'),
  isDeleted: flag('Whether it is deleted.'),
  record: lifecycle,
});

/** Purchasing institutions: the limits and rules a unit gives itself. */
export const institutionsCalls = defineCalls('institutions', {
  list: call({
    method: 'POST',
    path: '/api/caiGouZhiDu/list',
    encoding: 'form',
    access: view,
    answer: 'list',
    summary: 'Lists the procurement policies of the units that the user sees.',
    request: object({
      pageNo: page().meta(meta({ doc: 'Page, from 1.' })),
      pageSize: rows().meta(meta({ doc: 'Rows of a page, at most 10000.' })),
      ...searchedBy('qiyeName', 'creatorName'),
      ...betweenDays('approvalTime'),
      qiyeName: searchedText(text('Part of the name of the unit.')),
      status: code('institutionStatus', 'Status.'),
    }),
    response: object({
      guid: maybeGuid('Key of the policy.'),
      qiyeName: text('Name of the unit.'),
      qiyeBH: text('Unified social credit code of the unit.'),
      ...form,
      status: code('institutionStatus', 'Status.'),
      revision: count('Revision of the record.'),
      createTime: millis('When it was created.'),
      creatorName: text('Who created it.'),
      approvalTime: millis('When it was last reviewed.'),
    }),
    list: {
      texts: 'institutions',
      columns: {
        qiyeName: { width: 240, link: true },
        status: { width: 104, tag: 'institutionStatus', label: 'records.fields.status' },
        isBG: { width: 80 },
        gczbLimit: { width: 104, label: 'institutions.versions.gczbLimit' },
        wzzbLimit: { width: 104, label: 'institutions.versions.wzzbLimit' },
        fwzbLimit: { width: 104, label: 'institutions.versions.fwzbLimit' },
        approvalTime: { width: 148 },
        creatorName: { width: 88, optional: true },
        createTime: { width: 148, optional: true, label: 'records.fields.createdAt' },
      },
      filters: { qiyeName: {}, status: {} },
    },
  }),
  info: call({
    method: 'GET',
    path: '/api/caiGouZhiDu/queryById',
    access: view,
    answer: 'object',
    summary: 'Gives one procurement policy.',
    request: guidOnly('Key of the policy.'),
    response: institution,
  }),
  save: call({
    method: 'POST',
    path: '/api/caiGouZhiDu/save',
    access: edit,
    summary:
      'Saves, submits, recalls or changes the procurement policy of the own unit, or ' +
      'replaces its template. Fields that are missing stay as they are; an empty text, ' +
      'or null for a limit, empties them.',
    request: object({
      ...savingRequest,
      ...form,
      status: givenOneOf(['0', '1'], 'What is done: 0 save (or recall, change), 1 submit.'),
      action: oneOf(
        ['undo', 'template'],
        'undo: recall, with status 0; template: replace only the template of the ' +
          'supplier application; otherwise empty.',
      ),
    }),
    response: commandDone(),
  }),
  approve: decisionCall(['institution'], REVIEWS, {
    path: '/api/caiGouZhiDu/approve',
    access: review,
    summary: 'Approves or rejects a procurement policy under review.',
    request: object(reviewRequest),
  }),
  unitInfo: call({
    method: 'GET',
    path: '/api/caiGouZhiDu/queryQiYeInfo',
    access: view,
    summary: 'Gives the own unit with its current procurement policy.',
    request: nothing(),
    response: object({
      qiYeName: text('Name of the unit.'),
      qiYeBH: text('Unified social credit code of the unit.'),
      lianXiPhone: text('Phone of the contact person.'),
      zhuCeTime: millis('When the unit registered.'),
      zhuTiLeiXing: text('Approved subject types, separated by commas.'),
      qiYeStatus: code('enterpriseState', 'State of the unit.'),
      caiGouZhiDu: institution
        .nullable()
        .default(undefined)
        .meta(meta({ doc: 'Current policy; null while there is none.' })),
    }),
  }),
  reviewRecords: call({
    method: 'GET',
    path: '/api/caiGouZhiDu/approvalRecordList',
    access: view,
    summary: 'Gives the review records of a procurement policy.',
    request: guidOnly('Key of the policy.'),
    response: object({ shjlList: listOf(reviewRecord, 'Records, newest first.') }),
  }),
  versions: call({
    method: 'GET',
    path: '/api/caiGouZhiDu/cgzdRecordList',
    access: view,
    summary: 'Gives every approved version of a procurement policy, the newest first.',
    request: guidOnly('Key of the policy.'),
    response: object({
      recordList: listOf(object(version), 'Versions, the newest first; the first one is in force.'),
    }),
  }),
  listInGroup: call({
    method: 'GET',
    path: '/api/caiGouZhiDu/banKuaiZhiDuView',
    access: view,
    answer: 'list',
    summary:
      'Lists the procurement policies in force of the units above the own one, or of those below it.',
    request: paged({
      type: givenOneOf(['1', '2'], 'Whose: 1 units above, 2 units below.'),
      qiyeName: searchedText(text('Part of the name of the unit.')),
    }),
    response: object({
      guid: guid('Key of the version in force.'),
      qiyeName: text('Name of the unit.'),
      qiyeBH: text('Unified social credit code of the unit.'),
      gczbLimit: form.gczbLimit,
      wzzbLimit: form.wzzbLimit,
      fwzbLimit: form.fwzbLimit,
      cgzdAttachmentGuid: fileGuid('Procurement policy, one .pdf.'),
      cgzdAttachmentName: nameElsewhere('Name of that file.'),
      approvalTime: millis('When it was approved.'),
    }),
  }),
});
