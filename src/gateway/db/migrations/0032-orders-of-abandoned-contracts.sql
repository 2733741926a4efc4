-- An order whose contract was abandoned in effect stayed effective, and no other contract could be
-- written. The gateway lets it go back now, and its set-up with it.
insert into due_moment (record_guid, event, due_at, try_at)
select o.guid, 'order.contractAbandoned', now(), now()
  from record o
 where o.kind = 'entrustOrder' and o.status = '11' and not o.deleted
   and not exists (select 1 from procurement p join record c on c.guid = p.guid
     where p.source_guid = o.guid and c.kind = 'entrustContract' and c.status = '1012'
       and not c.deleted)
on conflict do nothing;
