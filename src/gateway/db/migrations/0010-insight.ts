/**
 * For those who look at histories as a whole. The cases of a transition are found by its event; the
 * seal over an entry by its range. Who audits or administers procurement so far may analyse from
 * now on; roles can be changed afterwards.
 */
export const insight = `
create index history_event on history (event, at desc);
create index history_seal_range on history_seal (up_to);
update role set authorities = array_append(authorities, 'records.analyse')
 where authorities && array['records.audit', 'plans.administer', 'setUp.administer', 'entrust.administer']
   and not 'records.analyse' = any(authorities);
`;
