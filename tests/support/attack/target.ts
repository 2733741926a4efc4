import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { authorities } from '#contract/core/authorities.ts';
import type { Call } from '#contract/core/call.ts';
import { registrationCalls } from '#contract/registration.ts';
import { sessionCalls } from '#contract/session.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Db } from '#gateway/db/schema.ts';
import { Client } from '../client.ts';
import { dropPostgres } from '../postgres.ts';
import { run, type GatewayProcess } from '../process.ts';
import { copyOfStock } from '../stock.ts';
import { Meter } from './meter.ts';

const PASSWORD = 'Eisen#2027';
/** One of each kind of person of the demonstration data, in addition to the administrator. */
const KINDS = [
  'purchaser01',
  'approver01',
  'supervisor01',
  'agency001',
  'agencybuyer1',
  'central001',
  'auditor01',
  'supplier01',
];
const METER = new URL('./meter.mjs', import.meta.url).href;

/** A signed-in person with their authorities. */
interface Kind {
  client: Client;
  authorities: ReadonlySet<string>;
}

/** A gateway in its own process, with its meter and the people who attack it. */
export interface Target {
  gateway: GatewayProcess;
  meter: Meter;
  nobody: Client;
  /** A person of a unit with every authority. */
  administrator: Client;
  /** A supplier that registered and has submitted nothing. */
  supplier: Client;
  /** A person whose session may end. */
  other: Client;
  /** Everybody who stays signed in, one of each kind of person. */
  kinds: Kind[];
  close(): Promise<void>;
}

async function grantEverything(db: Db): Promise<void> {
  const person = await db
    .selectFrom('person')
    .where('account_name', '=', 'sysadmin01')
    .select(['guid', 'enterprise_guid'])
    .executeTakeFirstOrThrow();
  const role = randomUUID();
  await db
    .insertInto('role')
    .values({
      guid: role,
      enterprise_guid: person.enterprise_guid,
      name: 'everything',
      valid: true,
      authorities: authorities.map(({ code }) => code),
      department_scope: 'all',
      department_guids: [],
      enterprise_guids: [],
    })
    .execute();
  await db
    .insertInto('person_role')
    .values({ person_guid: person.guid, role_guid: role })
    .execute();
}

/** Adds this many points of suppliers, which make their list long. */
async function addPoints(db: Db, count: number): Promise<void> {
  await sql`
    insert into supplier_point (guid, supplier_guid, reason, points, at)
    select 'many-' || n, list[1 + n % cardinality(list)], '按期交货加分 ' || n, n % 7 - 3,
      timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${count}::integer) n, (select array_agg(guid order by guid) as list
        from enterprise where subject_types = 'T') suppliers`.execute(db);
}

async function registered(nobody: Client): Promise<Client> {
  const userPhone = '19912345678';
  const { shownCode } = await nobody.call(registrationCalls.sendCode, { userPhone, sendType: '1' });
  await nobody.call(registrationCalls.register, {
    qiYe_Name: '新来的供应商',
    qiYe_BH: '91360500NEWREG0009',
    accountName: 'attacker01',
    password: PASSWORD,
    userPhone,
    yzm: shownCode ?? '',
  });
  return Client.signIn(nobody.gateway as never, 'attacker01', PASSWORD);
}

const kindOf = async (client: Client): Promise<Kind> => ({
  client,
  authorities: new Set((await client.call(sessionCalls.userInfo, {})).authorities),
});

/**
 * Starts a gateway with a meter on a copy of the stock; `points` make one list long, and `addMore`
 * may store further data.
 */
export async function startTarget(
  points: number,
  addMore?: (db: Db) => Promise<void>,
): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'tender-console-attack-'));
  const { databaseUrl, image } = await copyOfStock();
  if (image)
    await (await PGlite.create({ dataDir: join(folder, 'database'), loadDataDir: image })).close();
  const db = await openDatabase({ databaseUrl, dataDir: folder });
  await grantEverything(db);
  await addPoints(db, points);
  await addMore?.(db);
  await db.destroy();
  const gateway = await run(
    {
      DATA_DIR: folder,
      ACCESS_TOKEN_SECONDS: String(24 * 60 * 60),
      SMS_ADDRESS_RATE: '1000000',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    [METER],
  );
  const nobody = new Client(gateway, 'nobody', null);
  const at = gateway as never;
  const administrator = await Client.signIn(at, 'sysadmin01');
  const supplier = await registered(nobody);
  const kinds = [await kindOf(administrator), await kindOf(supplier)];
  for (const account of KINDS) kinds.push(await kindOf(await Client.signIn(at, account)));
  return {
    gateway,
    meter: new Meter(gateway.child),
    nobody,
    administrator,
    supplier,
    other: await Client.signIn(at, 'approver05'),
    kinds,
    async close() {
      gateway.child.kill('SIGKILL');
      await gateway.ended;
      await dropPostgres(databaseUrl);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Calls that change who may sign in, made only by somebody on whom nobody else depends. */
const ENDING: ReadonlySet<string> = new Set([sessionCalls.updatePassword.id]);

/** Who makes a call: usually somebody who may, sometimes the supplier. */
export function attackerOf(
  { nobody, administrator, supplier, other }: Target,
  call: { id: string; access: unknown },
  turn: number,
): Client {
  if (call.access === 'public') return nobody;
  if (ENDING.has(call.id)) return other;
  return turn % 4 === 3 ? supplier : administrator;
}

/** Everybody who may make a call. */
export function callersOf({ nobody, other, kinds }: Target, { id, access }: Call): Client[] {
  if (access === 'public') return [nobody];
  if (ENDING.has(id)) return [other];
  return kinds
    .filter(({ authorities }) => access === 'login' || authorities.has(access.authority))
    .map(({ client }) => client);
}
