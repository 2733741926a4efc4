// The least that a server has to do for a page of a list, for an approval and for a thousand rows:
// Fastify, a pool and prepared statements, with the same rows written as the gateway writes. It
// knows no rights, no machine, no rules and no repetition of a request.
import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { now } from '../support/clock.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const page = {
  name: 'page',
  text: `select r.guid, r.number, r.title, r.status, r.amount, r.created_at, r.updated_at, r.facts,
      p.name as author, e.name as unit, (select count(*) from record c where c.kind = $1
        and c.enterprise_guid = $2 and not c.deleted) as total
    from record r join person p on p.guid = r.author_guid
    join enterprise e on e.guid = r.enterprise_guid
    where r.kind = $1 and r.enterprise_guid = $2 and not r.deleted
    order by r.created_at desc, r.guid limit $3`,
};
const lock = {
  name: 'lock',
  text: `select guid, revision, status, context, entries, head_hash from record where guid = $1
    for update`,
};
const write = {
  name: 'write',
  text: `update record set status = $2, revision = revision + 1, context = $3, updated_at = $4,
    since = $4, entries = $5, head_hash = $6 where guid = $1`,
};
const chain = {
  name: 'chain',
  text: `insert into history (record_guid, seq, at, event, from_status, to_status, level, actor_guid,
      actor_name, actor_unit, opinion, changes, digest, request_id, prev_hash, hash)
    values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, null, '[]', $10, $11, $12, $13)`,
};
const drop = { name: 'drop', text: 'delete from task where record_guid = $1' };
const assign = {
  name: 'assign',
  text: `insert into task (record_guid, role, person_guid, enterprise_guid, authority, since)
    values ($1, 'author', $2, null, null, $3)`,
};

const app = Fastify({ logger: { level: 'error' } });

app.post('/list', async ({ body: { kind, unit, rows } }) => {
  const found = await pool.query({ ...page, values: [kind, unit, rows] });
  return {
    code: 1,
    info: '',
    data: {
      total: Number(found.rows[0]?.total ?? 0),
      rows: found.rows.map(({ created_at, updated_at, facts, ...row }) => ({
        ...row,
        ...facts,
        created_at: created_at.getTime(),
        updated_at: updated_at.getTime(),
      })),
    },
  };
});

app.post('/approve', async ({ body: { guid, revision, actor } }, reply) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const {
      rows: [record],
    } = await client.query({ ...lock, values: [guid] });
    if (record?.revision !== revision) {
      await client.query('rollback');
      return reply.code(409).send({ code: 0 });
    }
    const at = now();
    const entries = record.entries + 1;
    const said = JSON.stringify([guid, entries, at, 'plan.approve', record.status, '2', actor]);
    const hash = createHash('sha256')
      .update(record.head_hash + said)
      .digest('hex');
    const digest = createHash('sha256').update(said).digest('hex');
    const { guid: person, name, unit } = actor;
    await client.query({
      ...chain,
      values: [
        guid,
        entries,
        at,
        'plan.approve',
        record.status,
        '2',
        person,
        name,
        unit,
        digest,
        randomUUID(),
        record.head_hash,
        hash,
      ],
    });
    await client.query({
      ...write,
      values: [guid, '2', JSON.stringify(record.context), at, entries, hash],
    });
    await client.query({ ...drop, values: [guid] });
    await client.query({ ...assign, values: [guid, person, at] });
    await client.query('commit');
    return { code: 1, info: '', data: { guid, revision: revision + 1 } };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

process.send(await app.listen({ port: 0, host: '127.0.0.1' }));
