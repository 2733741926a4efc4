import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { amountOf } from '#contract/core/item-amounts.ts';
import { sum } from '#contract/core/money.ts';
import { withoutEndZeros } from '#contract/core/stored-amount.ts';
import type { Tx } from '../db/schema.ts';

/** An item as stored in a record's content and on the wire. */
export interface Item {
  guid: string;
  sourceItemGuid?: string;
  materialCode: string;
  materialName: string;
  specification: string;
  unit: string;
  /** May be empty in a draft. */
  quantity: string;
  unitPrice: string;
  needDate?: string;
  remarks: string;
}

/** An item of a form; a draft may omit parts. */
export type GivenItem = { [K in keyof Item]?: Item[K] | null | undefined };

/** The items of a record as JSON, in order; numbers as strings without trailing zeros. */
export const itemsOf = (recordGuid: RawBuilder<unknown>) => sql<Item[] | null>`
  (select json_agg(json_strip_nulls(json_build_object(
      'guid', i.guid, 'sourceItemGuid', i.source_item_guid, 'materialCode', i.material_code,
        'materialName', i.material_name,
      'specification', i.specification, 'unit', i.unit, 'quantity',
        coalesce(trim_scale(i.quantity)::text, ''),
      'unitPrice', coalesce(trim_scale(i.unit_price)::text, ''), 'needDate', i.need_date, 'remarks',
        i.remarks)) order by i.position)
     from plan_item i where i.record_guid = ${recordGuid})`;

const plain = (amount: string | null | undefined) => {
  const text = (amount ?? '').trim();
  if (text === '') return '';
  return withoutEndZeros(sum([text]));
};

/** Items of a form in stored form: new ones get keys, numbers a normal form. */
export function settledItems(given: readonly GivenItem[]): Item[] {
  return given.map((item) => ({
    guid: item.guid || randomUUID(),
    ...(item.sourceItemGuid ? { sourceItemGuid: item.sourceItemGuid } : {}),
    materialCode: item.materialCode ?? '',
    materialName: item.materialName ?? '',
    specification: item.specification ?? '',
    unit: item.unit ?? '',
    quantity: plain(item.quantity),
    unitPrice: plain(item.unitPrice),
    ...(item.needDate ? { needDate: item.needDate } : {}),
    remarks: item.remarks ?? '',
  }));
}

/** Quantity times price; nothing if one is missing. */
export const amountOfItem = (item: Pick<Item, 'quantity' | 'unitPrice'>): string =>
  amountOf(item) ?? '0.0000';

export const amountOfItems = (items: readonly Item[]): string => sum(items.map(amountOfItem));

/**
 * Replaces the items of a record. An item keeps its key if the record had it before; unknown keys
 * are replaced.
 */
export async function replaceItems(
  tx: Tx,
  recordGuid: string,
  before: readonly Item[],
  items: readonly Item[],
): Promise<Item[]> {
  const known = new Set(before.map((item) => item.guid));
  // Removed on use, so that an item sent twice becomes two.
  const own = items.map((item) =>
    known.delete(item.guid) ? item : { ...item, guid: randomUUID() },
  );
  const kept = own.map((item) => item.guid);
  await sql`delete from plan_item where record_guid = ${recordGuid}
    and guid <> all(${kept}::text[])`.execute(tx);
  if (own.length === 0) return own;
  const rows = own.map((item, position) => ({ ...item, position, amount: amountOfItem(item) }));
  await sql`
    insert into plan_item (guid, record_guid, position, source_item_guid, material_code,
      material_name, specification, unit,
                           quantity, unit_price, amount, need_date, remarks)
    select guid, ${recordGuid}, position, "sourceItemGuid", "materialCode", "materialName",
      specification, unit,
           nullif(quantity, '')::numeric, nullif("unitPrice", '')::numeric, amount, "needDate",
             remarks
      from json_to_recordset(${JSON.stringify(rows)}::json) as x (guid text, position integer,
        "sourceItemGuid" text,
           "materialCode" text, "materialName" text, specification text, unit text, quantity text,
             "unitPrice" text,
           amount numeric, "needDate" text, remarks text)
    on conflict (guid) do update set position = excluded.position,
      source_item_guid = excluded.source_item_guid,
      material_code = excluded.material_code, material_name = excluded.material_name,
        specification = excluded.specification,
      unit = excluded.unit, quantity = excluded.quantity, unit_price = excluded.unit_price,
        amount = excluded.amount,
      need_date = excluded.need_date, remarks = excluded.remarks`.execute(tx);
  return own;
}
