import { CallFailure } from './failure.ts';
import type { Sender } from './sender.ts';

/** The caller tells the user themselves that no answer came (`SendOptions.toast`). */
export const withoutToast = { toast: false } as const;

let load: (() => Promise<Sender>) | null = null;

/**
 * Says where the calls of this page get their transport and session from; done once, before
 * anything is drawn.
 */
export function connect(loadSender: () => Promise<Sender>): void {
  load = loadSender;
}

/** Fetches what calls need, so that the first one need not wait for it. */
export function warmUp(): void {
  // A failure here is nobody's yet; the call that follows tries again.
  load?.().catch(() => {});
}

async function connected(): Promise<Sender> {
  if (!load) throw new Error('The calls have not been connected.');
  return load().catch(() => {
    throw new CallFailure('network', '');
  });
}

/**
 * Makes a call and gives what it answers, out of its envelope. Rejects with a CallFailure that the
 * user was told of.
 */
export const send: Sender['send'] = async (call, request, options) =>
  (await connected()).send(call, request, options);

/** As `send`, for calls that answer one page of a list. */
export const sendPage: Sender['sendPage'] = async (call, request, options) =>
  (await connected()).sendPage(call, request, options);

/** As `send`, for calls that answer a bare array. */
export const sendArray: Sender['sendArray'] = async (call, request, options) =>
  (await connected()).sendArray(call, request, options);

/** As `send`, for calls that answer bytes. */
export const sendFile: Sender['sendFile'] = async (call, request, options) =>
  (await connected()).sendFile(call, request, options);

/** Asks a question whose code 0 or -1 is an answer, not a failure. */
export const ask: Sender['ask'] = async (call, request, options) =>
  (await connected()).ask(call, request, options);

/** Gives an empty result where the call rejects; the user has been told. */
export const attempt: Sender['attempt'] = async (work) => (await connected()).attempt(work);

/**
 * POST to an address on the gateway's own origin.
 *
 * @public Ordered (requirements, 7); no screen of ours needs it.
 */
export const post: Sender['post'] = async (address, body, options) =>
  (await connected()).post(address, body, options);

export { asRefusal, CallFailure, isYes, type WordedProblem } from './failure.ts';
export type { Download, Page, SendOptions } from './sender.ts';
