import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  betweenDays,
  count,
  flag,
  givenCode,
  givenText,
  guid,
  guidList,
  guidListInAddress,
  guidOnly,
  listOf,
  maybeGuid,
  millis,
  nothing,
  paged,
  saved,
  searchedBy,
  sortedBy,
  text,
  truth,
} from '../core/fields.ts';
import { severalLines } from '../core/rules.ts';

const view = { authority: 'organisation.view' } as const;
const edit = { authority: 'organisation.edit' } as const;

const member = {
  user_Guid: guid('Key of the user.'),
  user_Name: text('Name of the user.'),
  user_Phone: text('Mobile phone.'),
  deptName: text('Name of the department.'),
};

const purchaser = {
  userQiYe_Guid: guid('Key of the purchaser.'),
  qiYe_Name: text('Name of the purchaser.'),
  qiYe_BH: text('Unified social credit code of the purchaser.'),
};

const inAddress = (doc: string) => guidListInAddress(`${doc} Longer lists go with saveGroup.`);

const isChosen = truth('Whether it is chosen for this group now.');
const ofGroup = { yeWuZuGuid: guid('Key of the business group.') };
const people = paged({
  ...ofGroup,
  userName: text('Part of the name.'),
  deptGuid: maybeGuid('Department.'),
});

const businessGroup = {
  guid: guid('Key of the business group.'),
  yeWuZuName: text('Name of the business group.'),
  yeWuZuBH: text('Number of the business group.'),
  zuZhangGuid: text('Key of the group leader.'),
  zuZhangName: text('Name of the group leader.'),
  beiZhu: severalLines(text('Remarks.')),
  creatorName: text('Who created the group.'),
  createTime: millis('When the group was created.'),
};

/** What is written of a business group. */
export const businessGroupForm = object({
  guid: maybeGuid('Key of the business group; empty for a new one.'),
  yeWuZuName: givenText('Name of the business group, unique in the enterprise.', 64),
  yeWuZuBH: text('Number of the business group.', 32),
  zuZhangGuid: maybeGuid('Key of the group leader; missing: as it is.'),
  zuYuanGuids: guidList('Members; missing: as they are.'),
  caiGouRenGuids: guidList('Purchasers; missing: as they are.'),
  beiZhu: severalLines(text('Remarks.', 500)),
});

/**
 * Business groups: which people serve which purchasers, when the enterprise divides its work by
 * region.
 */
export const organisationGroups = {
  regionDivision: call({
    method: 'GET',
    path: '/yewuzu/isQuYuHuaFen',
    access: view,
    summary: 'Tells whether the enterprise divides its work by business groups.',
    request: nothing(),
    response: object({ isQuYuHuaFen: flag('Whether work is divided.') }),
  }),
  setRegionDivision: call({
    method: 'GET',
    path: '/yewuzu/setQuYuHuaFen',
    access: edit,
    changesState: true,
    summary: 'Switches the division by business groups on or off.',
    request: object({ isQuYuHuaFen: givenCode('yesNo', 'Whether work is divided.') }),
    response: nothing(),
  }),
  listGroups: call({
    method: 'GET',
    path: '/yewuzu/queryYeWuZuList',
    access: view,
    answer: 'list',
    summary: 'Lists the business groups.',
    request: paged({
      ...betweenDays('createTime'),
      ...searchedBy('yeWuZuName', 'yeWuZuBH', 'zuZhangName'),
      yeWuZuName: text('Part of the name.'),
      zuZhangName: text('Part of the name of the leader.'),
      ...sortedBy('yeWuZuName', 'createTime'),
    }),
    response: object({
      ...businessGroup,
      zuYuanCount: count('How many members the group has.'),
      caiGouRenCount: count('How many purchasers the group serves.'),
    }),
    list: {
      texts: 'organisation',
      columns: {
        yeWuZuName: { width: 200, link: true },
        yeWuZuBH: { width: 120, whole: true },
        zuZhangName: { width: 120, empty: 'organisation.groups.noLeader' },
        zuYuanCount: { width: 96 },
        caiGouRenCount: { width: 104 },
        creatorName: { width: 112 },
        createTime: { width: 148 },
      },
      filters: { yeWuZuName: {}, zuZhangName: {} },
    },
  }),
  groupInfo: call({
    method: 'GET',
    path: '/yewuzu/queryYeWuZuByid',
    access: view,
    summary: 'Gives one business group with its members and purchasers.',
    request: guidOnly('Key of the business group.'),
    response: object({
      ...businessGroup,
      zuYuanList: listOf(object(member), 'Members.'),
      caiGouRenList: listOf(object(purchaser), 'Purchasers the group serves.'),
    }),
  }),
  saveGroup: call({
    method: 'POST',
    path: '/yewuzu/saveYeWuZu',
    access: edit,
    summary: 'Adds or changes a business group.',
    request: businessGroupForm,
    response: saved('Key of the business group.'),
  }),
  deleteGroup: call({
    method: 'GET',
    path: '/yewuzu/deleteYeWuZu',
    access: edit,
    changesState: true,
    summary: 'Deletes a business group; its members and purchasers stay without one.',
    request: guidOnly('Key of the business group.'),
    response: nothing(),
  }),
  listLeaderCandidates: call({
    method: 'GET',
    path: '/yewuzu/queyZuZhangList',
    access: view,
    answer: 'list',
    summary: 'Lists the people who can lead a business group.',
    request: people,
    response: object({ ...member, isChosen }),
  }),
  chooseLeader: call({
    method: 'GET',
    path: '/yewuzu/xuanZeZuZhang',
    access: edit,
    changesState: true,
    summary: 'Makes a person the leader of a business group.',
    request: object({ ...ofGroup, userGuid: guid('Key of the user.') }),
    response: nothing(),
  }),
  listMemberCandidates: call({
    method: 'GET',
    path: '/yewuzu/queyZuYuanList',
    access: view,
    answer: 'list',
    summary: 'Lists the people who can be members of a business group.',
    request: people,
    response: object({ ...member, isChosen }),
  }),
  chooseMembers: call({
    method: 'GET',
    path: '/yewuzu/xuanZeZuYuan',
    access: edit,
    changesState: true,
    summary: 'Sets the members of a business group; the full list is sent.',
    request: object({ ...ofGroup, userGuids: inAddress('Members; empty for none.') }),
    response: nothing(),
  }),
  listPurchaserCandidates: call({
    method: 'GET',
    path: '/yewuzu/queryCaiGouRenList',
    access: view,
    answer: 'list',
    summary:
      'Lists the purchasers a business group can serve; each is served by one group at most.',
    request: paged({
      ...ofGroup,
      qiYe_Name: text('Part of the name.'),
      qiYe_BH: text('Unified social credit code.'),
    }),
    response: object({
      ...purchaser,
      isChosen,
      otherGroupName: text('Another group that serves it now.'),
    }),
  }),
  choosePurchasers: call({
    method: 'GET',
    path: '/yewuzu/xuanZeCaiGouRen',
    access: edit,
    changesState: true,
    summary: 'Sets the purchasers of a business group; the full list is sent.',
    request: object({ ...ofGroup, qiYeGuids: inAddress('Purchasers; empty for none.') }),
    response: nothing(),
  }),
};
