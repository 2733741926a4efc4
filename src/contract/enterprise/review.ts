import { object } from 'yup';
import { call } from '../core/call.ts';
import { commandCall, decisionCall } from '../core/command-call.ts';
import {
  betweenDays,
  code,
  codeList,
  enumeration,
  flag,
  group,
  guidOnly,
  listOf,
  meta,
  millis,
  paged,
  searchedBy,
  sortedBy,
  text,
} from '../core/fields.ts';
import { CREDIT_CODE_COLUMN } from '../core/listed.ts';
import { storedItem } from '../core/procurement.ts';
import { ruleMessage } from '../core/rules.ts';
import { reviewRequest, REVIEWS } from '../core/shapes.ts';
import { recordHead, recordView } from '../records.ts';
import { enterpriseFields, enterpriseShape } from './form.ts';

const review = { authority: 'enterprise.review' } as const;

/**
 * What the platform's reviewers do with enterprise information (requirements, 10.4; accepting is
 * ours).
 */
export const enterpriseReview = {
  reviewList: call({
    method: 'POST',
    path: '/admin/center/queryUserList',
    access: review,
    answer: 'listCount',
    summary:
      'Lists the enterprises that have submitted their information for review; what awaits a decision first.',
    request: paged({
      ...betweenDays('since'),
      ...searchedBy('qiYeName', 'qiYeBH', 'accountName', 'lianXiRenName'),
      qiYeName: text('Part of the name.', 100),
      qiYeBH: text('Part of the unified social credit code.', 18),
      accountName: text('Part of the account name that registered it.', 64),
      zhuTiLeiXing: code('subjectType', 'Subject type applied for.'),
      shenPiZhuangTai: text('Status; several separated by commas.', 100),
      isBianGeng: flag('Only changes of what was approved, or only first applications.'),
      ...sortedBy('qiYeName', 'since'),
    }),
    response: object({
      ...recordHead,
      qiYeName: text('Name of the enterprise.'),
      qiYeBH: text('Its unified social credit code.'),
      zhuTiLeiXing: codeList('subjectType', 'Subject types applied for.'),
      accountName: text('Account that registered it.'),
      lianXiRenName: text('Contact person.'),
      lianXiRenPhone: text('Mobile phone of the contact person.'),
      shenPiZhuangTai: code('enterpriseStatus', 'Status.'),
      isBianGeng: flag('Whether it is a change of what was approved.'),
      createTime: millis('When the enterprise was registered.'),
    }),
    list: {
      texts: 'enterprise',
      columns: {
        qiYeName: { width: 280, label: 'enterprise.fields.qiYe_Name', link: true },
        shenPiZhuangTai: { width: 120, label: 'records.fields.status', tag: 'enterpriseStatus' },
        isBianGeng: { width: 96, label: 'enterprise.review.what' },
        zhuTiLeiXing: { width: 176 },
        qiYeBH: { ...CREDIT_CODE_COLUMN, label: 'enterprise.fields.qiYe_BH' },
        lianXiRenName: { width: 96, label: 'enterprise.fields.lianXiRen_Name' },
        lianXiRenPhone: { width: 128, whole: true, label: 'enterprise.fields.lianXiRen_Phone' },
        accountName: { width: 136, optional: true },
        since: { width: 148 },
        createTime: { width: 148, label: 'enterprise.fields.create_Time', optional: true },
      },
      filters: {
        qiYeName: {},
        qiYeBH: {},
        accountName: {},
        shenPiZhuangTai: { enumeration: 'enterpriseStatus' },
        zhuTiLeiXing: {},
      },
    },
  }),
  reviewDetail: call({
    method: 'GET',
    path: '/admin/center/detail',
    access: 'login',
    summary:
      'Gives the information of an enterprise as its reviewers and its own people see it, beside what is in force.',
    request: guidOnly('Key of the enterprise.'),
    response: object({
      ...recordView,
      facts: object(enterpriseFields).meta(meta({ doc: 'What the enterprise says of itself.' })),
      items: listOf(storedItem(), 'Always empty.'),
      approved: group(
        enterpriseShape,
        'What is in force while it is being changed; null otherwise.',
      ),
    }),
  }),
  accept: commandCall('enterpriseInformation', 'accept', {
    path: '/admin/center/accept',
    access: review,
    summary:
      'Takes the information of an enterprise up for a decision; from then on it cannot be recalled.',
  }),
  review: decisionCall(['enterpriseInformation'], REVIEWS, {
    path: '/admin/center/approve',
    access: review,
    summary: 'Approves or rejects the information of an enterprise.',
    request: object({
      ...reviewRequest,
      shenHeYiJianType: enumeration('rejectionReason')
        .nullable()
        .when('shenHeStatus', {
          is: '3',
          then: (schema) => schema.required(ruleMessage('choice')),
        })
        .meta(
          meta({ doc: 'Reason type; required for a rejection.', enumeration: 'rejectionReason' }),
        ),
    }),
  }),
};
