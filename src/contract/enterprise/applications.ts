import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  code, count, flag, givenText, guid, guidList, guidOnly, listOf, millis, nothing, oneOf, text, tree, truth,
} from '../core/fields.ts';
import { commandDone, commandRequest, plainCommand } from '../core/procurement.ts';
import { attachment, lifecycle, savingRequest } from '../core/shapes.ts';
import { recordView } from '../records.ts';
import { performance, qualification } from './credentials.ts';

const view = { authority: 'enterprise.view' } as const;
const edit = { authority: 'enterprise.edit' } as const;

const applicationForm = {
  caiGouDanWei: givenText('Name of the purchaser the application is for.', 100),
  caiGouDanWeiBH: givenText('Unified social credit code of the purchaser.', 18),
  zhuanYeFenLei: givenText('Specialties: keys of the specialty tree, separated by commas.', 10_000),
  erjizhuanYeFenLei: guidList('Second-level specialties above those.'),
  zhuanYeFenLeiName: text('Names of the specialties.', 10_000),
  ...attachment('shenQingZiLiaoMoBan', 'Template of the application material, of the purchaser.'),
  ...attachment('shenQingZiLiao', 'Application material; needed when the purchaser has a template.'),
  gongXiangFanWei: oneOf(['1', '2'], 'Where the specialty counts: 1 in the division, 2 in the whole group.'),
};

const application = object({
  guid: guid('Key of the application.'),
  ...applicationForm,
  status: code('applicationStatus', 'Status; null is 0.'),
  isYouXiao: flag('Whether the specialty counts; only in status 2.'),
  submitTime: millis('When it was submitted.'),
  record: lifecycle,
});

const specialtyNode = tree(
  'SpecialtyNode',
  { guid: guid('Key of the specialty.'), name: givenText('Name of the specialty.'), level: count('Level, from 1.'), disabled: truth('Whether it cannot be chosen now.') },
  'Specialty with the specialties below it.',
);

/** Applications of a supplier to count as a professional supplier of a purchaser. */
export const enterpriseApplications = {
  professionalInfo: call({
    method: 'POST',
    path: '/gyszy/queryZhuanYeGongYingShang',
    encoding: 'json',
    access: view,
    summary: 'Gives the applications of the own enterprise with its performances and qualifications.',
    request: nothing(),
    response: object({
      gongYingShangList: listOf(application, 'Applications.'),
      yeJiXinXiList: listOf(performance, 'Performances.'),
      ziZhiXinXiList: listOf(qualification, 'Qualifications.'),
    }),
  }),
  submitApplications: call({
    method: 'POST',
    path: '/gyszy/submitZhuanYeGongYingShang',
    encoding: 'json',
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
    encoding: 'json',
    access: edit,
    summary: 'Adds or changes an application that is not under review.',
    request: object({ ...savingRequest, ...applicationForm }),
    response: commandDone(),
  }),
  listSpecialties: call({
    method: 'POST',
    path: '/gyssq/queryZhuanYeList',
    encoding: 'json',
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
    encoding: 'query',
    access: 'login',
    answer: 'topArray',
    summary: 'Gives all specialties as a tree.',
    request: object({ qiYe_BH: text('Purchaser: specialties applied for with it already are marked.', 18) }),
    response: specialtyNode,
  }),
  changeApplication: call({
    method: 'POST',
    path: '/gyssq/biangeng',
    encoding: 'json',
    access: edit,
    summary: 'Starts a change of an approved application; what was approved stays in force until the change passes.',
    request: plainCommand(),
    response: commandDone(),
  }),
  applicationRecords: call({
    method: 'POST',
    path: '/gyssq/shenHeJiLuList',
    encoding: 'json',
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
          shenHeYiJian: text('Opinion.'),
        }),
        'Records, newest first.',
      ),
    }),
  }),
  deleteApplication: call({
    method: 'POST',
    path: '/gyssq/delByGuid',
    encoding: 'json',
    access: edit,
    summary: 'Deletes an application that is not under review and not approved.',
    request: plainCommand(),
    response: commandDone(),
  }),
  revokeApplication: call({
    method: 'POST',
    path: '/gyssq/chexiao',
    encoding: 'json',
    access: edit,
    summary: 'Revokes an approved application; the specialty counts no longer.',
    request: plainCommand(),
    response: commandDone(),
  }),
  recallApplication: call({
    method: 'POST',
    path: '/gyssq/chehui',
    encoding: 'json',
    access: edit,
    summary: 'Takes an application back out of review.',
    request: plainCommand(),
    response: commandDone(),
  }),
};
