import type { Call, CallFacts, ModuleName, RequestOf, ResponseOf } from '#contract/core/call.ts';
import { CallFailure, failureIn } from './failure.ts';
import { mayChange, moduleOf } from './outdated.ts';
import { trimmed } from './trim.ts';
import { partsOf, type Answer, type Attempt, type Transport } from './transport.ts';

/** What the session gives to requests. Null is: nobody is signed in. */
export interface SessionAccess {
  /** The present token, however old. */
  present: () => string | null;
  /** A token that is good for this request; waits for a refresh when one is due or under way. */
  fresh: () => Promise<string | null>;
  /**
   * The token that replaces one that was answered with 401 or 403; one refresh for any number of
   * them.
   */
  renewed: (refused: string) => Promise<string | null>;
  /** A request needs a login and there is none. */
  required: () => void;
}

export interface SenderParts {
  transport: Transport;
  session: SessionAccess;
  /** Shows a failure to the user. */
  tell: (failure: CallFailure) => void;
  /** Hears in which module a call may have changed something. */
  changed: (module: ModuleName) => void;
}

export interface SendOptions {
  signal?: AbortSignal;
  /**
   * `false`: the caller tells the user themselves that no answer came. What an answer with a code
   * says, a toast always tells (requirements, 8).
   */
  toast?: false;
  /** Nothing is changed by it, although it may travel as if. */
  reads?: true;
  /** Milliseconds instead of 60 s; for uploads. */
  timeout?: number;
  /** Share of the body that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /**
   * Date of the answer in which the user saw what they change: who was faster since is told (412).
   */
  unchangedSince?: string;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}

export interface Download {
  blob: Blob;
  name: string;
}

interface Body {
  code?: number;
  info?: string;
  data?: unknown;
}

const isRefusedToken = ({ status }: Answer) => status === 401 || status === 403;

function jsonIn(answer: Answer): unknown {
  if (!(answer.data instanceof ArrayBuffer) && !ArrayBuffer.isView(answer.data)) return answer.data;
  try {
    return JSON.parse(new TextDecoder().decode(answer.data as ArrayBuffer)) as unknown;
  } catch {
    return null;
  }
}

/** A file that was answered; what reads its name comes with the first one. */
async function downloadIn({ headers, data }: Answer): Promise<Download> {
  const { parse } = await import('content-disposition');
  return {
    blob: new Blob([data as ArrayBuffer], { type: String(headers['content-type'] ?? '') }),
    name: parse(String(headers['content-disposition'] ?? '')).parameters['filename'] ?? '',
  };
}

const rowsIn = ({ rows, total }: Partial<Page<unknown>>): Page<unknown> => ({
  rows: rows ?? [],
  total: total ?? 0,
});

/** What a successful answer holds, out of its shape (contract, AnswerShape). */
function payload(call: CallFacts, answer: Answer): unknown {
  if (call.answer === 'file') return downloadIn(answer);
  // Something that is no answer of ours, such as the page of a proxy, must not reach a screen as
  // data.
  if (typeof answer.data !== 'object' || answer.data === null)
    throw new CallFailure('server', '', { status: answer.status });
  if (call.answer === 'bare') return answer.data;
  if (call.answer === 'topArray') return Array.isArray(answer.data) ? answer.data : [];
  if (call.answer === 'topList') return rowsIn(answer.data as Page<unknown>);
  const data = (answer.data as Body).data ?? null;
  const wrapped = (data ?? {}) as Partial<Page<unknown>> & {
    data?: unknown;
    object?: unknown;
    list?: unknown[];
    totalCount?: number;
  };
  if (call.answer === 'nested') return wrapped.data ?? null;
  if (call.answer === 'object') return wrapped.object ?? null;
  if (call.answer === 'list') return rowsIn(wrapped);
  if (call.answer === 'listCount')
    return { rows: wrapped.list ?? [], total: wrapped.totalCount ?? 0 };
  return data;
}

/**
 * The calls of the contract over a transport and a session: refresh and replay, failures told once,
 * answers unwrapped.
 */
