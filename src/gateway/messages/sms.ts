import type { FastifyBaseLogger } from 'fastify';
import type { GatewayConfig } from '../base/config.ts';

/** A message to one phone. */
export interface Sms {
  phone: string;
  text: string;
}

/** Sends a message; rejects if it could not be sent, and is then retried later. */
export type SendSms = (sms: Sms) => Promise<void>;

const WEBHOOK_TIMEOUT_MS = 10_000;

/** Posts messages to a webhook: JSON `{ phone, text }`; any 2xx answer accepts it. */
function toWebhook(url: string, token: string): SendSms {
  return async (sms) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(sms),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The sender of messages answered ${answer.status}.`);
  };
}

/** The configured sender; without one, messages are written to the log. */
export function smsSender(
  { smsWebhookUrl, smsWebhookToken }: Pick<GatewayConfig, 'smsWebhookUrl' | 'smsWebhookToken'>,
  log: FastifyBaseLogger,
): SendSms {
  if (smsWebhookUrl !== null) return toWebhook(smsWebhookUrl, smsWebhookToken);
  return async ({ phone, text }) => log.info({ phone, text }, 'message by SMS');
}
