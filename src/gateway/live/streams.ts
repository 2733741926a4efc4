import { sql } from 'kysely';
import { Failure } from '../base/failure.ts';
import type { Db } from '../db/schema.ts';
import { hashToken } from '../base/tokens.ts';
import type { UpdateStreams } from '../http/context.ts';
import type { User } from '../user/user.ts';
import type { UpdateBus, Heard } from './bus.ts';
import { mayConcern } from './concern.ts';
import { Lately } from './lately.ts';
import { UpdateStream } from './stream.ts';

/** Interval of heartbeats and of the check for expired tokens (assumed). */
export const BEAT_MS = 15_000;
/** Maximum of streams per person; further tabs poll (assumed). */
export const STREAMS_OF_PERSON = 20;
/** Maximum of streams per gateway (assumed). */
const OF_GATEWAY = 5000;
const RETRY_SECONDS = 60;

interface Open {
  stream: UpdateStream;
  user: User;
  accessHash: string;
  tab: string | null;
}

function tell({ stream, user, tab }: Open, heard: Heard): void {
  if (heard === 'missed') return stream.tell('anything');
  for (const update of heard)
    if (
      update.module !== 'session' &&
      (update.tab === null || update.tab !== tab) &&
      mayConcern(user, update)
    )
      stream.tell(update.module);
}

/** Whether the session of a stream may have ended. */
const mayHaveEnded = ({ user }: Open, heard: Heard): boolean =>
  heard === 'missed' ||
  heard.some(({ module, viewers }) => module === 'session' && viewers?.includes(user.guid));

/** Whether a delegation to the person of a stream may have changed. */
const mayDecideForOthers = ({ user }: Open, heard: Heard): boolean =>
  heard === 'missed' ||
  heard.some(({ kind, viewers }) => kind === 'delegation' && viewers?.includes(user.guid));

/** The tokens among some that are still valid. */
async function goodTokens(db: Db, hashes: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ access_hash: string }>`
    select access_hash from session where access_hash = any(${[...hashes]}::text[])
      and revoked_at is null and access_expires_at > ${now}`.execute(db);
  return new Set(rows.map(({ access_hash }) => access_hash));
}

interface StreamsParts {
  db: Db;
  bus: UpdateBus;
  /** The current user of a person; null if they may not sign in. */
  userOf: (guid: string) => Promise<User | null>;
  /** The clock of the gateway. */
  now: () => Date;
  beatMs: number;
  report: (error: unknown) => void;
}

/** The streams of a gateway over its bus. */
export function updateStreams({
  db,
  bus,
  userOf,
  now,
  beatMs,
  report,
}: StreamsParts): UpdateStreams {
  const open = new Set<Open>();
  let lately: Lately | null = null;
  let unsubscribe: (() => void) | null = null;
  let beating: NodeJS.Timeout | null = null;

  /** Ends the streams among some whose session or token has ended. */
  async function endOver(asked: readonly Open[]): Promise<void> {
    if (asked.length === 0) return;
    const hashes = asked.map(({ accessHash }) => accessHash);
    const good = await goodTokens(db, hashes, now());
    for (const { stream, accessHash } of asked) if (!good.has(accessHash)) stream.finish('session');
  }

  /**
   * Reloads the users of some streams, so that they hear of newly delegated records. They are
   * loaded one after the other, without duplicates, because there may be thousands after a lost
   * connection.
   */
  async function renewUsers(asked: readonly Open[]): Promise<void> {
    const known = new Map<string, User | null>();
    for (const one of asked) {
      const { guid } = one.user;
      const user = known.has(guid) ? known.get(guid) : await userOf(guid);
      known.set(guid, user ?? null);
      if (user) one.user = user;
    }
  }

  function hear(heard: Heard): void {
    lately?.hear(heard);
    for (const one of open) tell(one, heard);
    renewUsers([...open].filter((one) => mayDecideForOthers(one, heard))).catch(report);
    endOver([...open].filter((one) => mayHaveEnded(one, heard))).catch(report);
  }

  function beat(): void {
    for (const { stream } of open) stream.beat();
    endOver([...open]).catch(report);
  }

  /** Subscribes to the bus with the first stream. */
  function begun(): Lately {
    lately ??= new Lately();
    unsubscribe ??= bus.subscribe(hear);
    beating ??= setInterval(beat, beatMs).unref();
    return lately;
  }

  return {
    open(user, token, tab, age) {
      const own = [...open].filter((one) => one.user.guid === user.guid);
      if (own.length >= STREAMS_OF_PERSON)
        throw new Failure(429, 'errors.tooManyStreams', {
          params: { n: STREAMS_OF_PERSON },
          retryAfter: RETRY_SECONDS,
        });
      if (open.size >= OF_GATEWAY)
        throw new Failure(503, 'errors.streamsFull', { retryAfter: RETRY_SECONDS });
      const heard = begun();
      const one: Open = { stream: new UpdateStream(), user, accessHash: hashToken(token), tab };
      open.add(one);
      one.stream.once('close', () => open.delete(one));
      if (age > 0) tell(one, heard.since(age));
      return one.stream;
    },
    async close() {
      if (beating !== null) clearInterval(beating);
      unsubscribe?.();
      for (const { stream } of open) stream.finish('stopping');
      await bus.close();
    },
  };
}
