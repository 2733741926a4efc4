import { sql } from 'kysely';
import type { entrustCalls } from '#contract/entrust.ts';
import { banAt, type Ban } from '../behaviour/standing.ts';
import { allOf, anyOf } from '../db/many.ts';
import { transact } from '../db/transact.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { createProject } from '../procurement/create.ts';
import { callsOf, editForm } from '../records/form-calls.ts';
import { performIn, submitIn } from '../records/perform.ts';
import { visibleTo } from '../records/scope.ts';
import { viewAfter, viewRecord } from '../records/view.ts';
import { contractExtras, GIVEN_UP, orderToContract, TO_CONTRACT } from './effects.ts';
import { orderOf } from './create-order.ts';
import { settleContract } from './settle.ts';

const order = callsOf('entrustOrder');
const contract = callsOf('entrustContract');

interface OrderForm {
  ordersName: string;
  sourceGuid: string;
  action: 'save' | 'submit';
  requestId: string;
}

interface ContractForm {
  contractName: string;
  sourceGuid: string;
  amount?: string | null;
  action: 'save' | 'submit';
  requestId: string;
}

/**
 * Creates the order of an assigned set-up with its content in one step; createOrder of the set-up
 * creates an empty draft.
 */
async function addOrder({ db, user, now }: CallContext, form: OrderForm) {
  const { sourceGuid, requestId } = form;
  const guid = await transact(db, async (tx) => {
    const command = { type: 'setUp.createOrder', form };
    const isNew = await performIn(
      tx,
      user,
      { guid: sourceGuid, kinds: ['setUp'], revision: null, requestId, command },
      now,
    );
    const made = await orderOf(tx, sourceGuid);
    if (made === null) throw notFound();
    if (isNew && form.action === 'submit')
      await submitIn(tx, user, { kind: 'entrustOrder', guid: made.guid }, now);
    return made.guid;
  });
  return RawJson.of(await viewAfter(db, user, guid, ['entrustOrder']));
}

async function addContract({ db, user, now }: CallContext, form: ContractForm) {
  const guid = await createProject(
    db,
    user,
    { kind: 'entrustContract', requestId: form.requestId },
    now,
    async (tx) => {
      const source = await orderToContract(tx, user, form.sourceGuid, now);
      return {
        kind: 'entrustContract',
        settled: settleContract(form),
        requestId: form.requestId,
        context: {},
        extras: await contractExtras(tx, source),
        consequences: [],
        submit: form.action === 'submit',
      };
    },
  );
  return RawJson.of(await viewAfter(db, user, guid, ['entrustContract']));
}

/** Entrust orders and entrust contracts. */
export const entrustHandlers: HandlersOf<typeof entrustCalls> = {
  orderList: order.list,
  orderDetail: order.detail,
  async orderSetUp({ guid }, { db, user }) {
    const view = await viewRecord(db, user, guid, ['entrustOrder']);
    const source = String(view.facts['sourceGuid'] ?? '');
    const setUp = await db
      .selectFrom('record')
      .where('guid', '=', source)
      .select(['guid', 'number', 'title', 'status', 'facts'])
      .executeTakeFirstOrThrow();
    return RawJson.of(setUp);
  },
  orderAuditRecord: order.auditRecord,
  async agencies(_, { db, user, now }) {
    const { rows } = await sql<{ guid: string; name: string; code: string; standing: Ban | null }>`
      select guid, name, code, ${banAt(sql`enterprise.guid`, user.enterprise.guid, now)} as standing
        from enterprise where 'A' = any(string_to_array(subject_types, ',')) order by name,
        guid`.execute(db);
    return rows;
  },
  orderAdd: (form, context) => addOrder(context, form as OrderForm),
  orderEdit: (form, context) => editForm(context, 'entrustOrder', form),
  contractList: contract.list,
  contractDetail: contract.detail,
  contractAuditRecord: contract.auditRecord,
  async ordersToContract(_, { db, user }) {
    const { rows } = await sql<{
      guid: string;
      number: string;
      title: string;
      agentUnit: string | null;
    }>`
      select r.guid, r.number, r.title, p.agent_unit as "agentUnit" from record r join procurement p
        on p.guid = r.guid
       where r.kind = 'entrustOrder' and r.status = ${anyOf(TO_CONTRACT)} and not r.deleted
         and r.enterprise_guid = ${user.enterprise.guid} and ${visibleTo(user)}
         and not exists (select 1 from procurement c join record cr on cr.guid = c.guid
                          where c.source_guid = r.guid and cr.kind = 'entrustContract'
                            and not cr.deleted and cr.status <> ${allOf(GIVEN_UP)})
       order by r.created_at desc`.execute(db);
    return rows;
  },
  contractAdd: (form, context) => addContract(context, form as ContractForm),
  contractEdit: (form, context) => editForm(context, 'entrustContract', form),
};
