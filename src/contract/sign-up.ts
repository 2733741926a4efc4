import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { decisionCall } from './core/command-call.ts';
import {
  betweenDays,
  code,
  codeList,
  count,
  fileGuid,
  flag,
  givenMillis,
  givenText,
  guid,
  guidOnly,
  listOf,
  maybeGuid,
  millis,
  paged,
  scoreText,
  searchedBy,
  sortedBy,
  text,
  year,
} from './core/fields.ts';
import { CREDIT_CODE_COLUMN } from './core/listed.ts';
import { commandDone, commandRequest } from './core/procurement.ts';
import { ruleMessage, severalLines } from './core/rules.ts';
import { recordPage, reviewRequest, REVIEWS } from './core/shapes.ts';
import { recordHead, recordView } from './records.ts';

const view = { authority: 'signUp.view' } as const;
const edit = { authority: 'signUp.edit' } as const;
const review = { authority: 'signUp.review' } as const;

const facts = {
  userQiYe_Guid: guid('Key of the supplier.'),
  qiYe_Name: text('Name of the supplier.'),
  qiYe_BH: text('Unified social credit code of the supplier.'),
  signUpYear: year('Year it signed up for.'),
  categoryNames: text('Categories it signed up for.', 4000),
  projectTypes: codeList('projectType', 'Project types it signed up for.'),
  signUpTime: millis('When it signed up.'),
  totalScore: scoreText('Credit score of the year before.'),
  grade: text('Grade of the year before.'),
};

const publicNotice = {
  noticeTitle: text('Title of the public notice.', 100),
  isPublished: flag('Whether it is on public notice.'),
  noticeStartTime: millis('Public notice from.'),
  noticeEndTime: millis('Public notice until.'),
};

const filters = {
  qiYe_Name: text('Part of the name of the supplier.'),
  qiYe_BH: text('Its unified social credit code.'),
  signUpYear: year('Year.'),
  categoryGuid: maybeGuid('Supplier category.'),
};

/** What is asked before sign-ups are put on public notice. */
export const publicNoticeForm = object({
  noticeTitle: givenText('Title of the public notice.', 100),
  noticeStartTime: givenMillis('Public notice from.'),
  noticeEndTime: givenMillis('Public notice until; after the start.').when(
    'noticeStartTime',
    ([start]: unknown[], schema) =>
      typeof start === 'number' ? schema.min(start + 1, ruleMessage('periodOrder')) : schema,
  ),
});

const application = {
  admissionGuid: guid('Admission of the supplier at the unit that it signs up with.'),
  reason: severalLines(givenText('Why it sees itself as a quality supplier.', 4000)),
  materials: fileGuid('Material; key of a group of files.'),
};

/** What a supplier says to sign up as a quality supplier. */
export const signUpForm = object(application);

/** What both lists show of a sign-up. */
const signUpColumns = {
  qiYe_Name: { width: 240, link: true },
  status: { width: 100, tag: 'signUpStatus' },
  signUpYear: { width: 64 },
  categoryNames: { width: 168 },
  grade: { width: 120 },
} as const;

const signUpSheet = [
  'number',
  'qiYe_Name',
  'qiYe_BH',
  'status',
  'signUpYear',
  'categoryNames',
  'projectTypes',
  'signUpTime',
  'totalScore',
  'grade',
] as const;

/** Most sign-ups that one public notice names (assumed). */
const PUBLISHED_MAX = 500;

