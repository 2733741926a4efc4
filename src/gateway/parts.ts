import type { GatewayConfig } from './base/config.ts';
import type { FileStore } from './base/file-store.ts';
import type { Db } from './db/schema.ts';
import type { AtWork } from './http/at-work.ts';
import type { UpdateStreams } from './http/context.ts';
import type { UpdateBus } from './live/bus.ts';
import type { SheetReader } from './spreadsheets/reader.ts';

/** What a gateway is built of. */
export interface GatewayParts {
  config: GatewayConfig;
  db: Db;
  files: FileStore;
  /** The clock; tests give their own. */
  now?: () => Date;
  /** Milliseconds of a clock that nobody sets; tests give their own. */
  ticks?: () => number;
  /** Reads spreadsheets; tests give their own. */
  sheets?: SheetReader;
  /** Milliseconds between two signs of life of an open stream; tests give their own. */
  beatMs?: number;
  /** Milliseconds for which a client may take nothing of its answer; tests give their own. */
  stillMs?: number;
  /** Carries updates to the other gateways on the database; one of its own without. */
  bus?: UpdateBus;
}

/** The same with what it keeps for itself. */
export interface ServerParts extends GatewayParts {
  now: () => Date;
  sheets: SheetReader;
  atWork: AtWork;
  bus: UpdateBus;
  streams: UpdateStreams;
}
