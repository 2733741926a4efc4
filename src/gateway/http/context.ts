import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Call, RequestOf, ResponseOf, Giving } from '#contract/core/call.ts';
import type { GatewayConfig } from '../base/config.ts';
import type { Db } from '../db/schema.ts';
import type { FileStore } from '../base/file-store.ts';
import type { User } from '../user/user.ts';
import type { SheetReader } from '../spreadsheets/reader.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { AtWork } from './at-work.ts';
import type { GatewayKey, Language, Translate } from '../base/texts.ts';

/** The open event streams of one gateway. */
export interface UpdateStreams {
  /**
   * Opens a stream for a person until the session of the token ends; first sends what changed
   * within the age of the page, in milliseconds.
   */
  open(user: User, token: string, tab: string | null, age: number): Readable;
  close(): Promise<void>;
}

/** What a handler gets. */
export interface CallContext {
  db: Db;
  config: GatewayConfig;
  files: FileStore;
  language: Language;
  translate: Translate;
  /** The instant of the request; handlers never read the clock. */
  now: Date;
  address: string;
  /** The address as the rate limits count it: of IPv6 only the network part. */
  network: string;
  agent: string;
  /** The signed-in user; reading it in a public call throws. */
  user: User;
  /** The time the caller last saw the object, from If-Unmodified-Since; null without the header. */
  unchangedSince: Date | null;
  /** Reads spreadsheets in separate threads. */
  sheets: SheetReader;
  /** Queues of expensive work. */
  atWork: AtWork;
  /** Publishes updates. */
  streams: UpdateStreams;
  /** Aborted when the caller has left. */
  left: AbortSignal;
  /** The access token of the request; null in public calls. */
  token: string | null;
}

/** Bytes with a name, for calls whose answer shape is `file`. */
export interface FileAnswer {
  name: string;
  type: string;
  size: number;
  stream: NodeJS.ReadableStream;
}

/** Server-sent events, for calls whose answer shape is `events`. */
export class EventsAnswer {
  constructor(readonly stream: Readable) {}
}

/** An answer with its own `info` text, or with a code other than success and failure. */
export class Said<T> {
  constructor(
    readonly data: T,
    readonly infoKey: GatewayKey,
    readonly params: Record<string, unknown> = {},
    readonly code = 1,
  ) {}
}

interface Rows<Row> {
  rows: Row[];
  total: number;
}

/** The result of a handler, by the answer shape of the call. */
type AnswerOf<C> =
  | RawJson
  | (C extends Call ? (C['answer'] extends 'file' ? FileAnswer : never) : never)
  | EventsAnswer
  | ResponseOf<C>
  | Said<ResponseOf<C>>
  | Rows<ResponseOf<C>>
  | ResponseOf<C>[];

/** `request` is for the one call whose body is a stream. */
type Handler<C> = (
  input: RequestOf<C>,
  context: CallContext,
  request?: FastifyRequest,
) => Promise<AnswerOf<C> | FileAnswer>;

/**
 * The handlers of one module: a call without a handler does not compile. Calls that give a command
 * of a record need none.
 */
export type HandlersOf<Calls> = {
  [K in keyof Calls as Calls[K] extends Giving ? never : K]: Handler<Calls[K]>;
};