/** Sign-up as a quality supplier, its review and the public notice of who passed. */
export const signUpCalls = defineCalls('signUp', {
  apply: call({
    method: 'POST',
    path: '/baoMingShenHe/apply',
    access: edit,
    summary:
      'Signs the own enterprise up as a quality supplier of this year, where it is admitted.',
    request: object({ ...application, requestId: commandRequest.requestId }),
    response: commandDone(),
  }),
  list: call({
    method: 'POST',
    path: '/baoMingShenHe/list',
    access: view,
    answer: 'list',
    summary: 'Lists the sign-ups of suppliers.',
    request: paged({
      ...betweenDays('signUpTime'),
      ...searchedBy('qiYe_Name', 'qiYe_BH', 'number'),
      ...filters,
      status: code('signUpStatus', 'Status.'),
      ...sortedBy('qiYe_Name', 'signUpTime'),
    }),
    response: object({ ...recordHead, ...facts, ...publicNotice }),
    list: {
      texts: 'signUp',
      columns: {
        ...signUpColumns,
        signUpTime: { width: 140 },
        qiYe_BH: { ...CREDIT_CODE_COLUMN, optional: true },
        number: { width: 132, optional: true },
        since: { width: 148, optional: true },
      },
      filters: { qiYe_Name: {}, qiYe_BH: {}, signUpYear: {}, status: {} },
      sheet: signUpSheet,
    },
  }),
  info: call({
    method: 'POST',
    path: '/baoMingShenHe/detailRuKuGysInfo',
    access: view,
    summary: 'Gives one sign-up with the data of the admitted supplier.',
    request: guidOnly('Key of the sign-up.'),
    response: recordPage(
      {
        ...facts,
        ...publicNotice,
        reason: severalLines(text('Why it sees itself as a quality supplier.', 4000)),
        materials: fileGuid('Material; key of a group of files.'),
        admissionTime: millis('When it was admitted.'),
        lianXiRen_Name: text('Contact person.'),
        lianXiRen_Phone: text('Mobile phone of the contact person.'),
        misconductState: code('misconductState', 'Eligibility; empty without a punishment.'),
        contractCount: count('Contracts of the last three years.'),
        credits: listOf(
          object({
            creditYear: year('Year.'),
            totalScore: scoreText('Score.'),
            grade: text('Grade.'),
          }),
          'Credit of the last years, newest first.',
        ),
      },
      'The sign-up.',
    ),
  }),
  review: decisionCall(['signUp'], REVIEWS, {
    path: '/baoMingShenHe/shenHeExcellentGysBaoMing',
    access: review,
    summary: 'Approves or rejects a sign-up.',
    request: object(reviewRequest),
  }),
  listQualitySuppliers: call({
    method: 'POST',
    path: '/baoMingShenHe/queryExcellentGysList',
    access: view,
    answer: 'list',
    summary: 'Lists the suppliers whose sign-up is approved, for the public notice.',
    request: paged({
      ...searchedBy('qiYe_Name', 'noticeTitle'),
      ...filters,
      isPublished: publicNotice.isPublished,
      ...sortedBy('qiYe_Name', 'signUpYear'),
    }),
    response: object({ ...recordHead, ...facts, ...publicNotice }),
    list: {
      texts: 'signUp',
      columns: {
        ...signUpColumns,
        isPublished: { width: 140 },
        noticeTime: { width: 288 },
        noticeTitle: { width: 200, optional: true },
      },
      filters: {
        qiYe_Name: {},
        qiYe_BH: {},
        signUpYear: {},
        isPublished: { enumeration: 'yesNo' },
      },
      sheet: [...signUpSheet, 'noticeTitle', 'noticeStartTime', 'noticeEndTime'],
    },
  }),
  publish: call({
    method: 'POST',
    path: '/baoMingShenHe/gongShiExcellentGys',
    access: edit,
    summary: 'Puts approved sign-ups on public notice for a period.',
    mayBeMissing: true,
    request: object({
      items: listOf(
        object({ guid: commandRequest.guid, revision: commandRequest.revision }),
        'Sign-ups to publish.',
      )
        .min(1)
        .max(PUBLISHED_MAX),
      ...publicNoticeForm.fields,
      requestId: commandRequest.requestId,
    }),
    response: object({ published: listOf(object(recordView), 'Sign-ups on public notice now.') }),
  }),
});
