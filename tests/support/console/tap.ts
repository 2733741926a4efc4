import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { callAt, type CallId } from '#contract/index.ts';
import type { Service } from '#contract/core/call.ts';
import { now } from '../clock.ts';
import type { TestGateway } from '../gateway.ts';

/** One request as it crossed the wire, with what was answered. */
export interface Crossed {
  /** Id of the call in the contract; null for what the contract does not know. */
  id: CallId | null;
  query: Record<string, string | string[]>;
  body: unknown;
  /** When whoever asks saw what they change, as they say; null where they do not. */
  seenAt: string | null;
  /** Null: no answer came to whoever asked. */
  status: number | null;
  /** What the gateway answered, whether it came or not; null before that. */
  reached: number | null;
  answer: unknown;
}

/**
 * What becomes of a request: it goes through, it is lost before it arrives, or its answer is lost.
 */
export type Fate = 'through' | 'lost' | 'answerLost';

/** Decides on a request; one that is held is decided on later. */
type Decide = (crossed: Crossed) => Fate | Promise<Fate>;

/** Changes what an answer says, before it is given. */
type Retouch = (crossed: Crossed, answer: unknown) => unknown;

/** How often it is looked whether something is on its way, in milliseconds. */
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

/** The fields of a form with files; a file is told by its name. */
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

/**
 * A wire before a gateway at which everything that crosses is seen, and can be held, lost and
 * retouched.
 */
export class Tap {
  /** What has crossed, the oldest first. */
  readonly crossed: Crossed[] = [];
  /** How many requests are on their way and held by nobody. */
  underWay = 0;
  /** How many have no answer yet, whoever holds them. */
  private open = 0;
  decide: Decide = () => 'through';
  /** What must not arrive, whatever else is decided; stays until it is taken away. */
  keepsBack: (id: CallId | null) => boolean = () => false;
  retouch: Retouch = (_, answer) => answer;
  /** Answers in the gateway's place. */
  stub: (crossed: Crossed) => { status: number; body: unknown } | null = () => null;
  private agent = new Agent({ keepAlive: true });
  // No connection ends by itself: who sends just then on a machine at work meets a silent network.
  private readonly server = createServer({ keepAliveTimeout: 0 }, (asked, answered) => {
    this.open += 1;
    // Where the gateway gives no answer there is none to give.
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

  /** The prefixes of the services as a deployment tells them to the console. */
  get prefixes(): Record<Service, string> {
    const { gatewayPrefix, authPrefix, filePrefix } = this.gateway.config;
    return {
      gateway: this.url + gatewayPrefix,
      auth: this.url + authPrefix,
      file: this.url + filePrefix,
    };
  }

  /** Leads to another gateway from now on. */
  turnTo(gateway: Pick<TestGateway, 'url' | 'config'>): void {
    this.clear();
    this.gateway = gateway;
  }

  /** Lets go of the gateway: one that closes waits a minute for whoever still holds on to it. */
  hangUp(): void {
    this.agent.destroy();
    this.agent = new Agent({ keepAlive: true });
  }

  /** Waits until everything that crosses has come to its end. */
  async rests(): Promise<void> {
    while (this.open > 0) await setTimeout(INTERVAL);
  }

  /** Everything goes through again, and nothing is remembered. */
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
      // As the gateway, by the clock of the run: the console sets its clock by what it is told here.
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
