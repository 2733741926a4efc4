alter table role add column specialties text[] not null default '{}';
comment on column role.specialties is
  'Classes of the second level whose professional applications the role reviews, where it reviews '
  'any; empty for all.';
alter table record_party add column specialties text[] not null default '{}';
comment on column record_party.specialties is
  'Classes of the second level that whoever acts for the party here must review; empty where that '
  'decides nothing.';
update record_party y
   set specialties = string_to_array(r.facts ->> 'erjizhuanYeFenLei', ',')
  from record r
 where r.guid = y.record_guid and r.kind = 'professionalApplication'
   and r.facts ->> 'erjizhuanYeFenLei' <> '';
