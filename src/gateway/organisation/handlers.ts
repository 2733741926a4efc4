import type { organisationCalls } from '#contract/organisation.ts';
import { keysOf } from '#contract/core/key-list.ts';
import type { HandlersOf } from '../http/context.ts';
import {
  groupInfo,
  listGroups,
  listLeaderCandidates,
  listMemberCandidates,
  listPurchasers,
} from './group-list.ts';
import {
  chooseLeader,
  chooseMembers,
  choosePurchasers,
  deleteGroup,
  regionDivision,
  saveGroup,
  setRegionDivision,
} from './groups.ts';
import { deleteNodes, saveNode } from './node-changes.ts';
import { listNodes, listParents, listUnassigned, nodeInfo, placeInfo } from './nodes.ts';
import { saveWorkingCalendar, workingCalendar } from './working-calendar.ts';

/** Business groups of the user's enterprise, and the organisation it stands in. */
export const organisationHandlers: Omit<
  HandlersOf<typeof organisationCalls>,
  'receiveAccount' | 'saveReceiveAccount'
> = {
  regionDivision: async (_, context) => ({ isQuYuHuaFen: await regionDivision(context) }),
  setRegionDivision: async ({ isQuYuHuaFen }, context) => {
    await setRegionDivision(context, isQuYuHuaFen === '1');
    return {};
  },
  listGroups: (search, context) => listGroups(context, search),
  groupInfo: ({ guid }, context) => groupInfo(context, guid),
  saveGroup: async (form, context) => ({ guid: await saveGroup(context, form) }),
  deleteGroup: async ({ guid }, context) => {
    await deleteGroup(context, guid);
    return {};
  },
  listLeaderCandidates: (search, context) => listLeaderCandidates(context, search),
  chooseLeader: async ({ yeWuZuGuid, userGuid }, context) => {
    await chooseLeader(context, yeWuZuGuid, userGuid);
    return {};
  },
  listMemberCandidates: (search, context) => listMemberCandidates(context, search),
  chooseMembers: async ({ yeWuZuGuid, userGuids }, context) => {
    await chooseMembers(context, yeWuZuGuid, userGuids ?? '');
    return {};
  },
  listPurchaserCandidates: (search, context) => listPurchasers(context, search),
  choosePurchasers: async ({ yeWuZuGuid, qiYeGuids }, context) => {
    await choosePurchasers(context, yeWuZuGuid, qiYeGuids ?? '');
    return {};
  },
  listUnassignedEnterprises: (search, context) => listUnassigned(context, search),
  listNodes: ({ pid }, context) => listNodes(context, pid),
  nodeInfo: ({ guid }, context) => nodeInfo(context, guid),
  saveNode: async (form, context) => ({ guid: await saveNode(context, form) }),
  deleteNodes: async ({ departGuids }, context) => {
    await deleteNodes(context, keysOf(departGuids));
    return {};
  },
  listParents: (search, context) => listParents(context, search),
  placeInfo: ({ guid }, context) => placeInfo(context, guid),
  workingCalendar: ({ calendarYear }, context) => workingCalendar(context, calendarYear),
  saveWorkingCalendar: async (form, context) => {
    await saveWorkingCalendar(context, form);
    return {};
  },
};
