import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, ModuleName } from '#contract/core/call.ts';
import { calls, type CallId } from '#contract/index.ts';
import { TAB_HEADER, TAB_MAX } from '#contract/core/tab.ts';
import { isRecordNoted, noteUpdate, tellingUpdates } from './base/updates.ts';
import { watchStored, type Stored } from './db/stored.ts';
import { handlers } from './handlers.ts';
import { hashToken } from './base/tokens.ts';
import { userOfToken, type User } from './user/user.ts';
import { sendAnswer } from './http/answers.ts';
import { awaitFile } from './http/arrival.ts';
import { takeUpload } from './http/at-work.ts';
import { checkedInput } from './http/checked-input.ts';
import type { CallContext } from './http/context.ts';
import { Failure, forbidden, invalid, unauthenticated } from './base/failure.ts';
import { addressOf } from './http/forwarded.ts';
import { limitsOf } from './http/rates/limits.ts';
import { networkOf } from './http/rates/network.ts';
import type { Admitted, TightRates } from './http/rates/tight.ts';
import type { ServerParts } from './parts.ts';
import { languageOf, translator } from './base/texts.ts';
import { unfinished } from './http/unfinished.ts';
import { brokenForm } from './http/unreadable.ts';

function tokenOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,128})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

async function authenticate(parts: ServerParts, token: string | null, now: Date): Promise<User> {
  if (token === null) throw unauthenticated();
  const found = await userOfToken(parts.db, hashToken(token), parts.config.centralEnterpriseCode);
  if (found === null || found.expiresAt <= now) throw unauthenticated();
  if (!found.used)
    await parts.db
      .updateTable('session')
      .set({ used: true })
      .where('guid', '=', found.sessionGuid)
      .execute();
  return found.user;
}

function authorise(call: Call, user: User): void {
  if (user.passwordIsInitial && !call.beforeOwnPassword)
    throw new Failure(403, 'errors.passwordInitial');
  if (typeof call.access === 'object' && !user.authorities.has(call.access.authority))
    throw forbidden();
}

/** Validates the input against the request schema of the call; unknown fields are dropped. */
function validated(call: Call, request: FastifyRequest): unknown {
  const query = (request.query ?? {}) as object;
  const body = request.body;
  if (
    call.encoding !== 'query' &&
    body !== undefined &&
    body !== null &&
    (typeof body !== 'object' || Array.isArray(body))
  ) {
    throw invalid([{ field: '', key: 'errors.brokenJson' }]);
  }
  const input =
    call.encoding === 'query'
      ? query
      : call.encoding === 'multipart'
        ? {}
        : { ...query, ...(body as object | null) };
  return checkedInput(call, input);
}

const prefixOf = (call: Call, { config }: ServerParts) =>
  ({ gateway: config.gatewayPrefix, auth: config.authPrefix, file: config.filePrefix })[
    call.service
  ];

/** The instant of an HTTP date; null when there is none. */
function instantIn(header: string | undefined): Date | null {
  const at = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? null : new Date(at);
}

/**
 * Aborted when the connection closes before the answer is sent. The close event of the request does
 * not help: it fires when the body has been read.
 */
function leftOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.closed) left.abort();
  else raw.once('close', () => left.abort());
  return left.signal;
}

/** Answers that count as a wrong guess; other failures do not. */
const WRONG_GUESS = [400, 401, 403];

/**
 * Carries out an admitted call and gives the attempt back unless it was a wrong guess. Whether that
 * succeeds changes nothing for the caller.
 */
async function withinRates<T>(
  admitted: Admitted,
  log: FastifyBaseLogger,
  carryOut: () => Promise<T>,
): Promise<T> {
  const giveBack = () => admitted.giveBack().catch((error: unknown) => log.warn(error));
  try {
    const done = await carryOut();
    await giveBack();
    return done;
  } catch (error) {
    if (!(error instanceof Failure && WRONG_GUESS.includes(error.status))) await giveBack();
    throw error;
  }
}

/** The tab that a request comes from, if it says so. */
function tabOf({ headers }: FastifyRequest): string | null {
  const tab = headers[TAB_HEADER];
  return typeof tab === 'string' && tab.length <= TAB_MAX ? tab : null;
}

/** Modules that store nothing others can see: tokens, and files before something refers to them. */
const BESIDE: readonly ModuleName[] = ['session', 'files'];

/** Notes that a call stored something. Records note it themselves, with the people concerned. */
function noteStored({ module }: Call, user: User | null, stored: Stored): void {
  if (stored === 'nothing' || BESIDE.includes(module) || isRecordNoted()) return;
  const enterpriseGuid = user?.enterprise.guid ?? null;
  noteUpdate({ module, kind: null, enterpriseGuid, viewers: [] });
}

/** Lets the file in that a call comes with: one of so many at once, which has more time to arrive. */
function letFileIn(context: CallContext, user: User | null, request: FastifyRequest): void {
  takeUpload(context, user?.guid ?? null);
  awaitFile(request);
}

async function answer(
  parts: ServerParts,
  rates: TightRates,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Tokens and confidential data must not stay in any cache.
  reply.header('cache-control', 'no-store');
  const now = parts.now();
  const token = tokenOf(request);
  const user = call.access === 'public' ? null : await authenticate(parts, token, now);
  if (user !== null) authorise(call, user);
  const language = languageOf(request.headers['accept-language']);
  const network = networkOf(request);
  const context: CallContext = {
    ...parts,
    language,
    translate: translator(language),
    now,
    address: addressOf(request),
    network,
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    unchangedSince: instantIn(request.headers['if-unmodified-since']),
    token,
    get left(): AbortSignal {
      return leftOf(reply);
    },
    get user(): User {
      if (user === null) throw new Error(`Public call ${call.id} has no user.`);
      return user;
    },
  };
  const handler = handlers[call.id as CallId];
  const tab = tabOf(request);
  const input = validated(call, request);
  const limits = await limitsOf(call, input, {
    db: parts.db,
    network,
    user,
    rate: parts.config.loginRate,
  });
  const admitted = await rates.admit(limits);
  const carryOut = () =>
    watchStored(
      () => {
        if (call.encoding === 'multipart') letFileIn(context, user, request);
        return handler(input, context, request);
      },
      (stored) => noteStored(call, user, stored),
      (error, stored) => unfinished(call, brokenForm(error, request) ?? error, stored),
    );
  const answered = await withinRates(admitted, request.log, () =>
    tellingUpdates(parts.bus.publish, tab, carryOut),
  );
  return sendAnswer(reply, call, context, answered);
}

/** Registers every call of the contract on its path; everything else is 404. */
export function registerCalls(app: FastifyInstance, parts: ServerParts, rates: TightRates): void {
  for (const call of Object.values(calls) as unknown as Call[]) {
    app.route({
      method: call.method,
      url: prefixOf(call, parts) + call.path,
      // Most files are compressed already, and their length is needed to show the progress. Events
      // must not wait until there is enough to compress.
      ...(['file', 'events'].includes(call.answer) ? { compress: false as const } : {}),
      // Some calls that change state are GET on the wire; a HEAD request must not carry them out.
      exposeHeadRoute: false,
      handler: (request, reply) => answer(parts, rates, call, request, reply),
    });
  }
}
