import { sql } from 'kysely';
import type { Call } from '#contract/core/call.ts';
import type { StatusMeta } from '#machines/shared/types.ts';
import { lifecycles } from '#machines/index.ts';
import type { RecordKind } from '#contract/kinds.ts';
import type { Client } from '../client.ts';
import type { Form } from '../forms.ts';
import type { Fixture, View } from '../fixture.ts';
import { kindCalls } from '../kinds.ts';
import type { Readable } from './readable.ts';

/** Number of records tried for each kind and status. */
const EACH = 3;
/** Number of records searched for each kind and status for one that its author may edit. */
const LOOKED_AT = 40;
/** Number of people of a record checked for the right to edit it. */
const ASKED = 6;

const editOf = (kind: RecordKind): string =>
  Object.keys(kindCalls[kind].events).find((event) => event.endsWith('.edit')) ?? '';

/** The statuses of a kind in which its machine allows an edit. */
function statusesOffering(kind: RecordKind): string[] {
  const { states } = lifecycles[kind].machine;
  return Object.values(states as Record<string, { events: string[]; meta?: StatusMeta }>).flatMap(
    ({ events, meta }) => (events.includes(editOf(kind)) && meta?.code ? [meta.code] : []),
  );
}

interface Editing {
  /** How a kind is read whose detail is not read by `guid`. */
  reading?: (client: Client, guid: string) => () => Promise<Form>;
  /** Statuses without anything that could be saved unchanged. */
  without?: readonly string[];
  /** Makes records that the demonstration data lack. */
  make?: (fixture: Fixture) => Promise<unknown>;
  /** Excludes records without anything to be saved. */
  only?: (answer: Form) => boolean;
}

/** People of an enterprise or another party of a record who may make a call, its author first. */
async function editors({ gateway: { db } }: Fixture, guid: string, authority: string) {
  const { rows } = await sql<{ account: string }>`
    select p.account_name as account from record r join person p on p.valid
      and (p.enterprise_guid = r.enterprise_guid or p.enterprise_guid in (
        select o.enterprise_guid from record_party o where o.record_guid = r.guid))
     where r.guid = ${guid} and not p.password_initial and exists (select 1 from person_role pr
       join role on role.guid = pr.role_guid where pr.person_guid = p.guid
         and ${authority} = any(role.authorities))
     order by p.guid <> r.author_guid, p.guid limit ${ASKED}`.execute(db);
  return rows.map(({ account }) => account);
}

/** Records that somebody may edit, in every status that allows it. */
export const editable =
  (kind: RecordKind, { reading, only = () => true, without = [], make }: Editing = {}) =>
  async (fixture: Fixture): Promise<Readable[]> => {
    await make?.(fixture);
    const found: Readable[] = [];
    const { access } = kindCalls[kind].events[editOf(kind)] as Call;
    const authority = typeof access === 'object' ? access.authority : '';
    const readableOf = async (guid: string, status: string): Promise<Readable | null> => {
      for (const account of await editors(fixture, guid, authority)) {
        const client = await fixture.as(account);
        const read =
          reading?.(client, guid) ??
          (() => client.call(kindCalls[kind].detail, { guid }) as Promise<Form>);
        const answer = await read().catch(() => null);
        if (answer === null) continue;
        const { commands } = { ...answer, ...(answer['record'] as Form | undefined) } as Form;
        const offered = commands as View['commands'];
        if (!offered.some(({ event, allowed }) => event === editOf(kind) && allowed)) continue;
        if (only(answer))
          return { client, what: `${kind} ${guid} in ${status} of ${account}`, read };
      }
      return null;
    };
    for (const status of statusesOffering(kind).filter((one) => !without.includes(one))) {
      const { rows } = await sql<{ guid: string }>`select guid from record
        where kind = ${kind} and status = ${status} and not deleted
        order by number desc limit ${LOOKED_AT}`.execute(fixture.gateway.db);
      const before = found.length;
      for (const { guid } of rows) {
        if (found.length === before + EACH) break;
        const one = await readableOf(guid, status);
        if (one !== null) found.push(one);
      }
      if (found.length === before) throw new Error(`Nobody can edit a ${kind} in ${status}.`);
    }
    return found;
  };
