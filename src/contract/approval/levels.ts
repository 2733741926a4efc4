import { array, object, type ISchema } from 'yup';
import { call } from '../core/call.ts';
import {
  betweenDays,
  code,
  count,
  givenCode,
  givenText,
  guid,
  guidListInAddress,
  guidOnly,
  listOf,
  maybeGuid,
  meta,
  millis,
  paged,
  saved,
  searchedBy,
  sortedBy,
  text,
  truth,
} from '../core/fields.ts';
import { shapeOf } from '../core/form-fields.ts';
import { LEVEL_LISTS, type LevelList } from './level-lists.ts';
import { matterFields, RULE_COPIES_MAX } from './matter-fields.ts';

const view = { authority: 'approval.view' } as const;
const edit = { authority: 'approval.edit' } as const;

const approver = object({
  guid: text('Key of this entry.'),
  userid: givenText('Key of the user; unique inside a level.'),
  name: text('Name of the user.'),
  roleName: text('Names of their roles, separated by commas.'),
  departName: text('Name of their department.'),
  isValid: truth('Whether the person is still there; who is not decides nothing.'),
  leiBie: text('Kind of approver.'),
  createTime: millis('When they were chosen.'),
});

/** A person to whom records are copied. */
const colleague = {
  userid: givenText('Key of the user.'),
  name: text('Name of the user.'),
  departName: text('Name of their department.'),
  isValid: truth('Whether the person is still there.'),
};

const chosen = object({ userid: givenText('Key of the user; unique inside a level.', 64) });

/** Maximum of approvers at one level (assumed). */
const APPROVERS_MAX = 500;

const matter = shapeOf(matterFields);

/** The approvers of the five levels, under the names of the wire. */
const byLevel = <Person>(person: ISchema<Person>) => {
  const list = (level: number) =>
    listOf(person, `Approvers of level ${level}, at most ${APPROVERS_MAX}.`).max(APPROVERS_MAX);
  return Object.fromEntries(LEVEL_LISTS.map((name, index) => [name, list(index + 1)])) as Record<
    LevelList,
    ReturnType<typeof list>
  >;
};

const approvers = byLevel(approver);
const chosenApprovers = byLevel(chosen);

const candidate = object({
  guid: guid('Key of the user.'),
  userid: givenText('Key of the user, as approver lists carry it.'),
  name: givenText('Name of the user.'),
  roleName: text('Names of their roles, separated by commas.'),
  departName: text('Name of their department.'),
});

const condition = {
  conditionName: givenText('Name of the condition.', 100),
  shenPiGuid: guid('Matter the condition belongs to; never changes.'),
  projectType: code('projectType', 'Holds for this project type; empty for all.'),
  tenderWay: code('tenderWay', 'Holds for this procurement method; empty for all.'),
  organizationType: code('organizationType', 'Holds for this form of procurement; empty for both.'),
  moneyRuleGuid: maybeGuid(
    'Approval-money rule whose ranges decide how many of the levels an amount needs; empty for none.',
  ),
  shenPiJiBie: givenCode(
    'approvalLevel',
    'How many levels must approve at most when the condition holds.',
  ),
  isYouXiao: code('validity', 'Whether the condition is in force.'),
};

/**
 * The form of a condition without its approvers; a level without approvers of its own has those of
 * the matter.
 */
export const conditionForm = object(condition);

