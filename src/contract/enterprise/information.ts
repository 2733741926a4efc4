import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  code,
  codeList,
  dayMillis,
  fileGuid,
  flag,
  givenOneOf,
  givenText,
  group,
  guid,
  listOf,
  maybeGuid,
  meta,
  millis,
  nameElsewhere,
  nothing,
  paged,
  text,
  tree,
  truth,
} from '../core/fields.ts';
import { commandDone, commandRequest } from '../core/procurement.ts';
import { creditCode } from '../core/rules.ts';
import { lifecycle, reviewRecord } from '../core/shapes.ts';
import { recordView } from '../records.ts';
import { honour, performance, qualification } from './credentials.ts';
import { enterpriseFields, enterpriseShape } from './form.ts';

const view = { authority: 'enterprise.view' } as const;
const edit = { authority: 'enterprise.edit' } as const;

/** A command on the own enterprise: it needs no key. */
const ownCommand = { revision: commandRequest.revision, requestId: commandRequest.requestId };

const industryNode = tree(
  'IndustryNode',
  {
    hangYeFenLeiDaiMa: givenText('Code of the industry.'),
    hangYeFenLeiName: givenText('Name of the industry.'),
  },
  'Industry with the industries below it.',
);

/** Basic information of an enterprise and its review. */
export const enterpriseInformation = {
  baseInfo: call({
    method: 'POST',
    path: '/qiye/queryQiYeBaseInfo',
    access: 'login',
    summary:
      'Gives the basic information of the own enterprise; menu and basic-info screen come from it.',
    request: nothing(),
    response: object({
      data: object(enterpriseFields).meta(
        meta({ doc: 'The enterprise, with a change in progress when there is one.' }),
      ),
      show: truth('Whether the link to the supplier system is shown.'),
      zsZhuTiLeiXing: codeList('subjectType', 'Approved subject types.'),
      approved: group(
        enterpriseShape,
        'What is in force while it is being changed; null otherwise.',
      ),
      rights: group(
        {
          yearPlanAppStatus: flag('Whether the unit reviews its yearly plans last itself.'),
          projectApprovalAppStatus: flag(
            "Whether set-ups of the unit need the superior unit's review as well.",
          ),
        },
        'Review rights of a purchaser; null for others.',
      ),
      record: lifecycle,
    }),
  }),
  baseInfoOf: call({
    method: 'POST',
    path: '/qiye/queryQiYeBaseInfoByPid',
    access: view,
    answer: 'nested',
    summary: 'Gives the approved basic information of another enterprise, by its key.',
    request: object({ pid: guid('Key of the enterprise.') }),
    response: object(enterpriseFields),
  }),
  fullInfo: call({
    method: 'POST',
    path: '/qiye/zsQiYePage',
    access: view,
    summary: 'Gives the approved, full information of the own enterprise.',
    request: nothing(),
    response: object({
      ...enterpriseFields,
      zsZhuTiLeiXing: codeList('subjectType', 'Approved subject types.'),
      ziZhiXinXiList: listOf(qualification, 'Qualifications.'),
      rongYuXinXiList: listOf(honour, 'Honours.'),
      yeJiXinXiList: listOf(performance, 'Project references.'),
      pingTaiXiangMuList: listOf(
        object({
          guid: guid('Key of the lot.'),
          gcName: text('Name of the project.'),
          hangYeLeiBie: text('Industry.'),
          heTongFuJianGuid: fileGuid('Contract.'),
          heTongFuJianName: nameElsewhere('Name of that file.'),
          zbr: text('Purchaser.'),
          xmLeiXing: code('projectType', 'Project type.'),
          zhongBiaoJinE: text('Amount of the award in yuan.'),
          zhongBiaoTime: dayMillis('When it was awarded.'),
          gongYingShangPingJia: code('supplierEvaluation', 'Evaluation.'),
        }),
        'Projects won on this platform.',
      ),
    }),
  }),
  saveBaseInfo: call({
    method: 'POST',
    path: '/qiye/updateQiYeBaseMess',
    access: edit,
    summary:
      'Saves the basic information of the own enterprise as a draft, or submits it for review.',
    request: object({
      ...ownCommand,
      ...enterpriseShape,
      flag: givenOneOf(['1', '2'], 'What is done.').meta(
        meta({
          doc: 'What is done: 1 save without validation, 2 submit, fully validated.',
          in: 'query',
        }),
      ),
    }),
    response: object({
      ...recordView,
      shenHeZhuangTai: text('Result when the review was immediate; the text is in info.'),
    }),
  }),
  codeIsTaken: call({
    method: 'POST',
    path: '/qiye/isRepeatUserBH',
    access: 'login',
    summary: 'Asks, before a save, whether another enterprise has the code; info says 重复 then.',
    request: object({ qiYe_BH: creditCode().meta({ doc: 'Unified social credit code.' }) }),
    response: object({ exists: truth('Whether another enterprise has the code.') }),
  }),
  changeRecords: call({
    method: 'POST',
    path: '/qiye/queryUserChangeRecords',
    access: view,
    answer: 'list',
    summary: 'Lists what was changed of the approved information, when and by whom.',
    mayBeMissing: true,
    request: paged({
      userQiYe_Guid: maybeGuid('Enterprise; empty for the own one.'),
      field: text('Only changes of this field.', 64),
    }),
    response: object({
      field: text('Field that was changed.'),
      oldValue: text('Value before.', 4000),
      newValue: text('Value after.', 4000),
      changeTime: millis('When the change came into force.'),
      userName: text('Who changed it.'),
      approveUserName: text('Who approved the change.'),
    }),
  }),
  startChange: call({
    method: 'POST',
    path: '/qiye/updateUserShenPi',
    access: edit,
    summary:
      'Starts a change of the approved information; what was approved stays in force until the change is approved.',
    request: object(ownCommand),
    response: commandDone(),
  }),
  cancelChange: call({
    method: 'POST',
    path: '/qiye/canelUpdateUserShenPi',
    access: edit,
    summary: 'Cancels a change of the approved information.',
    request: object(ownCommand),
    response: commandDone(),
  }),
  recall: call({
    method: 'POST',
    path: '/qiye/cheHuiShenHe',
    access: edit,
    summary:
      'Recalls the basic information from review; refused with 已审核 once a reviewer accepted it.',
    request: object(ownCommand),
    response: commandDone(),
  }),
  reviewRecords: call({
    method: 'POST',
    path: '/qiye/queryhenHeJiLuList',
    access: view,
    summary: 'Gives the review records of the own enterprise.',
    request: nothing(),
    response: object({ shjlList: listOf(reviewRecord, 'Records, newest first.') }),
  }),
  caInfo: call({
    method: 'GET',
    path: '/caInfo/queryCAInfo',
    access: view,
    summary: 'Tells whether an enterprise has a CA certificate.',
    request: object({ qiYeBH: creditCode().meta({ doc: 'Unified social credit code.' }) }),
    response: object({
      caStatus: text('State of the certificate as text; 未认证 when there is none.'),
      caNo: text('Number of the certificate.'),
      startTime: dayMillis('Valid from.'),
      endTime: dayMillis('Valid until.'),
    }),
  }),
  industryTree: call({
    method: 'POST',
    path: '/dictdata/queryHangYeFenLei',
    access: 'login',
    answer: 'topArray',
    summary: 'Gives the industry classification as a tree.',
    request: nothing(),
    response: industryNode,
  }),
};
