import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  code, flag, givenCode, givenText, guid, guidOnly, listOf, maybeGuid, millis, paged, saved, text,
} from '../core/fields.ts';

const view = { authority: 'approval.view' } as const;
const edit = { authority: 'approval.edit' } as const;

const approver = object({
  guid: text('Key of this entry; empty for a new one.', 64),
  userid: givenText('Key of the user; unique inside a level.', 64),
  name: text('Name of the user.'),
  roleName: text('Names of his roles, separated by commas.'),
  leiBie: text('Kind of approver.'),
  createTime: millis('When he was chosen.'),
});

/** The approvers of the five levels, under the names of the wire. */
const approvers = {
  yijiRenYuanList: listOf(approver, 'Approvers of level 1.'),
  erjiRenYuanList: listOf(approver, 'Approvers of level 2.'),
  sanjiRenYuanList: listOf(approver, 'Approvers of level 3.'),
  sijiRenYuanList: listOf(approver, 'Approvers of level 4.'),
  wujiRenYuanList: listOf(approver, 'Approvers of level 5.'),
};

const candidate = object({
  guid: guid('Key of the user.'),
  userid: givenText('Key of the user, as approver lists carry it.'),
  name: givenText('Name of the user.'),
  roleName: text('Names of his roles, separated by commas.'),
  departName: text('Name of his department.'),
});

const condition = {
  shenPiGuid: guid('Matter the condition belongs to.'),
  conditionName: givenText('Name of the condition.', 100),
  projectType: code('projectType', 'Holds for this project type; empty for all.'),
  tenderWay: code('tenderWay', 'Holds for this purchase way; empty for all.'),
  organizationType: code('organizationType', 'Holds for this organisation form; empty for both.'),
  moneyRuleGuid: maybeGuid('Approval-money rule whose ranges decide the levels; empty for none.'),
  shenPiJiBie: givenCode('approvalLevel', 'How many levels must approve when the condition holds.'),
  isYouXiao: code('validity', 'Whether the condition is in force.'),
};

/** Levels and approvers of the matters, and the conditions under which other approvers decide. */
export const approvalLevels = {
  listMatters: call({
    method: 'GET',
    path: '/shenpi/queryShenPiShiXiangList',
    encoding: 'query',
    access: view,
    answer: 'list',
    summary: 'Lists the matters that can need approval, with their levels.',
    request: paged({ shiXiangName: text('Part of the name.'), shenPiJiBie: code('approvalLevel', 'How many levels approve.') }),
    response: object({
      shenPiGuid: guid('Key of the matter in the own enterprise.'),
      shiXiangCode: code('approvalMatter', 'Code of the matter.'),
      shiXiangName: text('Name of the matter.'),
      shenPiJiBie: code('approvalLevel', 'How many levels approve; levels 4 and 5 only for some matters.'),
      freeLiuZhuanShenPi: flag('Whether an approver may hand the approval on.'),
      modifyTime: millis('When it was last changed.'),
      sheZhiTime: millis('When it was set first.'),
    }),
  }),
  approversOfMatter: call({
    method: 'GET',
    path: '/shenpi/queryShenPiRenYuan',
    encoding: 'query',
    access: view,
    summary: 'Gives the levels of a matter with their approvers.',
    request: guidOnly('Key of the matter.'),
    response: object({
      guid: guid('Key of the matter.'),
      shiXiangCode: code('approvalMatter', 'Code of the matter.'),
      shenPiShiXiangName: text('Name of the matter.'),
      shenPiJiBie: code('approvalLevel', 'How many levels approve.'),
      ...approvers,
    }),
  }),
  saveApprovers: call({
    method: 'POST',
    path: '/shenpi/saveShenPiRenYuan',
    encoding: 'json',
    access: edit,
    summary: 'Sets the levels of a matter and their approvers; each level up to the last needs at least one.',
    request: object({
      guid: guid('Key of the matter.'),
      shenPiJiBie: givenCode('approvalLevel', 'How many levels approve.'),
      ...approvers,
    }),
    response: saved('Key of the matter.'),
  }),
  listCandidates: call({
    method: 'GET',
    path: '/shenpi/querySubShenPiRenYuan',
    encoding: 'query',
    access: view,
    answer: 'list',
    summary: 'Lists the people who can be approvers.',
    request: paged({
      userName: text('Part of the name.'),
      liuZhuanFanwei: text('Units among which is searched. Keys, separated by commas; empty for the own unit.'),
    }),
    response: candidate,
  }),
  listCandidatesOfRole: call({
    method: 'GET',
    path: '/shenpi/querySubShenPiRenYuanByRole',
    encoding: 'query',
    access: view,
    answer: 'list',
    summary: 'Lists the people of a role who can be approvers.',
    request: paged({ roleGuid: maybeGuid('Role; empty for all.'), userName: text('Part of the name.') }),
    response: candidate,
  }),
  listConditions: call({
    method: 'GET',
    path: '/shenpi/getChileList',
    encoding: 'query',
    access: view,
    answer: 'list',
    summary: 'Lists the conditions under which other approvers decide on a matter.',
    request: paged({ shenPiGuid: maybeGuid('Matter; empty for all.'), conditionName: text('Part of the name.') }),
    response: object({
      guid: guid('Key of the condition.'),
      ...condition,
      shiXiangName: text('Name of the matter.'),
      moneyRuleName: text('Name of the approval-money rule.'),
      modifyTime: millis('When it was last changed.'),
    }),
  }),
  conditionInfo: call({
    method: 'GET',
    path: '/shenpi/getChileDetail',
    encoding: 'query',
    access: view,
    summary: 'Gives one condition with its approvers.',
    request: guidOnly('Key of the condition.'),
    response: object({
      guid: guid('Key of the condition.'),
      ...condition,
      shiXiangName: text('Name of the matter.'),
      moneyRuleName: text('Name of the approval-money rule.'),
      ...approvers,
    }),
  }),
  saveCondition: call({
    method: 'POST',
    path: '/shenpi/saveChile',
    encoding: 'json',
    access: edit,
    summary: 'Adds or changes a condition with its approvers.',
    request: object({ guid: maybeGuid('Key of the condition; empty for a new one.'), ...condition, ...approvers }),
    response: saved('Key of the condition.'),
  }),
};
