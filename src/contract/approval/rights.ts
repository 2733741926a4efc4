import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  code,
  givenCode,
  givenOneOf,
  guid,
  nothing,
  paged,
  text,
  searchedBy,
} from '../core/fields.ts';
import { CREDIT_CODE_COLUMN } from '../core/listed.ts';

const view = { authority: 'approval.view' } as const;
const edit = { authority: 'approval.edit' } as const;

const RIGHTS = ['zhuanyechushen', 'zhuanyezhongshen', 'yearPlan', 'projectApproval'] as const;
const right =
  'zhuanyechushen preliminary specialty review, zhuanyezhongshen final specialty review, ' +
  'yearPlan final review of plans, projectApproval review of set-ups by the superior ' +
  'unit.';

/** Which units may review what on their own. */
export const approvalRights = {
  listRights: call({
    method: 'POST',
    path: '/zyshqx/pageList',
    access: view,
    answer: 'list',
    summary: 'Lists the units with their review rights.',
    request: paged({
      ...searchedBy('qiYe_Name', 'qiYe_BH'),
      qiYe_Name: text('Part of the name.'),
      qiYe_BH: text('Unified social credit code.'),
      zhuanYeChuShenQuanXian_status: code(
        'permissionFlag',
        'Whether the unit has the preliminary specialty review.',
      ),
    }),
    response: object({
      userQiYe_Guid: guid('Key of the unit.'),
      qiYe_Name: text('Name of the unit.'),
      qiYe_BH: text('Unified social credit code of the unit.'),
      zhuanYeChuShenQuanXianStatus: code('permissionFlag', 'Preliminary specialty review.'),
      zhuanYeZhongShenQuanXianStatus: code('permissionFlag', 'Final specialty review.'),
      yearPlanAppStatus: code('permissionFlag', 'Final review of plans.'),
      projectApprovalAppStatus: code(
        'secondLevelReview',
        'Whether set-ups need the review of the superior unit.',
      ),
    }),
    list: {
      texts: 'organisation',
      columns: {
        qiYe_Name: { width: 220 },
        qiYe_BH: CREDIT_CODE_COLUMN,
        zhuanYeChuShenQuanXianStatus: { width: 176 },
        zhuanYeZhongShenQuanXianStatus: { width: 176 },
        yearPlanAppStatus: { width: 176 },
        projectApprovalAppStatus: { width: 176 },
      },
      filters: { qiYe_Name: {}, qiYe_BH: {}, zhuanYeChuShenQuanXian_status: {} },
      keys: [['userQiYe_Guid']],
    },
  }),
  setRight: call({
    method: 'POST',
    path: '/zyshqx/updateStatusOne',
    encoding: 'form',
    access: edit,
    summary: 'Gives one unit a review right or takes it away.',
    request: object({
      userQiyeGuid: guid('Key of the unit.'),
      status: givenCode('permissionFlag', 'Whether it has the right from now on.'),
      type: givenOneOf(RIGHTS, `Which right: ${right}`),
    }),
    response: nothing(),
  }),
  setRightOfAll: call({
    method: 'POST',
    path: '/zyshqx/updateStatusAll',
    encoding: 'form',
    access: edit,
    summary: 'Gives all units a review right or takes it away.',
    request: object({
      status: givenCode('permissionFlag', 'Whether they have the right from now on.'),
      type: givenOneOf(RIGHTS, `Which right: ${right}`),
    }),
    response: nothing(),
  }),
};
