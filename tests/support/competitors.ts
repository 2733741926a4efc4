import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import { transact } from '#gateway/db/transact.ts';
import { grantRights } from '#gateway/enterprise/default-roles.ts';
import { handlers } from '#gateway/handlers.ts';
import type { Client } from './client.ts';
import { fieldsOf } from './described.ts';
import { registered } from './enterprises.ts';
import { Fixture } from './fixture.ts';
import { drafts, right, type Implemented } from './right-inputs.ts';
import { finder, secretsOf, type Secret } from './secrets.ts';

/** The suppliers that make requests, by their relation to the group. */
export const KINDS = [
  'registered only',
  'approved',
  'admitted',
  'second person',
  'suspended',
  'blacklisted',
  'agency as well',
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * The kind with the most rights also makes the calls that change something, with keys of anybody's
 * things; the others use those of other suppliers.
 */
export const PROBING: Kind = 'agency as well';

/** Data about a purchaser's people that nobody outside may see. */
const OF_PEOPLE = new Set([
  'account',
  'phone of a person',
  'identity number',
  'e-mail',
  'account number',
]);

/** Calls that are not made here: they end their session. */
const NOT_MADE = new Set<CallId>(['session.token', 'session.updatePassword']);

const FORBIDDEN = 403;
/** Lower bound of the successful responses to a supplier without any data. */
const ANSWERED_MIN = 30;

/** A gateway with suppliers that make requests, and the data of others that they might find. */
export interface Competitors {
  fixture: Fixture;
  askers: ReadonlyMap<Kind, Client>;
  secrets: readonly Secret[];
  /**
   * What a response reveals about others that was not in the request: about suppliers anything,
   * about our own people how to reach or pay them.
   */
  leaksIn(answer: string, request: object, own: string): Secret[];
}

const one = async ({ gateway }: Fixture, query: ReturnType<typeof sql<{ guid: string }>>) =>
  (await query.execute(gateway.db)).rows[0]?.guid ?? '';

/** Gives the first person of an enterprise the roles of an administrator of such an enterprise. */
async function administrator(fixture: Fixture, enterprise: string, types: string): Promise<Client> {
  const { db } = fixture.gateway;
  const { guid } = await db
    .selectFrom('person')
    .where('enterprise_guid', '=', enterprise)
    .where('valid', '=', true)
    .orderBy('account_name')
    .select('guid')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('enterprise')
    .set({ subject_types: types, has_submitted: true })
    .where('guid', '=', enterprise)
    .execute();
  await transact(db, (tx) =>
    grantRights(tx, { enterpriseGuid: enterprise, personGuid: guid, types: types.split(',') }),
  );
  return fixture.person(guid);
}

async function secondPerson(fixture: Fixture, account: string): Promise<Client> {
  const { db } = fixture.gateway;
  const first = await db
    .selectFrom('person')
    .where('account_name', '=', account)
    .selectAll()
    .executeTakeFirstOrThrow();
  const guid = randomUUID();
  await db
    .insertInto('person')
    .values({
      ...first,
      guid,
      account_name: `${account}b`,
      name: '次席联系人',
      phone: null,
      id_no: null,
      email: null,
      staff_no: null,
    })
    .execute();
  await sql`insert into person_role (person_guid, role_guid) select ${guid}, role_guid
    from person_role where person_guid = ${first.guid}`.execute(db);
  return fixture.person(guid);
}

export async function openCompetitors(): Promise<Competitors> {
  const fixture = await Fixture.open();
  const { db } = fixture.gateway;
  const draft = await fixture.plan(await fixture.as('purchaser01'), 'selfPlan', { action: 'save' });
  Object.assign(drafts, {
    yearlyPlan: draft,
    batchPlan: draft,
    selfPlan: draft,
    setUp: draft,
    entrustOrder: draft,
    entrustContract: draft,
  });
  const withPeople = sql`exists (select 1 from person p where p.enterprise_guid = e.guid
    and p.valid) and e.guid <> 'demo-supplier-0001'`;
  const suspended = await one(
    fixture,
    sql`select e.guid from enterprise e join misconduct m on m.supplier_guid = e.guid
      where m.decided_at is not null and m.restored_at is null and ${withPeople} order by e.guid
      limit 1`,
  );
  const blacklisted = await one(
    fixture,
    sql`select e.guid from enterprise e join blacklist_entry b on b.supplier_guid = e.guid
      where b.cancelled_at is null and e.guid <> ${suspended} and ${withPeople} order by e.guid
      limit 1`,
  );
  const [nothing, approved, agency] = [
    await registered(fixture),
    await registered(fixture),
    await registered(fixture),
  ];
  const askers = new Map<Kind, Client>([
    ['registered only', nothing.client],
    ['approved', await administrator(fixture, approved.guid, 'T')],
    ['admitted', await administrator(fixture, 'demo-supplier-0001', 'T')],
    ['second person', await secondPerson(fixture, 'supplier01')],
    ['suspended', await administrator(fixture, suspended, 'T')],
    ['blacklisted', await administrator(fixture, blacklisted, 'T')],
    ['agency as well', await administrator(fixture, agency.guid, 'A,T')],
  ]);
  const secrets = await secretsOf(db);
  const tellsOf = finder(secrets);
  const leaksIn = (answer: string, request: object, own: string) => {
    const asked = JSON.stringify(request);
    return tellsOf(answer, own).filter(
      ({ ofSupplier, what, text }) => (ofSupplier || OF_PEOPLE.has(what)) && !asked.includes(text),
    );
  };
  return { fixture, secrets, leaksIn, askers };
}

/** The least restrictive request of a call: without optional fields, and with the longest pages. */
export function widest(id: CallId): Record<string, unknown> {
  const given = id in right ? right[id as Implemented]() : {};
  const kept = fieldsOf(calls[id])
    .filter(([name, { optional, nullable }]) => name in given && !optional && !nullable)
    .map(([name]) => [name, given[name as keyof typeof given]]);
  return { ...Object.fromEntries(kept), ...('rows' in given ? { page: '1', rows: '10000' } : {}) };
}

/**
 * Whether a call changes something: none of these sees what others have (authorisation.test.ts).
 */
const changes = (id: CallId) =>
  fieldsOf(calls[id]).some(([name]) => name === 'requestId') ||
  (typeof calls[id].access === 'object' && calls[id].access.authority.endsWith('.edit'));

/**
 * How suppliers make requests: with nothing specific, or also with keys of other suppliers or of
 * anybody.
 */
export type Asking = 'widely' | 'by keys of suppliers' | 'by keys of anybody';

/**
 * Every request of a call that could show more: the widest one, with each code of each choice, and
 * with keys and codes of others.
 */
function* requestsOf(
  id: CallId,
  asking: Asking,
  keys: readonly string[],
  codes: readonly string[],
): Generator<Record<string, unknown>> {
  const base = widest(id);
  yield base;
  if (id in right) yield right[id as Implemented]();
  if (changes(id) || asking === 'widely') return;
  for (const [name, { oneOf, type, meta }] of fieldsOf(calls[id])) {
    for (const choice of oneOf) if (typeof choice === 'string') yield { ...base, [name]: choice };
    if (type !== 'string' || oneOf.length > 0) continue;
    if (/\bKeys?\b/.test((meta as { doc?: string } | undefined)?.doc ?? ''))
      for (const key of keys) yield { ...base, [name]: key };
    if (/(BH|bh|Daima|daima)$/.test(name))
      for (const code of codes) yield { ...base, [name]: code };
  }
}

/** One thing of every kind that somebody else owns; rights.test.ts covers the purchasing line. */
async function thingsOfOthers(fixture: Fixture, own: string): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select guid from (
      select min(guid) as guid from enterprise where guid like 'demo-supplier-%'
        and subject_types = 'T' and guid <> ${own}
      union select max(guid) from enterprise where guid like 'demo-supplier-%'
        and subject_types = '' and guid <> ${own}
      union select min(guid) from enterprise where guid like 'demo-unit-%'
      union select max(r.guid) from record r where r.enterprise_guid <> ${own} and not r.deleted
        and r.kind not in ('yearlyPlan', 'batchPlan', 'selfPlan', 'setUp', 'entrustOrder',
        'entrustContract') and not exists (select 1 from record_party y where y.record_guid = r.guid
        and y.enterprise_guid = ${own}) group by r.kind
      union select min(guid) from lot where supplier_guid <> ${own}
      union select min(guid) from misconduct where supplier_guid <> ${own}
      union select min(guid) from notice_delivery where supplier_guid <> ${own}
      union select min(guid) from supplier_label
      union select min(guid) from person where enterprise_guid <> ${own}
      union select min(guid) from file where enterprise_guid <> ${own}
      union select min(guid) from role where enterprise_guid <> ${own}) x
        where guid is not null`.execute(fixture.gateway.db);
  return rows.map(({ guid }) => guid);
}

/** Defines the tests that no call reveals anything about others to suppliers of these kinds. */
export function tellsNothing(of: () => Competitors, kinds: readonly Kind[], asking: Asking): void {
  describe.each(kinds)('a supplier, %s', (kind) => {
    test('is told nothing of other suppliers by any call', async () => {
      const { fixture, askers, secrets, leaksIn } = of();
      const client = askers.get(kind) as Client;
      const own = await fixture.unitOf(client.account);
      const keys = (await thingsOfOthers(fixture, own)).filter(
        (key) => asking === 'by keys of anybody' || key.startsWith('demo-supplier-'),
      );
      const codes = secrets
        .filter(({ what, ofSupplier, holder }) => what === 'code' && ofSupplier && holder !== own)
        .slice(0, 1)
        .map(({ text }) => text);
      const leaks = new Set<string>();
      let answered = 0;
      for (const id of Object.keys(handlers) as CallId[]) {
        if (NOT_MADE.has(id) || (kind !== PROBING && changes(id))) continue;
        for (const request of requestsOf(id, asking, keys, codes)) {
          const { status, body } = await client.send(calls[id], request);
          if (status === 200) answered += 1;
          for (const { what, text } of leaksIn(JSON.stringify(body), request, own))
            leaks.add(`${id} ${JSON.stringify(request)}: ${what} ${text}`);
          if (status === FORBIDDEN) break;
        }
      }
      expect([...leaks]).toEqual([]);
      expect(answered).toBeGreaterThan(ANSWERED_MIN);
    });
  });
}
