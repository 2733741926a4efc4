import type { supervisionCalls } from '#contract/supervision.ts';
import type { HandlersOf } from '../http/context.ts';
import { assignSupervisors, listProjects, listSupervisors } from './projects.ts';
import {
  addSupervisedUnits,
  listSupervisedUnits,
  listUnitCandidates,
  removeSupervisedUnit,
} from './units.ts';

/** Supervisors of projects and units under supervision; each enterprise keeps its own. */
export const supervisionHandlers: HandlersOf<typeof supervisionCalls> = {
  listProjects: (search, context) => listProjects(context, search),
  listSupervisors: (search, context) => listSupervisors(context, search),
  assignSupervisors: async (form, context) => {
    await assignSupervisors(context, form);
    return {};
  },
  listSupervisedUnits: (search, context) => listSupervisedUnits(context, search),
  listUnitCandidates: (search, context) => listUnitCandidates(context, search),
  addSupervisedUnits: async ({ userQiYe_Guid }, context) => {
    await addSupervisedUnits(context, userQiYe_Guid);
    return {};
  },
  removeSupervisedUnit: async ({ danWeiGuid }, context) => {
    await removeSupervisedUnit(context, danWeiGuid);
    return {};
  },
};
