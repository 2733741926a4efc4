import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BotPlatform } from '#contract/notifications.ts';

/** A message as a chat group shows it. */
export interface Posted {
  platform: BotPlatform;
  group: string;
  text: string;
}

type Answer = Record<string, unknown>;
type Body = Record<string, any>;

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64');

/** Whether a message is signed as the platforms document it. */
const isSigned: Readonly<
  Record<BotPlatform, (secret: string, body: Body, query: URLSearchParams) => boolean>
> = {
  feishu: (secret, { timestamp, sign }) => sign === hmac(`${timestamp}\n${secret}`, ''),
  dingtalk: (secret, _, query) =>
    query.get('sign') === hmac(secret, `${query.get('timestamp')}\n${secret}`),
  wecom: () => true,
};

const TAKEN: Readonly<Record<BotPlatform, Answer>> = {
  feishu: { StatusCode: 0, code: 0, msg: 'success' },
  dingtalk: { errcode: 0, errmsg: 'ok' },
  wecom: { errcode: 0, errmsg: 'ok' },
};
const UNSIGNED: Readonly<Record<BotPlatform, Answer>> = {
  feishu: { code: 19021, msg: 'sign match fail or timestamp is not within one hour' },
  dingtalk: { errcode: 310000, errmsg: 'sign not match' },
  wecom: { errcode: 93000, errmsg: 'invalid webhook url' },
};

/** Where each platform has its bots; the last part names the group. */
const PATHS: Readonly<Record<BotPlatform, string>> = {
  feishu: '/open-apis/bot/v2/hook/',
  dingtalk: '/robot/send?access_token=',
  wecom: '/cgi-bin/webhook/send?key=',
};

/** A server that answers as the three chat platforms do, on its own port. */
export class ChatPlatforms {
  readonly posted: Posted[] = [];
  /** Signing keys of groups; the others take what is not signed. */
  readonly secrets = new Map<string, string>();
  /** What it answers to a message instead of taking it. */
  answer: (posted: Posted) => Answer | number | null = () => null;
  private readonly server: Server;
  origin = '';

  constructor() {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const said = this.take(request.url ?? '', JSON.parse(Buffer.concat(parts).toString()));
        if (typeof said === 'number') response.writeHead(said).end('Bad gateway');
        else
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
      });
    });
  }

  private take(path: string, body: Body): Answer | number {
    const url = new URL(path, this.origin);
    const platform = (Object.keys(PATHS) as BotPlatform[]).find((one) =>
      path.startsWith(PATHS[one]),
    );
    if (platform === undefined) return 404;
    const group =
      url.searchParams.get('access_token') ??
      url.searchParams.get('key') ??
      url.pathname.slice(PATHS.feishu.length);
    const text = platform === 'feishu' ? body['content'].text : body['text'].content;
    const posted = { platform, group, text: String(text) };
    const secret = this.secrets.get(group);
    if (secret !== undefined && !isSigned[platform](secret, body, url.searchParams))
      return UNSIGNED[platform];
    const said = this.answer(posted);
    if (said !== null) return said;
    this.posted.push(posted);
    return TAKEN[platform];
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  /** The environment variables that make a gateway use it. */
  get env(): Record<string, string> {
    return { BOT_ORIGINS: this.origin };
  }

  /** The address of the bot of a group. */
  addressOf(platform: BotPlatform, group: string): string {
    return `${this.origin}${PATHS[platform]}${group}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}
