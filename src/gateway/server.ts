import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { now } from '#contract/core/clock.ts';
import type { CallId } from '#contract/index.ts';
import type { GatewayConfig } from './base/config.ts';
import { DatabaseTrouble } from './db/trouble.ts';
import { registerConstraintFailures } from './constraints.ts';
import { registerOpeners } from './file-openers.ts';
import { registerRecordKinds } from './kinds.ts';
import { sheetReader } from './spreadsheets/reader.ts';
import { registerCalls } from './calls.ts';
import { localBus } from './live/bus.ts';
import { BEAT_MS, updateStreams } from './live/streams.ts';
import type { GatewayParts, ServerParts } from './parts.ts';
import { registerConsole } from './http/console.ts';
import { failureEnvelope } from './http/answers.ts';
import { ARRIVAL_MS, registerArrival } from './http/arrival.ts';
import { atWork } from './http/at-work.ts';
import { Failure } from './base/failure.ts';
import { Connections, STILL_MS } from './http/connections.ts';
import { readableAddresses } from './http/forwarded.ts';
import { handlers } from './handlers.ts';
import { registerHealth } from './health.ts';
import { formFields, registerLimits } from './http/limits.ts';
import { registerLoaders, type Loader } from './lists/loaders.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerPressure } from './http/pressure.ts';
import { registerRates } from './http/rates/register.ts';
import { registerSafetyHeaders } from './http/safety-headers.ts';
import { readOn } from './http/read-on.ts';
import { troubleFailure } from './http/unfinished.ts';
import { languageOf, translator, type GatewayKey } from './base/texts.ts';
import { answerClientError, answerExpectation } from './http/unreadable.ts';
import { userOfPerson } from './user/user.ts';

/** Fastify's own refusals, worded as ours: status and locale key by its error code. */
const fastifyFailures: Record<string, [number, GatewayKey]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'errors.bodyTooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'errors.mediaType'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'errors.brokenJson'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'errors.brokenJson'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'errors.brokenJson'],
  FST_CP_ERR_INVALID_CONTENT_ENCODING: [415, 'errors.mediaType'],
  FST_CP_ERR_INVALID_CONTENT: [400, 'errors.brokenJson'],
  FST_REQ_FILE_TOO_LARGE: [413, 'errors.fileTooLarge'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'errors.mediaType'],
  FST_INVALID_JSON_FIELD_ERROR: [400, 'errors.brokenJson'],
  FST_FILES_LIMIT: [413, 'errors.tooManyParts'],
  FST_FIELDS_LIMIT: [413, 'errors.tooManyParts'],
  FST_PARTS_LIMIT: [413, 'errors.tooManyParts'],
};

function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : fastifyFailures[code];
  if (known) return new Failure(known[0], known[1]);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Failure(statusCode, 'errors.badRequest');
  return troubleFailure(error);
}

/**
 * A database in trouble fails every call: one line each, without its stack. Anything else that
 * failed here is a defect.
 */
function logFailure(log: FastifyBaseLogger, { status, key, cause }: Failure): void {
  if (cause instanceof DatabaseTrouble)
    log.warn(
      { trouble: cause.kind, reason: cause.reason, answered: key },
      'The database let a call down.',
    );
  else if (cause !== undefined || status === 500)
    log.error(cause === undefined ? { answered: key } : cause);
}

/**
 * Whom to believe about the address of a client: by the number of proxies on the way, counted from
 * here, or by their addresses.
 */
const trusted = (proxies: GatewayConfig['trustProxy']) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;

/**
 * Builds the gateway: every call of the contract, health, the OpenAPI page, and the console itself.
 */
export async function buildServer(given: GatewayParts): Promise<FastifyInstance> {
  registerRecordKinds();
  registerConstraintFailures();
  registerLoaders(handlers as Readonly<Record<CallId, Loader>>);
  registerOpeners();
  const { config } = given;
  const app = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: config.bodyLimit,
    trustProxy: trusted(config.trustProxy),
    requestTimeout: ARRIVAL_MS.file,
    return503OnClosing: false,
    // Whoever names no host is refused in our envelope (limits.ts).
    http: { requireHostHeader: false },
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true },
    // What Fastify refuses before it knows the call, such as an address that cannot be decoded.
    frameworkErrors: (_, request, reply: FastifyReply) => {
      const translate = translator(languageOf(request.headers['accept-language']));
      return reply
        .status(400)
        .send(failureEnvelope(new Failure(400, 'errors.badRequest'), translate));
    },
  });
  const bus = given.bus ?? localBus();
  const clock = given.now ?? now;
  const parts: ServerParts = {
    ...given,
    now: clock,
    sheets: given.sheets ?? sheetReader(),
    atWork: atWork(),
    bus,
    streams: updateStreams({
      db: given.db,
      bus,
      userOf: (guid) => userOfPerson(given.db, guid, config.centralEnterpriseCode),
      now: clock,
      beatMs: given.beatMs ?? BEAT_MS,
      report: (error) => app.log.warn(error),
    }),
  };
  app.server.on('checkExpectation', answerExpectation);
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = readableAddresses(headers['x-forwarded-for']);
    if (forwarded !== undefined) headers['x-forwarded-for'] = forwarded;
  });
  // Forms say by it when they were seen (decision 0017): it is of the clock that dates changes.
  app.addHook('onSend', async (_, reply) => void reply.header('date', clock().toUTCString()));
  registerArrival(app);
  registerSafetyHeaders(app);
  await registerPressure(app, config);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  // Fastify reads plain text by itself; no call of the contract takes it.
  app.removeContentTypeParser('text/plain');
  registerLimits(app);
  await app.register(formbody, { bodyLimit: config.bodyLimit, parser: formFields });
  await app.register(multipart, {
    limits: {
      fileSize: config.fileLimit,
      files: 1,
      fields: 8,
      parts: 9,
      fieldSize: 4096,
      fieldNameSize: 100,
      headerPairs: 16,
    },
  });
  const rates = await registerRates(app, parts);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  app.setErrorHandler(async (error, request, reply) => {
    const translate = translator(languageOf(request.headers['accept-language']));
    const answered = failureOf(error) ?? new Failure(500, 'errors.internal', { cause: error });
    logFailure(request.log, answered);
    if ([413, 415].includes(answered.status)) await readOn(request.raw);
    if (answered.retryAfter !== undefined) reply.header('retry-after', answered.retryAfter);
    return reply
      .status(answered.status)
      .send(failureEnvelope(answered, translate, request.url.startsWith(`${config.authPrefix}/`)));
  });
  const connections = new Connections(app.server, given.stillMs ?? STILL_MS);
  let closed = () => {};
  app.addHook('preClose', async () => {
    closed = connections.closeUnused();
  });
  app.addHook('onClose', async () => closed());
  app.addHook('preClose', () => parts.sheets.close());
  app.addHook('preClose', () => parts.streams.close());
  registerHealth(app, parts);
  registerCalls(app, parts, rates);
  registerOpenApi(app, config);
  await registerConsole(app, config);
  return app;
}
