-- A set-up knows whether it has an entrust order, so that its machine says why there is no second.
update record s
   set context = s.context || jsonb_build_object('hasOrder', exists (
     select 1 from procurement p join record o on o.guid = p.guid
      where p.source_guid = s.guid and o.kind = 'entrustOrder' and not o.deleted))
 where s.kind = 'setUp';
-- One whose order came back waits for nobody: the order does.
delete from task t using record s
 where t.record_guid = s.guid and s.kind = 'setUp' and s.status = '7'
   and (s.context ->> 'hasOrder')::boolean;
