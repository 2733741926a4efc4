import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../base/config.ts';
import { failureEnvelope } from './answers.ts';
import { isCallAddress } from './call-address.ts';
import { Failure } from '../base/failure.ts';
import { languageOf, translator } from '../base/texts.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Where the build puts its files: `assets` holds nothing else, the top level may be a screen as
 * well.
 */
const ASSET = /^\/assets\//;
const TOP_FILE = /^\/[^/]*\.\w+$/;

/** Whether a request is for a screen: a browser that opens an address accepts HTML. */
function isForScreen({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  if ((method !== 'GET' && method !== 'HEAD') || ASSET.test(path)) return false;
  return !TOP_FILE.test(path) || /\btext\/html\b/.test(headers.accept ?? '');
}

const PDF_WORKER = /\/assets\/pdf\.worker[^/]*\.js/;

/**
 * Content policy of the worker that reads untrusted PDF files: it may run itself and its image
 * decoders, and fetch maps and fonts.
 */
const PDF_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Serves the built console. An address that is neither a call nor a file is a screen of the
 * console, which has its own 404.
 */
export async function registerConsole(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const folder = config.consoleDir;
  const built = folder !== null && existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      // Its content is the gateway's own; the file in the build is for deployments behind another
      // server.
      globIgnore: ['config.js', 'config.js.*'],
      setHeaders: (reply, path) => {
        if (PDF_WORKER.test(path)) reply.setHeader('content-security-policy', PDF_WORKER_POLICY);
        const isHashed = path.includes('/assets/');
        reply.setHeader(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  }
  if (built) {
    const services = {
      gateway: config.gatewayPrefix,
      auth: config.authPrefix,
      file: config.filePrefix,
      clientId: config.clientId,
      clientSecret: config.clientSecret,
    };
    app.get('/config.js', async (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`window.__CONSOLE__ = ${JSON.stringify(services)};\n`),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen = !isCallAddress(config, request.url) && isForScreen(request);
    if (built && isScreen) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const translate = translator(languageOf(request.headers['accept-language']));
    return reply
      .status(404)
      .send(failureEnvelope(new Failure(404, 'errors.noSuchCall'), translate));
  });
}
