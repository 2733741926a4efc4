// The thread of the embedded database (pglite-thread.ts): answers statement after statement.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const TYPE_BIGINT = 20;
const TYPE_DATE = 1082;

/** Makes an error safe to send to another thread, which would drop its extra properties. */
const plain = (error) => ({ ...error, name: error.name, message: error.message, code: error.code });

async function answerTo(work) {
  try {
    parentPort.postMessage({ done: await work() });
  } catch (error) {
    parentPort.postMessage({ failed: plain(error) });
  }
}

/** Rows are sent as lists of values, so that column names are not copied with each of them. */
async function query({ sql, parameters }) {
  const { rows, fields, affectedRows } = await pglite.query(sql, parameters, { rowMode: 'array' });
  return { rows, names: fields.map(({ name }) => name), affectedRows };
}

let pglite;
await answerTo(async () => {
  pglite = await PGlite.create({
    ...workerData,
    extensions: { pg_trgm },
    parsers: { [TYPE_BIGINT]: String, [TYPE_DATE]: String },
  });
});
parentPort.on('message', (question) =>
  answerTo(async () => {
    if (question !== null) return query(question);
    await pglite.close();
  }),
);
