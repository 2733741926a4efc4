import { code, flag } from '../core/fields.ts';

/**
 * Whom approvers of a matter may choose for what, and whether a waiting submitter may urge
 * (assumed: ours).
 */
export const collaboration = {
  transferScope: code(
    'colleagueScope',
    'To whom approvers may transfer their place: off, to nobody; unit, to anybody of their unit; ' +
      'department, of their department; approvers, to approvers of the matter in their unit.',
  ),
  addApproverScope: code(
    'colleagueScope',
    'Whom approvers may add as one more approver; as transferScope.',
  ),
  adviceScope: code('colleagueScope', 'Whom approvers may ask for advice; as transferScope.'),
  copyScope: code('colleagueScope', 'To whom a record may be copied; as transferScope.'),
  isUrgingOn: flag('Whether who wrote or submitted a record may urge it.'),
};
