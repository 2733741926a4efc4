import { defineCalls } from './core/call.ts';
import { organisationGroups } from './organisation/business-groups.ts';
import { organisationStructure } from './organisation/structure.ts';

export { businessGroupForm } from './organisation/business-groups.ts';
export { organisationNodeForm } from './organisation/structure.ts';

/** The organisation tree, the receiving account, and the business groups. */
export const organisationCalls = defineCalls('organisation', {
  ...organisationStructure,
  ...organisationGroups,
});
