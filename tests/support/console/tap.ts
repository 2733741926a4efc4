import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { callAt, type CallId } from '#contract/index.ts';
import type { Service } from '#contract/core/call.ts';
import { now } from '../clock.ts';
import type { TestGateway } from '../gateway.ts';

/** One request on the wire, with its response. */
export interface Crossed {
  /** Id of the call in the contract; null if it is not in the contract. */
  id: CallId | null;
  query: Record<string, string | string[]>;
  body: unknown;
  /** When the sender saw what they change, as stated in the request; null if it is not stated. */
  seenAt: string | null;
  /** Null: the sender received no response. */
  status: number | null;
  /** Status of the gateway's response, whether it arrived or not; null before that. */
  reached: number | null;
  answer: unknown;
}

/** The fate of a request: it passes, it is lost before it arrives, or its response is lost. */
export type Fate = 'through' | 'lost' | 'answerLost';

/** Decides the fate of a request, possibly later: the request is held until then. */
type Decide = (crossed: Crossed) => Fate | Promise<Fate>;

/** Changes a response before it is delivered. */
type Retouch = (crossed: Crossed, answer: unknown) => unknown;

/** Interval of checking for pending requests, in milliseconds. */
const INTERVAL = 5;

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'accept-encoding',
  'host',
]);
const passedOn = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

function fieldsOf(query: URLSearchParams): Crossed['query'] {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => [
      name,
      query.getAll(name).length > 1 ? query.getAll(name) : (query.get(name) ?? ''),
    ]),
  );
}

/** The fields of a form with files; a file is represented by its name. */
async function partsOf(bytes: Buffer, type: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type },
  }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

function parsed(bytes: Buffer, type = ''): unknown {
  if (type.startsWith('multipart/form-data')) return partsOf(bytes, type);
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString() || 'null') as unknown;
  if (type.startsWith('application/x-www-form-urlencoded'))
    return fieldsOf(new URLSearchParams(bytes.toString()));
  return bytes.length === 0 ? null : bytes;
}

/** A proxy before a gateway that records all requests, and can hold, lose and change them. */
export class Tap {
  /** All requests, oldest first. */
  readonly crossed: Crossed[] = [];
  /** Number of pending requests that are not held. */
  underWay = 0;
  /** Number of requests without a response, held or not. */
  private open = 0;
  decide: Decide = () => 'through';
  /** Requests that must not arrive, whatever else is decided; stays until it is replaced. */
  keepsBack: (id: CallId | null) => boolean = () => false;
  retouch: Retouch = (_, answer) => answer;
  /** Responds instead of the gateway. */
  stub: (crossed: Crossed) => { status: number; body: unknown } | null = () => null;
  private agent = new Agent({ keepAlive: true });
  // Connections do not time out: on a busy machine a request sent at that moment would fail.
  private readonly server = createServer({ keepAliveTimeout: 0 }, (asked, answered) => {
    this.open += 1;
    // Without a response of the gateway there is none to deliver.
    this.take(asked, answered)
      .catch(() => asked.socket.destroy())
      .finally(() => {
        this.underWay -= 1;
        this.open -= 1;
      });
  });

  private constructor(private gateway: Pick<TestGateway, 'url' | 'config'>) {}

  static async open(gateway: Pick<TestGateway, 'url' | 'config'>): Promise<Tap> {
    const tap = new Tap(gateway);
    tap.server.listen(0, '127.0.0.1');
    await once(tap.server, 'listening');
    return tap;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The prefixes of the services, as a deployment passes them to the console. */
  get prefixes(): Record<Service, string> {
    const { gatewayPrefix, authPrefix, filePrefix } = this.gateway.config;
    return {
      gateway: this.url + gatewayPrefix,
      auth: this.url + authPrefix,
      file: this.url + filePrefix,
    };
  }

  /** Connects to another gateway from now on. */
  turnTo(gateway: Pick<TestGateway, 'url' | 'config'>): void {
    this.clear();
    this.gateway = gateway;
  }

  /** Closes the connections to the gateway: one that is closing waits a minute for open ones. */
  hangUp(): void {
    this.agent.destroy();
    this.agent = new Agent({ keepAlive: true });
  }

  /** Waits until no request is pending. */
  async rests(): Promise<void> {
    while (this.open > 0) await setTimeout(INTERVAL);
  }

  /** Resets everything: all requests pass, and none is recorded. */
  clear(): void {
    this.crossed.length = 0;
    this.decide = () => 'through';
    this.retouch = (_, answer) => answer;
    this.stub = () => null;
  }

  async close(): Promise<void> {
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private idOf(method: string, path: string): CallId | null {
    const { gatewayPrefix, authPrefix, filePrefix } = this.gateway.config;
    for (const [service, prefix] of [
      ['gateway', gatewayPrefix],
      ['auth', authPrefix],
      ['file', filePrefix],
    ] as const) {
      const found = path.startsWith(prefix)
        ? callAt(method, path.slice(prefix.length), service)
        : undefined;
      if (found) return found.id as CallId;
    }
    return null;
  }

  private async take(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    this.underWay += 1;
    const bytes = await buffer(asked);
    const { pathname, searchParams } = new URL(asked.url ?? '/', this.gateway.url);
    const method = asked.method ?? 'GET';
    searchParams.delete('_t');
    const crossed: Crossed = {
      id: this.idOf(method, pathname),
      query: fieldsOf(searchParams),
      body: await parsed(bytes, asked.headers['content-type']),
      seenAt: asked.headers['if-unmodified-since'] ?? null,
      status: null,
      reached: null,
      answer: null,
    };
    this.crossed.push(crossed);
    this.underWay -= 1;
    const fate = this.keepsBack(crossed.id) ? 'lost' : await this.decide(crossed);
    this.underWay += 1;
    if (fate === 'lost') return void asked.socket.destroy();
    const own = this.stub(crossed);
    if (own) {
      Object.assign(crossed, { status: own.status, answer: own.body });
      // The clock of the run, as in the gateway: the console sets its clock by this header.
      answered.writeHead(own.status, {
        'content-type': 'application/json',
        date: now().toUTCString(),
      });
      return void answered.end(JSON.stringify(own.body));
    }
    const onward = request(new URL(asked.url ?? '/', this.gateway.url), {
      method,
      agent: this.agent,
      headers: { ...passedOn(asked.headers), 'content-length': bytes.length },
    });
    onward.on('error', () => asked.socket.destroy());
    onward.end(bytes);
    const [back] = (await once(onward, 'response')) as [IncomingMessage];
    const given = await buffer(back);
    crossed.reached = back.statusCode ?? 0;
    if (fate === 'answerLost') return void asked.socket.destroy();
    const isJson = back.headers['content-type']?.startsWith('application/json') ?? false;
    crossed.status = crossed.reached;
    crossed.answer = isJson ? this.retouch(crossed, JSON.parse(given.toString())) : given;
    answered.writeHead(crossed.status, passedOn(back.headers));
    answered.end(isJson ? JSON.stringify(crossed.answer) : given);
  }
}
