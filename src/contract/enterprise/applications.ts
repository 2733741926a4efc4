import { number, object } from 'yup';
import { call } from '../core/call.ts';
import { commandCall, decisionCall } from '../core/command-call.ts';
import {
  betweenDays,
  code,
  count,
  flag,
  givenCode,
  givenGuidList,
  givenText,
  guid,
  guidList,
  guidOnly,
  listOf,
  maybeGuid,
  meta,
  millis,
  nothing,
  paged,
  searchedBy,
  sortedBy,
  text,
  tree,
  truth,
} from '../core/fields.ts';
import { CREDIT_CODE_COLUMN } from '../core/listed.ts';
import { commandDone, commandRequest, formAction } from '../core/procurement.ts';
import { creditCode, ruleMessage, severalLines } from '../core/rules.ts';
import { attachment, recordPage, reviewRequest, REVIEWS, savingRequest } from '../core/shapes.ts';
import { recordHead, recordView } from '../records.ts';
import {
  datedHonour,
  datedPerformance,
  datedQualification,
  performance,
  qualification,
} from './credentials.ts';

const view = { authority: 'enterprise.view' } as const;
const edit = { authority: 'enterprise.edit' } as const;
const review = { authority: 'suppliers.review' } as const;

/** Most specialties of one application (assumed). */
const SPECIALTIES_MAX = 500;

const written = {
  caiGouDanWeiBH: creditCode()
    .required(ruleMessage('purchaserRequired'))
    .meta({ doc: 'Unified social credit code of the purchaser, which is chosen.' }),
  zhuanYeFenLei: givenGuidList('Specialties: third level of the specialty tree.', SPECIALTIES_MAX),
  gongXiangFanWei: givenCode(
    'sharingScope',
    'Where the specialty counts: 1 in the division, 2 in the whole group.',
  ),
  ...attachment(
    'shenQingZiLiao',
    'Application material; needed when the purchaser has a template.',
  ),
};

/**
 * What is written of an application; a draft of it is as complete as what is submitted (assumed).
 */
export const applicationForm = object(written);

const facts = {
  ...written,
  caiGouDanWei: text('Name of the purchaser the application is for.', 100),
  erjizhuanYeFenLei: guidList('Second-level specialties above those.'),
  zhuanYeFenLeiName: text('Names of the specialties.', 10_000),
  ...attachment('shenQingZiLiaoMoBan', 'Template of the application material, of the purchaser.'),
};

const inForce = flag(
  'Whether what was approved counts now; it does so in status 2, and while a change of it is under way.',
);

const application = object({
  guid: guid('Key of the application.'),
  number: givenText('Number of the application.'),
  revision: number()
    .required()
    .meta(meta({ doc: 'Grows by one with every change.' })),
  ...facts,
  status: code('applicationStatus', 'Status; null is 0.'),
  isYouXiao: inForce,
  submitTime: millis('When it was last submitted.'),
});

const purchaser = object({
  userQiYe_Guid: guid('Key of the purchaser.'),
  qiYe_Name: givenText('Name of the purchaser.'),
  qiYe_BH: givenText('Unified social credit code of the purchaser.'),
  ...attachment('shenQingZiLiaoMoBan', 'Template of the application material.'),
});

const specialtyNode = tree(
  'SpecialtyNode',
  {
    guid: guid('Key of the specialty.'),
    name: givenText('Name of the specialty.'),
    level: count('Level, from 1.'),
    disabled: truth('Whether it cannot be chosen now.'),
  },
  'Specialty with the specialties below it.',
);

