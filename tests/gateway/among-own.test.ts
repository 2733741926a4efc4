import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { circleOf, RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import { visibleTo } from '#gateway/records/scope.ts';
import { userOfPerson } from '#gateway/user/user.ts';
import type { Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';

/**
 * Accounts of purchasing units, the centre, an agency and suppliers; the one that sees least comes
 * last.
 */
const ACCOUNTS = [
  'central001',
  'approver01',
  'purchaser01',
  'agencybuyer1',
  'agency001',
  'supplier01',
];
interface Person {
  client: Client;
  guid: string;
  unit: string;
  sees: ReadonlySet<string>;
}

let fixture: Fixture;
let auditor: Client;
const people: Person[] = [];

beforeAll(async () => {
  fixture = await Fixture.open();
  const { db, config } = fixture.gateway;
  auditor = await fixture.as('auditor01');
  for (const account of ACCOUNTS) {
    const guid = await fixture.guidOf(account);
    const user = await userOfPerson(db, guid, config.centralEnterpriseCode);
    if (user === null) throw new Error(`There is no ${account}.`);
    const { rows } = await sql<{ guid: string }>`select r.guid from record r
      where not r.deleted and ${visibleTo(user)}`.execute(db);
    people.push({
      client: await fixture.as(account),
      unit: user.enterprise.guid,
      guid,
      sees: new Set(rows.map((row) => row.guid)),
    });
  }
});
afterAll(() => fixture.close());

/** A record of a kind that people of two enterprises can open, and these people. */
async function between(kind: RecordKind) {
  const { rows } = await sql<{ guid: string }>`select guid from record where kind = ${kind}
    order by guid`.execute(fixture.gateway.db);
  for (const { guid } of rows) {
    const reading = [];
    for (const person of people.filter(({ sees }) => sees.has(guid)))
      if ((await person.client.send(kindCalls[kind].detail, { guid })).status === 200)
        reading.push(person);
    const [own, other] = [reading[0], reading.at(-1)];
    if (own && other && own.unit !== other.unit) return { guid, own, other };
  }
  throw new Error(`Nobody of two enterprises opens the same ${kind}.`);
}

/**
 * Stores that a person is slow to decide on a record, has asked for advice on it and has a copy of it;
 * all name this person.
 */
async function tellAndAsk(guid: string, { guid: person, unit }: Person): Promise<void> {
  const { db } = fixture.gateway;
  await sql`insert into escalation (record_guid, stay_since, person_guid, approver_guid, told_at)
    select guid, since, ${person}, ${person}, since from record where guid = ${guid}`.execute(db);
  await sql`insert into record_copy (guid, record_guid, person_guid, giver_guid, request_id, words,
    copied_at) select ${randomUUID()}, guid, ${person}, ${person}, ${randomUUID()}, ${person}, since from record
    where guid = ${guid}`.execute(db);
  const asked = randomUUID();
  const advice = {
    guid: asked,
    number: asked,
    kind: 'advice',
    enterprise_guid: unit,
    facts: {
      askerGuid: person,
      askerName: person,
      adviserGuid: person,
      adviserName: person,
      question: person,
    },
  };
  await sql`insert into record select (jsonb_populate_record(r, ${JSON.stringify(advice)})).*
    from record r where r.guid = ${guid}`.execute(db);
  await sql`insert into advice (record_guid, subject_guid) values (${asked}, ${guid})`.execute(db);
}

test.each(RECORD_KINDS.filter((kind) => circleOf(kind) === 'unit'))(
  'who was told of a delay of a %s, who was asked about it and who has a copy, its own people and auditors alone read',
  async (kind) => {
    const { guid, own, other } = await between(kind);
    for (const person of [own, other]) await tellAndAsk(guid, person);
    const read = async (client: Client) => {
      const { advices, escalations, copying } = await fixture.detail(client, kind, guid);
      return {
        asked: advices.map(({ askerGuid }) => askerGuid),
        late: escalations.length,
        copied: copying.copies.map(({ words }) => words),
      };
    };
    expect(await read(own.client)).toEqual({ asked: [own.guid], late: 1, copied: [own.guid] });
    expect(await read(other.client)).toEqual({
      asked: [other.guid],
      late: 1,
      copied: [other.guid],
    });
    const { asked, late, copied } = await read(auditor);
    const both = [own.guid, other.guid].toSorted();
    expect([asked.toSorted(), late, copied.toSorted()]).toEqual([both, 2, both]);
  },
);
