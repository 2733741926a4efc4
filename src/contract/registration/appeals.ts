import { number, object } from 'yup';
import { call } from '../core/call.ts';
import { decisionCall } from '../core/command-call.ts';
import {
  betweenDays,
  code,
  enumeration,
  givenFile,
  givenNameElsewhere,
  guid,
  guidOnly,
  listOf,
  maybeGuid,
  meta,
  millis,
  paged,
  saved,
  searchedBy,
  text,
} from '../core/fields.ts';
import { CREDIT_CODE_COLUMN } from '../core/listed.ts';
import { storedItem } from '../core/procurement.ts';
import { ruleMessage, severalLines } from '../core/rules.ts';
import { reviewRequest, REVIEWS } from '../core/shapes.ts';
import { recordHead, recordView } from '../records.ts';
import { enterpriseCode, password, phone, smsCode, travelling } from './fields.ts';

/**
 * What the material of an appeal may be: its endings and its size (assumed: pictures and PDF, less
 * than other files, because it comes without a login).
 */
export const appealMaterial = {
  endings: ['jpg', 'jpeg', 'png', 'pdf'],
  maxBytes: 5 * 1024 * 1024,
} as const;

const review = { authority: 'registration.review' } as const;

const appellant = {
  qiYeName: givenNameElsewhere('Name of the enterprise.', 100),
  qiYeBH: enterpriseCode('Unified social credit code of the enterprise.'),
  userPhone: phone(),
  yzm: smsCode(),
};

/** What a person fills in to appeal; the material is uploaded before. */
export const appealForm = object({
  ...appellant,
  fileId: givenFile('Appeal material.'),
  password: password(),
});

/** What a person fills in to hear how far their appeal is. */
export const progressForm = object(appellant);

const appealFacts = object({
  qiYeName: text('Name of the enterprise.'),
  qiYeBH: text('Unified social credit code of the enterprise.'),
  userPhone: text('Phone of the appellant; the phone of the account once the appeal is approved.'),
  accountName: text('Account that is appealed for.'),
  accountPhone: text('Phone of that account when the appeal was made, its middle hidden.'),
  lastUsedTime: millis(
    'When somebody last signed in to the account or renewed a session of it before the appeal was filed.',
  ),
  attachments: listOf(
    object({ guid: guid('Key of the file.'), name: givenNameElsewhere('Name of the file.') }),
    'Appeal material.',
  ),
  shenHeYiJianType: text('Reason type of the last rejection.'),
}).meta(meta({ doc: 'What the appeal says.' }));

/**
 * The account appeal (requirements, 10.2): what anybody can do, and what the platform's reviewers
 * do.
 */
export const appeals = {
  appealAccount: call({
    method: 'POST',
    path: '/reg/zhangHaoShengSu',
    access: 'public',
    summary:
      'Appeals for an account: asks the platform to hand an enterprise back to its owner under a new password.',
    changesState: true,
    request: appealForm.shape(travelling),
    response: saved('Key of the appeal.'),
  }),
  appealProgress: call({
    method: 'POST',
    path: '/reg/zhangHaoShengSuJinDu',
    access: 'public',
    summary: 'Gives the progress of an account appeal.',
    request: progressForm,
    response: object({
      shenHeStatus: code('appealStatus', 'Status of the appeal.'),
      shenHeYiJian: severalLines(text('Opinion of the reviewer.')),
      shenHeYiJianType: text('Reason type of a rejection.'),
      accountName: text('Name of the account, once the appeal is approved.'),
    }),
  }),
  uploadMaterial: call({
    method: 'POST',
    path: '/reg/uploadMaterial',
    encoding: 'multipart',
    access: 'public',
    summary:
      'Stores the material of an account appeal for who has a valid SMS code: parts `userPhone`, `yzm`, then `file`.',
    writesFile: true,
    request: object({}),
    response: object({
      guid: maybeGuid('Key of the file.'),
      name: givenNameElsewhere('File name.'),
      size: number()
        .required()
        .meta(meta({ doc: 'Size in bytes.' })),
    }),
  }),
  listAppeals: call({
    method: 'POST',
    path: '/zhanghaoshensu/queryList',
    access: review,
    answer: 'listCount',
    summary: 'Lists the account appeals; what awaits a decision first.',
    request: paged({
      ...betweenDays('createdAt'),
      ...searchedBy('qiYeName', 'qiYeBH', 'accountName', 'number'),
      qiYeName: text('Part of the name of the enterprise.', 100),
      qiYeBH: text('Part of its unified social credit code.', 18),
      userPhone: text('Part of the phone of the appellant.', 11),
      userName: text('Part of the account name.', 64),
      shenPiZhuangTai: text('Status; several separated by commas.', 100),
    }),
    response: object({
      ...recordHead,
      qiYeName: text('Name of the enterprise.'),
      qiYeBH: text('Unified social credit code of the enterprise.'),
      userPhone: text('Phone of the appellant.'),
      accountName: text('Account that is appealed for.'),
    }),
    list: {
      texts: 'registration',
      columns: {
        qiYeName: { width: 220, link: true },
        status: { width: 112, tag: 'appealStatus' },
        qiYeBH: CREDIT_CODE_COLUMN,
        accountName: { width: 136 },
        userPhone: { width: 128, whole: true },
        createdAt: { width: 148, label: 'registration.appeals.filedAt' },
        number: { width: 132, optional: true },
        since: { width: 148, optional: true },
      },
      filters: {
        qiYeName: {},
        qiYeBH: {},
        userName: { label: 'registration.fields.accountName' },
        userPhone: {},
        shenPiZhuangTai: { label: 'records.fields.status', enumeration: 'appealStatus' },
      },
    },
  }),
  appealDetail: call({
    method: 'GET',
    path: '/zhanghaoshensu/detail',
    access: 'login',
    summary: 'Gives one account appeal.',
    request: guidOnly('Key of the appeal.'),
    response: object({
      ...recordView,
      facts: appealFacts,
      items: listOf(storedItem(), 'Always empty.'),
    }),
  }),
  reviewAppeal: decisionCall(['accountAppeal'], REVIEWS, {
    path: '/zhanghaoshensu/zhangHaoShengSuShenHe',
    access: review,
    summary:
      'Approves or rejects an account appeal. With the second approval, or the only one where ' +
      'there is one reviewer, the account gets the new phone and password.',
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
