import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { Failure } from '../base/failure.ts';
import { Turns } from '../base/turns.ts';
import { beyond, SHEET_LIMITS } from './limits.ts';
import type { Table, TableShape } from './read.ts';
import type { Outcome } from './worker.ts';

/** Threads that read at once. */
const READERS = 2;
/** Files that wait for them, and how many of one unit there may be altogether. */
const WAITING = 8;
const OF_UNIT = 3;
const RETRY_SECONDS = 5;
/** A thread that has had nothing to do for so long ends. */
const IDLE_MS = 60_000;
const YOUNG_MB = 32;

/** The thread as it runs from the sources, and as it was built beside the gateway. */
const fromSource = import.meta.url.endsWith('.ts');
const filename = new URL(fromSource ? './worker.ts' : './spreadsheet-worker.js', import.meta.url)
  .href;

/** A file that somebody handed in. */
interface HandedIn {
  bytes: Uint8Array;
  shape: TableShape;
  /** Whose turn it takes. */
  unitGuid: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Reads spreadsheets beside everything else that the gateway does. */
export interface SheetReader {
  /**
   * The filled lines below the heading; refuses as `readTable` does, besides what costs too much
   * time or memory, and when too many are read (429, 503).
   */
  read(file: HandedIn): Promise<Table>;
  /** Ends every thread, whatever it does; what was being read is refused. */
  close(): Promise<void>;
}

/** How long the reading of a file may take, from its beginning. */
function timeLimit(milliseconds: number) {
  const { port1, port2 } = new MessageChannel();
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  port1.once('message', () => {
    timer = setTimeout(() => over.abort(), milliseconds);
  });
  return {
    begun: port2,
    signal: over.signal,
    end() {
      clearTimeout(timer);
      port1.close();
    },
  };
}

/** A reader with threads of its own; they begin when they are needed. */
export function sheetReader({
  milliseconds,
  memory,
}: { milliseconds: number; memory: number } = SHEET_LIMITS): SheetReader {
  const pool = new Piscina({
    filename,
    execArgv: fromSource ? ['--import', 'tsx'] : [],
    env: {},
    minThreads: 0,
    maxThreads: READERS,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    resourceLimits: {
      maxOldGenerationSizeMb: memory - YOUNG_MB,
      maxYoungGenerationSizeMb: YOUNG_MB,
    },
  });
  const turns = new Turns({
    running: READERS,
    waiting: WAITING,
    each: OF_UNIT,
    retryAfter: RETRY_SECONDS,
    texts: { tooMany: 'errors.sheetsOfUnit', busy: 'errors.sheetsBusy' },
  });
  const closing = new AbortController();

  async function readNow({ bytes, shape }: HandedIn, gone: AbortSignal): Promise<Outcome> {
    const limit = timeLimit(milliseconds);
    try {
      return (await pool.run(
        { bytes, shape, begun: limit.begun },
        { transferList: [limit.begun], signal: AbortSignal.any([gone, limit.signal]) },
      )) as Outcome;
    } catch (error) {
      if (limit.signal.aborted) throw beyond('errors.sheetTooSlow', milliseconds / 1000);
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw beyond('errors.sheetTooMuchMemory', memory);
      throw error;
    } finally {
      limit.end();
    }
  }

  return {
    async read(file) {
      const gone = AbortSignal.any([file.signal, closing.signal]);
      const outcome = await turns
        .take(file.unitGuid, gone, () => readNow(file, gone))
        .catch((error: unknown) => {
          throw gone.aborted
            ? new Failure(503, 'errors.sheetsBusy', { retryAfter: RETRY_SECONDS })
            : error;
        });
      if ('table' in outcome) return outcome.table;
      const { status, key, params } = outcome.refused;
      throw new Failure(status, key, { params });
    },
    async close() {
      closing.abort();
      await pool.destroy();
    },
  };
}
