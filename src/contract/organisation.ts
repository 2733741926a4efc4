import { defineCalls } from './core/call.ts';
import { organisationGroups } from './organisation/business-groups.ts';
import { organisationStructure } from './organisation/structure.ts';
import { organisationCalendar } from './organisation/working-calendar.ts';

export { businessGroupForm } from './organisation/business-groups.ts';
export { organisationNodeForm } from './organisation/structure.ts';

/** The organisation tree, the receiving account, the business groups, and the working calendar. */
export const organisationCalls = defineCalls('organisation', {
  ...organisationStructure,
  ...organisationGroups,
  ...organisationCalendar,
});