export function createSender({ transport, session, tell, changed }: SenderParts) {
  /**
   * Sends with a good token; after 401 or 403 once more with the next one. A second refusal is the
   * request's own.
   */
  async function authorised(attempt: Omit<Attempt, 'token'>): Promise<Answer> {
    const token = await session.fresh();
    if (token === null) {
      session.required();
      throw new CallFailure('forbidden', '', { status: 401, told: true });
    }
    const answer = await transport.exchange({ ...attempt, token });
    if (!isRefusedToken(answer)) return answer;
    const next = await session.renewed(token);
    if (next === null)
      throw new CallFailure('forbidden', '', { status: answer.status, told: true });
    return transport.exchange({ ...attempt, token: next });
  }

  async function answered(
    call: CallFacts,
    request: object,
    { signal, timeout, onProgress, unchangedSince }: SendOptions,
  ): Promise<Answer> {
    const attempt = {
      method: call.method,
      url: transport.urlOf(call),
      ...partsOf(call, request),
      wantsBytes: call.answer === 'file',
      ...(signal ? { signal } : {}),
      ...(timeout === undefined ? {} : { timeout }),
      ...(onProgress ? { onProgress } : {}),
      ...(unchangedSince ? { unchangedSince } : {}),
    };
    return call.access === 'public'
      ? transport.exchange({ ...attempt, token: session.present() })
      : authorised(attempt);
  }

  function tellOf(failure: CallFailure, isQuiet: boolean, options: SendOptions): void {
    const isToTell = failure.isAnswer ? !isQuiet : options.toast !== false;
    if (isToTell && !failure.told && failure.kind !== 'cancelled') tell(failure);
  }

  async function told<T>(
    isQuiet: boolean,
    options: SendOptions,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CallFailure) tellOf(error, isQuiet, options);
      throw error;
    }
  }

  function result(call: CallFacts, request: object, options: SendOptions): Promise<unknown> {
    return told(call.quiet === true, options, async () => {
      const answer = await answered(call, request, options);
      const isFile = call.answer === 'file' && answer.status < 400;
      const failure = isFile ? null : failureIn(answer.status, jsonIn(answer));
      if (failure) throw failure;
      return await payload(call, answer);
    });
  }

  return {
    /**
     * Makes a call and gives what it answers, out of its envelope. Rejects with a CallFailure that
     * the user was told of.
     */
    async send<C extends Call>(
      call: C,
      request: RequestOf<C>,
      options: SendOptions = {},
    ): Promise<ResponseOf<C>> {
      let isDone = false;
      try {
        const answer = await result(call, request as object, options);
        isDone = true;
        return answer as ResponseOf<C>;
      } finally {
        // A button that fails was pressed on what may no longer be so. What was typed into a form,
        // which tells its failures itself, is not to be taken away.
        if (!options.reads && mayChange(call) && (isDone || options.toast !== false))
          changed(moduleOf(call));
      }
    },
    /** As `send`, for calls that answer one page of a list (`list`, `listCount`, `topList`). */
    async sendPage<C extends Call>(
      call: C,
      request: RequestOf<C>,
      options: SendOptions = {},
    ): Promise<Page<ResponseOf<C>>> {
      return (await result(call, request as object, options)) as Page<ResponseOf<C>>;
    },
    /** As `send`, for calls that answer a bare array (`topArray`). */
    async sendArray<C extends Call>(
      call: C,
      request: RequestOf<C>,
      options: SendOptions = {},
    ): Promise<ResponseOf<C>[]> {
      return (await result(call, request as object, options)) as ResponseOf<C>[];
    },
    /** As `send`, for calls that answer bytes (`file`). */
    async sendFile<C extends Call>(
      call: C,
      request: RequestOf<C>,
      options: SendOptions = {},
    ): Promise<Download> {
      return (await result(call, request as object, options)) as Download;
    },
    /**
     * Asks a question whose code 0 or -1 is an answer: code, info and data as they came. What says
     * no is told, but of a `quiet` call.
     */
    ask<C extends Call>(
      call: C,
      request: RequestOf<C>,
      options: SendOptions = {},
    ): Promise<{ code: number; info: string; data: ResponseOf<C> | null }> {
      const isQuiet = call.quiet === true;
      return told(isQuiet, options, async () => {
        const answer = await answered(call, request as object, options);
        const failure = failureIn(answer.status, answer.data);
        if (failure && failure.kind !== 'refused') throw failure;
        if (failure) tellOf(failure, isQuiet, options);
        const { code = 0, info = '', data = null } = (answer.data ?? {}) as Body;
        return { code, info, data: data as ResponseOf<C> | null };
      });
    },
    /**
     * Calls and gives an empty result where `send` would reject (requirements, 8); the user has
     * been told.
     */
    async attempt<T>(work: Promise<T>): Promise<T | null> {
      try {
        return await work;
      } catch (error) {
        if (error instanceof CallFailure) return null;
        throw error;
      }
    },
    /**
     * POST to an address a caller gives; only to the gateway's own origin, because the token
     * travels along.
     */
    async post(address: string, body: object, options: SendOptions = {}): Promise<unknown> {
      const here = globalThis.location?.href;
      const own = new URL(transport.prefixes.gateway, here);
      const url = new URL(address, own);
      if (url.origin !== own.origin) throw new Error(`Refused to post to ${url.origin}.`);
      return told(false, options, async () => {
        const answer = await authorised({
          method: 'POST',
          url: url.href,
          body: trimmed(body),
          ...(options.signal ? { signal: options.signal } : {}),
        });
        const failure = failureIn(answer.status, answer.data);
        if (failure) throw failure;
        return (answer.data as Body).data ?? null;
      });
    },
  };
}

export type Sender = ReturnType<typeof createSender>;