/** Applications of a supplier to count as a professional supplier of a purchaser. */
export const enterpriseApplications = {
  professionalInfo: call({
    method: 'POST',
    path: '/gyszy/queryZhuanYeGongYingShang',
    access: view,
    summary:
      'Gives the applications of the own enterprise with its project references and qualifications.',
    request: nothing(),
    response: object({
      gongYingShangList: listOf(application, 'Applications.'),
      yeJiXinXiList: listOf(performance, 'Project references.'),
      ziZhiXinXiList: listOf(qualification, 'Qualifications.'),
    }),
  }),
  submitApplications: call({
    method: 'POST',
    path: '/gyszy/submitZhuanYeGongYingShang',
    access: edit,
    summary: 'Submits all pending applications at once; at least one is needed.',
    request: object({ requestId: commandRequest.requestId }),
    response: object({
      submitted: count('How many were submitted.'),
      records: listOf(object(recordView), 'The applications after the submission.'),
    }),
  }),
  saveApplication: call({
    method: 'POST',
    path: '/gyssq/saveOrUpdateGongYiShangZhuanYeShengQing',
    access: edit,
    summary: 'Adds or changes an application that is not under review.',
    request: object({ ...savingRequest, ...written, action: formAction.action }),
    response: commandDone(),
  }),
  submitApplication: commandCall('professionalApplication', 'submit', {
    path: '/gyssq/tijiao',
    access: edit,
    summary: 'Submits one application.',
  }),
  listPurchasers: call({
    method: 'GET',
    path: '/gyssq/queryCaiGouDanWeiList',
    access: view,
    answer: 'list',
    summary:
      'Lists the purchasers an application can be for, with the template of the material they want.',
    request: paged({ qiYe_Name: text('Part of the name.') }),
    response: purchaser,
  }),
  listSpecialties: call({
    method: 'POST',
    path: '/gyssq/queryZhuanYeList',
    access: view,
    summary: 'Gives the specialties the own enterprise has applied for.',
    request: nothing(),
    response: object({
      zhuanYeList: listOf(
        object({
          guid: guid('Key of the specialty.'),
          name: text('Name of the specialty.'),
          caiGouDanWei: text('Purchaser.'),
          status: code('applicationStatus', 'Status of the application.'),
          isYouXiao: flag('Whether the specialty counts now.'),
        }),
        'Specialties.',
      ),
    }),
  }),
  specialtyTree: call({
    method: 'GET',
    path: '/gyssq/queryAllZhuanYeList',
    access: 'login',
    answer: 'topArray',
    summary: 'Gives all specialties as a tree.',
    request: object({
      qiYe_BH: text('Purchaser: specialties applied for with it already are marked.', 18),
      guid: maybeGuid('Application that may have its own; empty for a new one.'),
    }),
    response: specialtyNode,
  }),
  changeApplication: commandCall('professionalApplication', 'change', {
    path: '/gyssq/biangeng',
    access: edit,
    summary:
      'Starts a change of an approved application; what was approved stays in force until the change is approved.',
  }),
  applicationRecords: call({
    method: 'POST',
    path: '/gyssq/shenHeJiLuList',
    access: view,
    summary: 'Gives the review records of an application.',
    request: guidOnly('Key of the application.'),
    response: object({
      shjlList: listOf(
        object({
          commitTime: millis('When it was submitted.'),
          createTime: millis('When this line was written.'),
          is_shenHe: code('applicationReviewRecord', 'What happened.'),
          shenheQiYe: text('Enterprise that reviewed.'),
          shenHeYiJian: severalLines(text('Opinion.')),
        }),
        'Records, newest first.',
      ),
    }),
  }),
  deleteApplication: commandCall('professionalApplication', 'delete', {
    path: '/gyssq/delByGuid',
    access: edit,
    summary: 'Deletes an application that is not under review and not approved.',
  }),
  revokeApplication: commandCall('professionalApplication', 'revoke', {
    path: '/gyssq/chexiao',
    access: edit,
    summary: 'Revokes an approved application; the specialty counts no longer.',
  }),
  recallApplication: commandCall('professionalApplication', 'recall', {
    path: '/gyssq/chehui',
    access: edit,
    summary: 'Recalls an application from review.',
  }),
  applicationInfo: call({
    method: 'GET',
    path: '/zhuanYeGongYingShang/detail',
    access: view,
    summary: 'Gives one application, for the supplier and for who reviews it.',
    request: guidOnly('Key of the application.'),
    response: recordPage({ ...facts, isYouXiao: inForce }, 'The application.'),
  }),
  applicantCredentials: call({
    method: 'GET',
    path: '/zhuanYeGongYingShang/ziZhiList',
    access: view,
    summary:
      'Gives what the applicant can show: qualifications, project references and honours, as they are now.',
    request: guidOnly('Key of the application, of an admission, or of the audit of a year.'),
    response: object({
      ziZhiXinXiList: listOf(datedQualification, 'Qualifications.'),
      yeJiXinXiList: listOf(datedPerformance, 'Project references.'),
      rongYuXinXiList: listOf(datedHonour, 'Honours.'),
    }),
  }),
  listApplicationsToReview: call({
    method: 'POST',
    path: '/zhuanYeGongYingShang/queryList',
    access: review,
    answer: 'listCount',
    summary:
      'Lists the applications that were submitted to the own enterprise, or that it decides on last.',
    request: paged({
      ...betweenDays('submitTime'),
      ...searchedBy('qiYeName', 'qiYeBH', 'number', 'caiGouDanWei', 'lianXiRenName'),
      qiYeName: text('Part of the name of the supplier.'),
      qiYeBH: text('Unified social credit code of the supplier.'),
      lianXiRen: text('Part of the name of the contact person.'),
      zhuanYe: text('Part of the name of a specialty.'),
      shenPiZhuangTai: code('applicationStatus', 'Status.'),
      ...sortedBy('qiYeName', 'submitTime'),
    }),
    response: object({
      ...recordHead,
      qiYeName: text('Name of the supplier.'),
      qiYeBH: text('Unified social credit code of the supplier.'),
      lianXiRenName: text('Contact person.'),
      lianXiRenPhone: text('Phone of the contact person.'),
      zhuanYeFenLeiName: facts.zhuanYeFenLeiName,
      caiGouDanWei: facts.caiGouDanWei,
      submitTime: millis('When it was submitted.'),
    }),
    list: {
      texts: 'professional',
      columns: {
        qiYeName: { width: 220, link: true },
        number: { width: 132, label: 'professional.fields.number' },
        status: { width: 112, label: 'professional.fields.status', tag: 'applicationStatus' },
        caiGouDanWei: { width: 180 },
        zhuanYeFenLeiName: { width: 200, label: 'professional.fields.zhuanYeFenLei' },
        qiYeBH: { ...CREDIT_CODE_COLUMN, optional: true },
        lianXiRenName: { width: 88 },
        lianXiRenPhone: { width: 120, whole: true, optional: true },
        submitTime: { width: 148 },
      },
      filters: {
        qiYeName: {},
        qiYeBH: {},
        lianXiRen: { label: 'professional.fields.lianXiRenName' },
        zhuanYe: { label: 'professional.fields.zhuanYeFenLei' },
        shenPiZhuangTai: { label: 'professional.fields.status' },
      },
    },
  }),
  reviewApplication: decisionCall(['professionalApplication'], REVIEWS, {
    path: '/zhuanYeGongYingShang/zhuanYeGongYingShangShenHe',
    access: review,
    summary: 'Approves or rejects an application in the preliminary or the final review.',
    request: object(reviewRequest),
  }),
  takeUpApplication: commandCall('professionalApplication', 'takeUp', {
    path: '/zhuanYeGongYingShang/fuHe',
    access: review,
    summary:
      'Takes up an application that was rejected in the preliminary review, to decide on it.',
  }),
};
