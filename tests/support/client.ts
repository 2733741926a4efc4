import type { Call, RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { FailureEnvelope } from '#contract/core/envelope.ts';
import { sessionCalls, type LoginData } from '#contract/session.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { breaches, contentOf } from './conformance.ts';
import { undocumented } from './documented.ts';
import { beginningOf } from './events.ts';
import { exchange } from './exchange.ts';
import type { TestGateway } from './gateway.ts';

/** A raw response. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body: parsed if it is JSON, else as text. */
  body: unknown;
}

export interface SendOptions {
  language?: 'zh-CN' | 'en';
  headers?: Record<string, string>;
}

/** A refusal: the failure's envelope with its HTTP status. */
export type Refused = FailureEnvelope & {
  status: number;
  error?: string;
  error_description?: string;
};

/** The input of a call: the schema's type, or less, because schemas have defaults. */
type Input<C> = Partial<RequestOf<C>> & Record<string, unknown>;

interface Rows<Row> {
  rows: Row[];
  total: number;
}

/** The URL of a call on a gateway. */
export function addressOf(
  { url, config }: Pick<TestGateway, 'url' | 'config'>,
  call: Call,
): string {
  const prefix = {
    gateway: config.gatewayPrefix,
    auth: config.authPrefix,
    file: config.filePrefix,
  }[call.service];
  return url + prefix + call.path;
}

/** Whether the response is a stream, which does not end. */
const isStream = (address: string, { method = 'GET' }: RequestInit): boolean =>
  method === workbenchCalls.updates.method &&
  new URL(address).pathname.endsWith(workbenchCalls.updates.path);

const asQuery = (input: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one));
  }
  return query.toString();
};

/**
 * Throws if a response has problems. Not an assertion of the test runner: for thousands of
 * responses these cost more than the comparison.
 */
function refuse(wrong: readonly string[], what: () => string): void {
  if (wrong.length > 0) throw new Error(`${what()}:\n${wrong.join('\n')}`);
}

/**
 * A caller of the gateway, signed in or not. Checks every response against the OpenAPI document,
 * and a success against the contract as well.
 */
export class Client {
  constructor(
    readonly gateway: Pick<TestGateway, 'url' | 'config'>,
    readonly account: string,
    readonly token: string | null,
    readonly refreshToken: string | null = null,
  ) {}

  /** The tokens of a new session of an account. */
  static tokens(
    gateway: TestGateway,
    account: string,
    password = DEMO_PASSWORD,
  ): Promise<LoginData> {
    return new Client(gateway, account, null).call(sessionCalls.token, {
      client_id: 'console',
      client_secret: 'console',
      grant_type: 'login',
      userType: '3',
      username: account,
      password,
    });
  }

  /** Signs an account in. */
  static async signIn(
    gateway: TestGateway,
    account: string,
    password = DEMO_PASSWORD,
  ): Promise<Client> {
    const { access_token, refresh_token } = await Client.tokens(gateway, account, password);
    return new Client(gateway, account, access_token, refresh_token);
  }

  /** The same person at another gateway. */
  at(gateway: TestGateway): Client {
    return new Client(gateway, this.account, this.token, this.refreshToken);
  }

  /** Sends a request in the call's encoding; returns any response. */
  async send(call: Call<any, any>, input: object = {}, options: SendOptions = {}): Promise<Answer> {
    const values = input as Record<string, unknown>;
    const address = addressOf(this.gateway, call);
    if (call.encoding === 'query')
      return this.fetch(`${address}?${asQuery(values)}`, { method: call.method }, options);
    const body = call.encoding === 'form' ? asQuery(values) : JSON.stringify(values);
    const type =
      call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    return this.fetch(
      address,
      { method: call.method, body, headers: { 'content-type': type } },
      options,
    );
  }

  /** Sends any request to any URL, as this person. */
  async fetch(address: string, init: RequestInit, options: SendOptions = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    // Compressing a response costs as much as making it.
    if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity');
    if (this.token !== null) headers.set('authorization', `Bearer ${this.token}`);
    if (options.language) headers.set('accept-language', options.language);
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
    const {
      status,
      headers: told,
      text,
    } = await (isStream(address, init)
      ? beginningOf(address, headers)
      : exchange(address, headers, init));
    const isJson = told.get('content-type')?.startsWith('application/json') ?? false;
    const answer = {
      status,
      headers: told,
      body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
    };
    const asked = { path: new URL(address).pathname, method: init.method ?? 'GET' };
    const wrong = undocumented(this.gateway.config, asked, answer);
    refuse(wrong, () => `${asked.method} ${asked.path}: ${status} ${text.slice(0, 500)}`);
    return answer;
  }

  private async succeed(
    call: Call<any, any>,
    input: object,
    options?: SendOptions,
  ): Promise<unknown> {
    const answer = await this.send(call, input, options);
    if (answer.status !== 200)
      throw new Error(
        `${call.id} as ${this.account}: HTTP ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    refuse(breaches(call, answer.body), () => `${call.id} breaks the contract`);
    return contentOf(call, answer.body);
  }

  /** Makes a call that must succeed. */
  async call<C extends Call<any, any>>(
    call: C,
    input: Input<C>,
    options?: SendOptions,
  ): Promise<ResponseOf<C>> {
    return (await this.succeed(call, input, options)) as ResponseOf<C>;
  }

  /** Reads a page of a list. */
  async list<C extends Call<any, any>>(
    call: C,
    input: Input<C>,
    options?: SendOptions,
  ): Promise<Rows<ResponseOf<C>>> {
    return (await this.succeed(call, input, options)) as Rows<ResponseOf<C>>;
  }

  /** Makes a call that must be refused in our envelope; returns the refusal. */
  async refusal(call: Call<any, any>, input: object = {}, options?: SendOptions): Promise<Refused> {
    return refusalOf(await this.send(call, input, options), call.id);
  }
}

/**
 * A response that must be a refusal: not a defect, with a text for people and a reason for
 * programs.
 */
export function refusalOf(answer: Answer, what = ''): Refused {
  const { status } = answer;
  const body = answer.body as FailureEnvelope;
  const wrong = Object.entries({
    'is no refusal': status < 400 || status > 501 || status === 500,
    'has data': body.data !== null,
    'has no reason': !/^(errors|rules|guards)\.\w+$/.test(body.reason),
    'says two things': body.message !== body.info,
    'says a key in place of its text': body.info === body.reason,
    'says nothing, or not whole': typeof body.info !== 'string' || /\{\{|^$/.test(body.info),
    'has another code': ![0, -1].includes(body.code),
  }).flatMap(([name, isSo]) => (isSo ? [name] : []));
  refuse(wrong, () => `${what} ${status} ${JSON.stringify(body)}`);
  return { ...body, status };
}
