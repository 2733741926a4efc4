import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/core/call.ts';
import { calls, type CallId } from '#contract/index.ts';
import { watchStored } from '../db/stored.ts';
import { handlers } from '../handlers.ts';
import { hashToken } from '../session/tokens.ts';
import { userOfToken, type User } from '../session/user.ts';
import { sendAnswer } from './answers.ts';
import { checkedInput } from './checked-input.ts';
import type { CallContext } from './context.ts';
import { Failure, forbidden, invalid, unauthenticated } from './failure.ts';
import type { ServerParts } from './server.ts';
import { languageOf, translator } from './texts.ts';
import { unfinished } from './unfinished.ts';

const MINUTE = '1 minute';

/** Calls that try secrets or probe for existence get a rate of their own. */
const tight: ReadonlySet<string> = new Set<CallId>([
  'session.token',
  'registration.register',
  'registration.sendCode',
  'registration.checkCode',
  'registration.userNameExists',
  'registration.accountExists',
  'registration.phoneExists',
  'registration.enterpriseExists',
  'registration.resetPassword',
  'registration.appealAccount',
  'registration.appealProgress',
  'registration.uploadMaterial',
]);

/** Attempts are counted by account name as well, so that an office behind one address does not lock itself out. */
function tightKey(request: FastifyRequest): string {
  const { username } = (request.body ?? {}) as { username?: unknown };
  return typeof username === 'string' ? `${request.ip} ${username.slice(0, 64)}` : request.ip;
}

function tokenOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,128})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

async function authenticate(parts: ServerParts, token: string | null, now: Date): Promise<User> {
  if (token === null) throw unauthenticated();
  const found = await userOfToken(parts.db, hashToken(token), parts.config.centralEnterpriseCode);
  if (found === null || found.expiresAt <= now) throw unauthenticated();
  if (!found.used) await parts.db.updateTable('session').set({ used: true }).where('guid', '=', found.sessionGuid).execute();
  return found.user;
}

/** What one may do with a password that somebody else gave: see who one is, and change it. */
const openBeforeChange: ReadonlySet<string> = new Set(['session.userInfo', 'session.currentUser', 'session.updatePassword', 'session.loginInLog', 'session.systemTime']);

function authorise(call: Call, user: User): void {
  if (user.passwordIsInitial && !openBeforeChange.has(call.id)) throw new Failure(403, 'errors.passwordInitial');
  if (typeof call.access === 'object' && !user.authorities.has(call.access.authority)) throw forbidden();
}

/** Parses and checks the input by the call's request schema; what the schema does not know is dropped. */
function validated(call: Call, request: FastifyRequest): unknown {
  const query = (request.query ?? {}) as object;
  const body = request.body;
  if (call.encoding !== 'query' && body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw invalid([{ field: '', key: 'errors.brokenJson' }]);
  }
  const input = call.encoding === 'query' ? query : call.encoding === 'multipart' ? {} : { ...query, ...(body as object | null) };
  return checkedInput(call, input);
}

const prefixOf = (call: Call, { config }: ServerParts) =>
  ({ gateway: config.gatewayPrefix, auth: config.authPrefix, file: config.filePrefix })[call.service];

/** The instant of an HTTP date; null when there is none. */
function instantIn(header: string | undefined): Date | null {
  const at = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? null : new Date(at);
}

/** Aborted when the connection of an answer closes before it is sent. That of the request says nothing: it closes when its body is read. */
function leftOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.closed) left.abort();
  else raw.once('close', () => left.abort());
  return left.signal;
}

async function answer(parts: ServerParts, call: Call, request: FastifyRequest, reply: FastifyReply) {
  // Tokens and what is confidential must not stay in any cache.
  reply.header('cache-control', 'no-store');
  const now = parts.now?.() ?? new Date();
  const token = tokenOf(request);
  const user = call.access === 'public' ? null : await authenticate(parts, token, now);
  if (user !== null) authorise(call, user);
  const language = languageOf(request.headers['accept-language']);
  const context: CallContext = {
    ...parts,
    language,
    translate: translator(language),
    now,
    address: request.ip,
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
  const answered = await watchStored(
    () => handler(validated(call, request), context, request),
    (error, stored) => unfinished(call, error, stored),
  );
  return sendAnswer(reply, call, context, answered);
}

/** Puts every call of the contract on its path; what the contract does not know does not exist. */
export function registerCalls(app: FastifyInstance, parts: ServerParts): void {
  for (const call of Object.values(calls) as unknown as Call[]) {
    app.route({
      method: call.method,
      url: prefixOf(call, parts) + call.path,
      ...(tight.has(call.id) ? { config: { rateLimit: { max: parts.config.loginRate, timeWindow: MINUTE, hook: 'preHandler', keyGenerator: tightKey } } } : {}),
      // Files are mostly packed already, and their length tells how far a download is.
      ...(call.answer === 'file' ? { compress: false as const } : {}),
      // Some calls that change state are GET on the wire; asking for their headers must not carry them out.
      exposeHeadRoute: false,
      handler: (request, reply) => answer(parts, call, request, reply),
    });
  }
}
