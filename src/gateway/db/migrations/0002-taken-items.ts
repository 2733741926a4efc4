/**
 * What a batch plan took stays written when the batch plan is deleted, so the item it was taken
 * from must be free to go then. That a living batch plan only takes what is there is checked under
 * the lock of the yearly plan.
 */
export const takenItems = `
alter table plan_item drop constraint plan_item_source_item_guid_fkey;
`;
