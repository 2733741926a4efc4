import { createTransport, type SendMailOptions } from 'nodemailer';
import type { GatewayConfig } from '../base/config.ts';

/** An e-mail as the mail server gets it. */
export type Mail = Pick<
  SendMailOptions,
  'messageId' | 'date' | 'subject' | 'text' | 'attachments'
> & { to: { name: string; address: string } };

/** Sends e-mails through the mail server. */
export interface Mailer {
  /** Rejects if the server did not accept the e-mail. */
  send(mail: Mail): Promise<void>;
  /** The part after the @ in message ids. */
  domain: string;
  close(): void;
}

/** Maximum of e-mails sent at the same time. */
export const CONNECTIONS = 5;

const SECOND = 1000;

/** The configured mailer; null without a mail server. */
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
 * Whether the mail server will never accept an e-mail: it says so (5xx), or the address is invalid.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
}
