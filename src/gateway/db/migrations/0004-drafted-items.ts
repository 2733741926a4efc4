/** An item of a draft may wait for its quantity and its price; nothing is put in their place. */
export const draftedItems = `
alter table plan_item alter column quantity drop not null;
alter table plan_item alter column unit_price drop not null;
`;
