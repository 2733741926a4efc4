-- Nothing showed or looked at the times between which a year is evaluated.
alter table year_settings drop column starts_at;
alter table year_settings drop column ends_at;
