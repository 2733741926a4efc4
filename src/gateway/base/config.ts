import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

/**
 * The administrator of an empty database: ADMIN_ACCOUNT, ADMIN_PASSWORD, ADMIN_ENTERPRISE,
 * ADMIN_ENTERPRISE_CODE.
 */
export interface FirstAdministrator {
  account: string;
  password: string;
  enterprise: string;
  code: string;
}

/**
 * Everything that the gateway reads from its environment, with the defaults; README lists the same
 * variables.
 */
export interface GatewayConfig {
  port: number;
  host: string;
  /** Folder of the embedded database and the stored files. */
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl: string | null;
  /**
   * Statement timeout on PostgreSQL, and longest wait for the one connection of the embedded
   * database, in seconds.
   */
  statementSeconds: number;
  gatewayPrefix: string;
  authPrefix: string;
  filePrefix: string;
  /** Whether an empty database is filled with the demonstration data. */
  demo: boolean;
  /** Share of the demonstration data to load, above 0 up to 1; small in tests. */
  demoScale: number;
  /** Enterprise code that sees the centre variant of supplier management. */
  centralEnterpriseCode: string;
  /**
   * The administrator of an empty database without demonstration data; null without ADMIN_ACCOUNT.
   */
  firstAdministrator: FirstAdministrator | null;
  clientId: string;
  clientSecret: string;
  /** Validity of an access token, in seconds. */
  accessTokenSeconds: number;
  /** Validity of a refresh token, in seconds. */
  refreshTokenSeconds: number;
  /**
   * Sign-in attempts per minute, address and account name; refreshes and probes per minute and
   * address. Wider limits are multiples (http/rates/limits.ts).
   */
  loginRate: number;
  /** All requests per minute and address. */
  callRate: number;
  /** Largest body of a call, in bytes. */
  bodyLimit: number;
  /**
   * Milliseconds by which the event loop may lag, on average over a second, before calls are
   * answered with 503; 0: no limit.
   */
  loopDelayLimit: number;
  /** Largest file, in bytes. */
  fileLimit: number;
  /** Seconds between two seals over all histories. */
  sealSeconds: number;
  /** Where SMS messages are posted to; null: they are written to the log. */
  smsWebhookUrl: string | null;
  /** Bearer token for that address; empty for none. */
  smsWebhookToken: string;
  /** Validity of a code by SMS, in seconds. */
  smsCodeSeconds: number;
  /** Codes per hour and phone. */
  smsPhoneRate: number;
  /** Codes per hour and address. */
  smsAddressRate: number;
  /**
   * Mail server for notices, as smtp://user:password@host:port or smtps://…; null: notices are not
   * sent by mail.
   */
  smtpUrl: string | null;
  /** Sender of those mails, as name@host or Name <name@host>. */
  smtpFrom: string;
  /** Where bots of chat groups may be, as https://host; empty: there are no bots. */
  botOrigins: readonly string[];
  /**
   * Whose X-Forwarded-For is trusted: nobody's, that of this many proxies in a row, or that of
   * these addresses and ranges.
   */
  trustProxy: false | number | string[];
  logLevel: string;
  /** Folder of the built console; null serves none. */
  consoleDir: string | null;
}

/**
 * The central enterprise of the demonstration data; real deployments set CENTRAL_ENTERPRISE_CODE.
 */
export const DEMO_CENTRAL_CODE = '91110000DEMO00001X';

function number(env: NodeJS.ProcessEnv, name: string, fallback: number, min = 0): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min)
    throw new Error(`${name} must be a whole number from ${min}, not "${text}".`);
  return value;
}

function share(env: NodeJS.ProcessEnv, name: string): number {
  const value = Number(env[name] || '1');
  if (!(value > 0 && value <= 1))
    throw new Error(`${name} must be above 0 and at most 1, not "${env[name]}".`);
  return value;
}

function address(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name] || null;
  if (text !== null && !(/^https?:/.test(text) && URL.canParse(text)))
    throw new Error(
      `${name} must be an address that begins with https:// or http://, not "${text}".`,
    );
  return text;
}

/** The mail server and the sender of e-mails: both or neither. */
function mail(env: NodeJS.ProcessEnv): Pick<GatewayConfig, 'smtpUrl' | 'smtpFrom'> {
  const [smtpUrl, smtpFrom] = [env['SMTP_URL'] || null, env['SMTP_FROM'] || ''];
  if (smtpUrl !== null && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl)))
    throw new Error('SMTP_URL must be an address that begins with smtp:// or smtps://.');
  if (smtpUrl !== null && !/^[^@]*[^@\s<]@[^@\s>]+>?$/.test(smtpFrom))
    throw new Error(`SMTP_FROM must be the sender of mails, as name@host, not "${smtpFrom}".`);
  return { smtpUrl, smtpFrom };
}

