import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { sql } from 'kysely';
import { dayOf } from '#contract/core/calendar.ts';
import type { RequestOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { Failure, invalidField, notFound } from '../../base/failure.ts';
import { inStatements } from '../../db/many.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { CallContext } from '../../http/context.ts';
import { logChange, saveSetting } from '../../settings/change-log.ts';

type Form = RequestOf<typeof suppliersCalls.saveLot>;

/** A lot of the user's unit, held for a change. */
export async function heldLot(tx: Tx, { user }: CallContext, guid: string) {
  const lot = await tx
    .selectFrom('lot')
    .where('guid', '=', guid)
    .where('purchaser_guid', '=', user.enterprise.guid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!lot) throw notFound();
  return lot;
}

/** What the log calls a lot. */
export const lotSubject = (guid: string, { name, number }: { name: string; number: string }) => ({
  module: 'suppliers' as const,
  guid,
  name: `${number} ${name}`,
});

/** Enterprises that supply, by what `condition` says of them. */
async function suppliers(tx: Tx, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<{ guid: string; code: string; name: string }>`
    select e.guid, e.code, e.name from enterprise e
     where 'T' = any(string_to_array(e.subject_types, ',')) and ${condition}
     order by e.code`.execute(tx);
  return rows;
}

async function winnerOf(tx: Tx, { user }: CallContext, code: string) {
  const [winner] = await suppliers(tx, sql`e.code = ${code}`);
  if (!winner || winner.guid === user.enterprise.guid)
    throw invalidField('qiYe_BH', 'errors.noSuchSupplier');
  return winner;
}

/** The other suppliers that took part, by their codes; refuses a code of nobody who supplies. */
async function biddersOf(tx: Tx, given: string | null | undefined, winner: string) {
  const codes = [...new Set((given ?? '').split(/[,\s]+/).filter((code) => code !== ''))];
  const found = await suppliers(tx, sql`e.code = any(${codes}::text[])`);
  const unknown = codes.find((wanted) => !found.some(({ code }) => code === wanted));
  if (unknown !== undefined)
    throw invalidField('bidders', 'errors.noSuchBidder', { code: unknown.slice(0, 32) });
  if (found.some(({ guid }) => guid === winner)) throw invalidField('bidders', 'errors.bidderWon');
  return found;
}

async function storedBidders(tx: Tx, lotGuid: string): Promise<string> {
  const rows = await tx
    .selectFrom('lot_bidder')
    .innerJoin('enterprise', 'enterprise.guid', 'lot_bidder.supplier_guid')
    .where('lot_guid', '=', lotGuid)
    .orderBy('enterprise.code')
    .select('enterprise.code')
    .execute();
  return rows.map(({ code }) => code).join(',');
}

async function replaceBidders(tx: Tx, lotGuid: string, suppliers: readonly string[]) {
  await tx.deleteFrom('lot_bidder').where('lot_guid', '=', lotGuid).execute();
  const rows = suppliers.map((supplier_guid) => ({ lot_guid: lotGuid, supplier_guid }));
  for (const part of inStatements(rows)) await tx.insertInto('lot_bidder').values(part).execute();
}

/** What the log tells of a lot; amounts without the zeros of their column. */
const told = (
  row: Pick<Awaited<ReturnType<typeof heldLot>>, 'number' | 'name' | 'project_type'> & {
    tender_way: string;
    deal_money: string;
    awarded_on: string;
    manager_name: string;
    manager_phone: string | null;
  },
  supplier: string,
  bidders: string,
) => ({
  bdBH: row.number,
  bdName: row.name,
  supplier,
  projectType: row.project_type,
  tenderWay: row.tender_way,
  dealMoney: new Big(row.deal_money).toFixed(),
  awardTime: row.awarded_on,
  xmJingLi: row.manager_name,
  phone: row.manager_phone,
  bidders,
});

async function nameOf(tx: Tx, guid: string): Promise<string> {
  const { name } = await tx
    .selectFrom('enterprise')
    .where('guid', '=', guid)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** A lot that was evaluated or reported keeps its supplier: what was said is said of that one. */
async function requireNothingSaid(tx: Tx, guid: string): Promise<void> {
  const { rows } = await sql`
    select 1 from lot_evaluation where lot_guid = ${guid}
    union all select 1 from behaviour_report b join record r on r.guid = b.guid
     where b.lot_guid = ${guid}
    union all select 1 from misconduct where lot_guid = ${guid}`.execute(tx);
  if (rows.length > 0) throw new Failure(409, 'errors.lotInUse');
}

/** Stores a lot of the user's unit; answers its key. */
export function saveLot(context: CallContext, form: Form): Promise<string> {
  const { db, user, now } = context;
  if (form.awardTime > dayOf(now)) throw invalidField('awardTime', 'errors.awardAhead');
  return transact(db, async (tx) => {
    const before = form.guid ? await heldLot(tx, context, form.guid) : null;
    const winner = await winnerOf(tx, context, form.qiYe_BH);
    if (before && before.supplier_guid !== winner.guid) await requireNothingSaid(tx, before.guid);
    const bidders = await biddersOf(tx, form.bidders, winner.guid);
    const guid = before?.guid ?? randomUUID();
    const row = {
      number: form.bdBH,
      name: form.bdName,
      supplier_guid: winner.guid,
      project_type: form.xmLeiXing,
      tender_way: form.zbFangShi,
      deal_money: form.dealMoney,
      awarded_on: form.awardTime,
      manager_name: form.xmJingLi,
      manager_phone: form.phone || null,
    };
    await saveSetting(
      tx,
      context,
      lotSubject(guid, row),
      {
        before:
          before &&
          told(before, await nameOf(tx, before.supplier_guid), await storedBidders(tx, guid)),
        after: told(row, winner.name, bidders.map(({ code }) => code).join(',')),
      },
      async () => {
        if (before) await tx.updateTable('lot').set(row).where('guid', '=', guid).execute();
        else
          await tx
            .insertInto('lot')
            .values({ guid, purchaser_guid: user.enterprise.guid, ...row })
            .execute();
        await replaceBidders(
          tx,
          guid,
          bidders.map((bidder) => bidder.guid),
        );
      },
    );
    return guid;
  });
}

/** Deletes a lot of the user's unit of which nothing was said yet. */
export function deleteLot(context: CallContext, guid: string): Promise<void> {
  return transact(context.db, async (tx) => {
    const lot = await heldLot(tx, context, guid);
    await requireNothingSaid(tx, guid);
    const before = told(lot, await nameOf(tx, lot.supplier_guid), await storedBidders(tx, guid));
    await tx.deleteFrom('lot').where('guid', '=', guid).execute();
    await logChange(tx, context, lotSubject(guid, lot), before, null);
  });
}
