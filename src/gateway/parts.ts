import type { GatewayConfig } from './base/config.ts';
import type { FileStore } from './base/file-store.ts';
import type { Db } from './db/schema.ts';
import type { AtWork } from './http/at-work.ts';
import type { UpdateStreams } from './http/context.ts';
import type { UpdateBus } from './live/bus.ts';
import type { SheetReader } from './spreadsheets/reader.ts';

/** The parts of a gateway. */
export interface GatewayParts {
  config: GatewayConfig;
  db: Db;
  files: FileStore;
  /** The clock; tests give their own. */
  now?: () => Date;
  /** Milliseconds of a monotonic clock; tests give their own. */
  ticks?: () => number;
  /** Reads spreadsheets; tests give their own. */
  sheets?: SheetReader;
  /** Milliseconds between heartbeats of an open stream; tests give their own. */
  beatMs?: number;
  /** Milliseconds for which a client may take nothing of its answer; tests give their own. */
  stillMs?: number;
  /** Carries updates to the other gateways on the database; created by default. */
  bus?: UpdateBus;
}

/** The same with the parts it creates itself. */
export interface ServerParts extends GatewayParts {
  now: () => Date;
  sheets: SheetReader;
  atWork: AtWork;
  bus: UpdateBus;
  streams: UpdateStreams;
}
