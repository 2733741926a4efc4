-- Names that say what they are: who sees a record beyond its unit, and comments without metaphors.
alter table sight rename to record_viewer;
alter index sight_pkey rename to record_viewer_pkey;
alter index sight_record rename to record_viewer_record;
alter table record_viewer
  rename constraint sight_record_guid_fkey to record_viewer_record_guid_fkey;
comment on column setting_change.module is 'Module whose setting it is.';
comment on table list_export is 'Who exported a whole list.';
