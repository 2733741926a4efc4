/**
 * Changes that need a second person and were made by one are marked; auditors read the log newest
 * first, and the marked ones of it.
 */
export const alone = `
alter table setting_change add column alone boolean not null default false;
create index setting_change_at on setting_change (at desc, id desc);
create index setting_change_alone on setting_change (at desc, id desc) where alone;
`;