function origins(env: NodeJS.ProcessEnv, name: string): string[] {
  const texts = (env[name] ?? '').split(',').map((text) => text.trim());
  const given = texts.filter((text) => text !== '');
  for (const text of given)
    if (!URL.canParse(text) || new URL(text).origin !== text)
      throw new Error(`${name} must list addresses like https://open.feishu.cn, not "${text}".`);
  return given;
}

function prefix(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] ?? fallback;
  if (!/^(\/[\w-]+)+$/.test(text)) throw new Error(`${name} must look like /name, not "${text}".`);
  return text;
}

const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const HOPS_MAX = 9;

function isAddressOrRange(text: string): boolean {
  const [base = '', bits, ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(base)];
  // A range that covers everybody would let each client choose its own address.
  return (
    most !== undefined &&
    more.length === 0 &&
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
  );
}

function proxies(env: NodeJS.ProcessEnv): GatewayConfig['trustProxy'] {
  const text = (env['TRUST_PROXY'] ?? '').trim();
  if (text === '' || text === '0') return false;
  if (/^\d+$/.test(text) && Number(text) <= HOPS_MAX) return Number(text);
  const list = text.split(',').map((one) => one.trim());
  if (list.every((one) => PROXY_RANGES.includes(one) || isAddressOrRange(one))) return list;
  throw new Error(
    `TRUST_PROXY must be 0, the number of proxies up to ${HOPS_MAX}, or their addresses ` +
      `and ranges such as 10.0.0.0/8 with commas between, not "${text}".`,
  );
}

/** Reads the configuration. Throws with the name of a variable that is not valid. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): GatewayConfig {
  const databaseUrl = env['DATABASE_URL'] || null;
  const firstAdministrator = {
    account: env['ADMIN_ACCOUNT'] || '',
    password: env['ADMIN_PASSWORD'] || '',
    enterprise: env['ADMIN_ENTERPRISE'] || 'Enterprise',
    code: env['ADMIN_ENTERPRISE_CODE'] || '',
  };
  const demo = env['DEMO'] || (databaseUrl ? 'off' : 'on');
  return {
    port: number(env, 'PORT', 8080),
    host: env['HOST'] || '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    databaseUrl,
    statementSeconds: number(env, 'STATEMENT_SECONDS', 30, 1),
    gatewayPrefix: prefix(env, 'GATEWAY_PREFIX', '/qykzt'),
    authPrefix: prefix(env, 'AUTH_PREFIX', '/hg-auth'),
    filePrefix: prefix(env, 'FILE_PREFIX', '/file-web'),
    demo: !['off', '0', 'false', 'no'].includes(demo.toLowerCase()),
    demoScale: share(env, 'DEMO_SCALE'),
    centralEnterpriseCode: env['CENTRAL_ENTERPRISE_CODE'] || DEMO_CENTRAL_CODE,
    firstAdministrator: firstAdministrator.account === '' ? null : firstAdministrator,
    clientId: env['CLIENT_ID'] || 'console',
    clientSecret: env['CLIENT_SECRET'] || 'console',
    accessTokenSeconds: number(env, 'ACCESS_TOKEN_SECONDS', 1800, 1),
    refreshTokenSeconds: number(env, 'REFRESH_TOKEN_SECONDS', 43_200, 1),
    loginRate: number(env, 'LOGIN_RATE', 20, 1),
    callRate: number(env, 'CALL_RATE', 3000, 1),
    bodyLimit: number(env, 'BODY_LIMIT', 4 * 1024 * 1024),
    loopDelayLimit: number(env, 'LOOP_DELAY_LIMIT', 2000),
    fileLimit: number(env, 'FILE_LIMIT', 10_240 * 1024),
    sealSeconds: number(env, 'SEAL_SECONDS', 600, 1),
    smsWebhookUrl: address(env, 'SMS_WEBHOOK_URL'),
    smsWebhookToken: env['SMS_WEBHOOK_TOKEN'] || '',
    smsCodeSeconds: number(env, 'SMS_CODE_SECONDS', 300, 60),
    smsPhoneRate: number(env, 'SMS_PHONE_RATE', 5, 1),
    smsAddressRate: number(env, 'SMS_ADDRESS_RATE', 30, 1),
    ...mail(env),
    botOrigins: origins(env, 'BOT_ORIGINS'),
    trustProxy: proxies(env),
    logLevel: env['LOG_LEVEL'] || 'info',
    consoleDir:
      env['CONSOLE_DIR'] === '' ? null : resolve(env['CONSOLE_DIR'] || join('dist', 'console')),
  };
}
