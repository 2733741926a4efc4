import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Update } from '../base/updates.ts';
import type { Db } from '../db/schema.ts';
import { localBus, type UpdateBus } from './bus.ts';

const CHANNEL = 'tender_console_updates';
/** PostgreSQL refuses notifications of 8,000 bytes or more. */
const PAYLOAD_MAX = 7500;
/** Changes within this many milliseconds are sent together. */
const GATHER_MS = 20;
const RETRY_MS = 1000;
const CONNECT_MS = 5000;
const KEEP_ALIVE_MS = 10_000;

interface Message {
  /** The publishing gateway. */
  from: string;
  updates: readonly Update[];
}

const bytesOf = (message: Message) => Buffer.byteLength(JSON.stringify(message));

/**
 * Splits updates into messages that fit into one notification; an update with too many viewers
 * concerns everybody.
 */
function messagesOf(from: string, updates: readonly Update[]): string[] {
  const messages: Message[] = [];
  for (const update of updates) {
    const single = bytesOf({ from, updates: [update] }) > PAYLOAD_MAX;
    const fitting = single ? { ...update, viewers: null } : update;
    const last = messages.at(-1);
    const grown = last && { from, updates: [...last.updates, fitting] };
    if (grown && bytesOf(grown) <= PAYLOAD_MAX) messages[messages.length - 1] = grown;
    else messages.push({ from, updates: [fitting] });
  }
  return messages.map((message) => JSON.stringify(message));
}

/**
 * The bus of gateways that share a PostgreSQL, by LISTEN and NOTIFY. A gateway's own streams hear
 * at once; it subscribes to the others with its first subscriber. Notifications are sent after the
 * transaction, so that no commit waits for them. Updates lost while the connection is down are made
 * good by `missed`.
 */
function postgresBus(
  connectionString: string,
  db: Db,
  report: (error: unknown) => void,
): UpdateBus {
  const me = randomUUID();
  const local = localBus();
  const closed = new AbortController();
  let waiting: Update[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  let listening: Promise<void> | null = null;

  function flush(): void {
    const messages = messagesOf(me, waiting);
    waiting = [];
    sending = sending
      .then(() =>
        sql`select pg_notify(${CHANNEL}, payload) from unnest(${messages}::text[]) payload`.execute(
          db,
        ),
      )
      // Other gateways learn of it when somebody there asks again.
      .catch(report);
  }

  /** Listens on a connection of its own until it ends. */
  async function listenOnce(onReady: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    const ended = new Promise<unknown>((resolve) => {
      client.once('error', resolve);
      client.once('end', () => resolve(null));
    });
    const stop = () => void client.end().catch(report);
    try {
      await client.connect();
      client.on('notification', ({ payload }) => {
        const { from, updates } = JSON.parse(payload ?? '') as Message;
        if (from !== me) local.publish(updates);
      });
      await client.query(`listen ${CHANNEL}`);
      onReady();
      closed.signal.addEventListener('abort', stop);
      if (closed.signal.aborted) stop();
      const error = await ended;
      if (error !== null) throw error;
    } finally {
      closed.signal.removeEventListener('abort', stop);
      if (!closed.signal.aborted) stop();
    }
  }

  async function listen(): Promise<void> {
    while (!closed.signal.aborted) {
      try {
        await listenOnce(local.missed);
      } catch (error) {
        if (!closed.signal.aborted) report(error);
      }
      await pause(RETRY_MS, undefined, { signal: closed.signal }).catch(() => undefined);
    }
  }

  return {
    publish(updates) {
      local.publish(updates);
      if (closed.signal.aborted) return;
      if (waiting.length === 0) setTimeout(flush, GATHER_MS);
      waiting.push(...updates);
    },
    subscribe(listener) {
      listening ??= listen();
      return local.subscribe(listener);
    },
    async close() {
      closed.abort();
      await listening;
      if (waiting.length > 0) flush();
      await sending;
      await local.close();
    },
  };
}

/** The bus of a gateway on its database. */
export const busOf = (
  databaseUrl: string | null,
  db: Db,
  report: (error: unknown) => void,
): UpdateBus => (databaseUrl === null ? localBus() : postgresBus(databaseUrl, db, report));
