-- Whose work an agency takes follows from its business groups where it divides its work.
create trigger business_group_rights after insert or update or delete on business_group
  for each statement execute function rights_changed();
create trigger business_group_member_rights after insert or update or delete
  on business_group_member for each statement execute function rights_changed();
create trigger business_group_purchaser_rights after insert or update or delete
  on business_group_purchaser for each statement execute function rights_changed();
