import { createTransport, type SendMailOptions } from 'nodemailer';
import type { GatewayConfig } from '../base/config.ts';

/** A mail as the mail server gets it. */
export type Mail = Pick<
  SendMailOptions,
  'messageId' | 'date' | 'subject' | 'text' | 'attachments'
> & { to: { name: string; address: string } };

/** Hands mails to the mail server. */
export interface Mailer {
  /** Rejects when the server did not take the mail over. */
  send(mail: Mail): Promise<void>;
  /** What stands behind the @ in the names of mails. */
  domain: string;
  close(): void;
}

/** Mails that are handed over at the same time. */
export const CONNECTIONS = 5;

const SECOND = 1000;

/** The mailer that the configuration names; null without one. */
export function mailerOf({
  smtpUrl,
  smtpFrom,
}: Pick<GatewayConfig, 'smtpUrl' | 'smtpFrom'>): Mailer | null {
  if (smtpUrl === null) return null;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 5 * SECOND,
    greetingTimeout: 5 * SECOND,
    socketTimeout: 15 * SECOND,
  });
  return {
    send: async (mail) => void (await transport.sendMail({ from: smtpFrom, ...mail })),
    domain: /@([^>\s]+)/.exec(smtpFrom)?.[1] ?? 'localhost',
    close: () => transport.close(),
  };
}

/**
 * Whether the mail server will never take a mail over: it says so itself (5xx), or the address is
 * none.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
}
