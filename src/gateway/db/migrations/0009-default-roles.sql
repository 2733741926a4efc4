-- Enterprises that were approved before there were default roles get those of their subject types.
insert into role
  (guid, enterprise_guid, name, authorities, department_scope, is_default, created_at)
select gen_random_uuid()::text, e.guid, d.name, array_agg(distinct held.authority), 'all', true,
       now()
  from enterprise e
    join (values
      ('ABT', '账户复核', array['accounts.view', 'accounts.review', 'enterprise.view']),
      ('A', '业务复核', array['suppliers.view', 'suppliers.review']),
      ('B', '业务复核', array['suppliers.view', 'suppliers.review', 'institutions.view',
        'institutions.review', 'credit.view', 'credit.review', 'behaviour.view',
        'behaviour.review', 'signUp.view', 'signUp.review', 'plans.view', 'setUp.view',
        'entrust.view', 'statistics.view', 'records.analyse'])) d (types, name, authorities)
      on string_to_array(e.subject_types, ',') && string_to_array(d.types, null)
    cross join unnest(d.authorities) held (authority)
 where not exists (select 1 from role r
   where r.enterprise_guid = e.guid and r.name = d.name and r.is_default)
 group by e.guid, d.name;