/** Levels and approvers of the matters, and the conditions under which other approvers decide. */
export const approvalLevels = {
  listMatters: call({
    method: 'GET',
    path: '/shenpi/queryShenPiShiXiangList',
    access: view,
    answer: 'list',
    summary: 'Lists the matters that can need approval, with their levels.',
    request: paged({
      ...searchedBy('shiXiangName', 'shiXiangCode'),
      shiXiangName: text('Part of the name.'),
      shenPiJiBie: code('approvalLevel', 'How many levels approve.'),
    }),
    response: object({
      shenPiGuid: guid('Key of the matter in the own enterprise: its code.'),
      shiXiangCode: code('approvalMatter', 'Code of the matter.'),
      shiXiangName: text('Name of the matter.'),
      kinds: text('Kinds of record the matter is about, separated by commas.'),
      conditionCount: count('How many conditions are in force.'),
      shenPiJiBie: code('approvalLevel', 'How many levels approve.'),
      modifyTime: millis('When it was last changed.'),
      sheZhiTime: millis('When it was set first.'),
    }),
    list: {
      texts: 'approval',
      columns: {
        shiXiangName: { width: 220, link: true },
        shiXiangCode: { width: 88 },
        kinds: { width: 200 },
        shenPiJiBie: { width: 120 },
        conditionCount: { width: 148 },
        modifyTime: { width: 148 },
      },
      filters: { shiXiangName: {}, shenPiJiBie: {} },
      keys: [['shenPiGuid']],
    },
  }),
  approversOfMatter: call({
    method: 'GET',
    path: '/shenpi/queryShenPiRenYuan',
    access: view,
    summary: 'Gives the levels of a matter with their approvers.',
    request: guidOnly('Key of the matter.'),
    response: object({
      guid: guid('Key of the matter.'),
      shiXiangCode: code('approvalMatter', 'Code of the matter.'),
      shenPiShiXiangName: text('Name of the matter.'),
      shenPiJiBie: code('approvalLevel', 'How many levels approve.'),
      ...matter,
      copiedTo: listOf(
        object({ ...colleague, opens: truth('Whether they may open records of the matter.') }),
        'To whom records are copied when they are submitted; who is gone or may not open them is left out.',
      ),
      ...approvers,
    }),
  }),
  saveApprovers: call({
    method: 'POST',
    path: '/shenpi/saveShenPiRenYuan',
    access: edit,
    summary:
      'Sets the levels of a matter and their approvers; each level up to the last needs at least ' +
      'one. What is missing of escalation, statements, transfer (by hand and by rule), ' +
      'added approvers, advice, copies (by hand and by rule) and urging stays as it is.',
    request: object({
      guid: guid('Key of the matter.'),
      shenPiJiBie: givenCode('approvalLevel', 'How many levels approve.'),
      ...matter,
      copiedTo: array(chosen)
        .max(RULE_COPIES_MAX)
        .meta(
          meta({
            doc:
              `To whom records are copied when they are submitted, at most ${RULE_COPIES_MAX} people ` +
              'of the unit, each once; missing: as it was.',
          }),
        ),
      ...chosenApprovers,
    }),
    response: saved('Key of the matter.'),
  }),
  listCandidates: call({
    method: 'GET',
    path: '/shenpi/querySubShenPiRenYuan',
    access: view,
    answer: 'list',
    summary: 'Lists the people who can be approvers.',
    request: paged({
      userName: text('Part of the name.'),
      departName: text('Part of the name of the department.'),
      liuZhuanFanwei: guidListInAddress(
        'Departments among which is searched; empty for the whole unit.',
      ),
    }),
    response: candidate,
  }),
  listCandidatesOfRole: call({
    method: 'GET',
    path: '/shenpi/querySubShenPiRenYuanByRole',
    access: view,
    answer: 'list',
    summary: 'Lists the people of a role who can be approvers.',
    request: paged({
      roleGuid: maybeGuid('Role; empty for all.'),
      userName: text('Part of the name.'),
    }),
    response: candidate,
  }),
  listConditions: call({
    method: 'GET',
    path: '/shenpi/getChileList',
    access: view,
    answer: 'list',
    summary: 'Lists the conditions under which other approvers decide on a matter.',
    request: paged({
      ...betweenDays('modifyTime'),
      ...searchedBy('conditionName', 'shiXiangName', 'moneyRuleName'),
      shenPiGuid: maybeGuid('Matter; empty for all.'),
      conditionName: text('Part of the name.'),
      ...sortedBy('conditionName', 'modifyTime'),
    }),
    response: object({
      guid: guid('Key of the condition.'),
      ...condition,
      shiXiangName: text('Name of the matter.'),
      moneyRuleName: text('Name of the approval-money rule.'),
      modifyTime: millis('When it was last changed.'),
    }),
    list: {
      texts: 'approval',
      columns: {
        conditionName: { width: 200, link: true },
        shiXiangName: { width: 132 },
        projectType: { width: 88, empty: 'approval.conditions.any' },
        tenderWay: { width: 96, empty: 'approval.conditions.any' },
        organizationType: { width: 96, empty: 'approval.conditions.any' },
        shenPiJiBie: { width: 88, label: 'approval.fields.mostLevels' },
        moneyRuleName: {
          width: 184,
          label: 'approval.fields.moneyRuleGuid',
          empty: 'approval.conditions.noRule',
        },
        isYouXiao: { width: 76, tag: 'validity' },
        modifyTime: { width: 148, optional: true },
      },
      filters: { shenPiGuid: { enumeration: 'approvalMatter' }, conditionName: {} },
    },
  }),
  conditionInfo: call({
    method: 'GET',
    path: '/shenpi/getChileDetail',
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
    access: edit,
    summary: 'Adds or changes a condition with its approvers.',
    request: object({
      guid: maybeGuid('Key of the condition; empty for a new one.'),
      ...condition,
      ...chosenApprovers,
    }),
    response: saved('Key of the condition.'),
  }),
};
