-- Lists read what is opened to somebody, and what they wrote, from an index of its own, in their order.

drop index record_unit;
create index record_unit on record (enterprise_guid, kind, created_at desc, guid)
  include (department_guid, author_guid) where not deleted;
create index record_written on record (author_guid, kind, created_at desc, guid)
  include (enterprise_guid, department_guid) where not deleted;
