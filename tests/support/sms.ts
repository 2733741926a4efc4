import { registrationCalls } from '#contract/registration.ts';
import type { Db } from '#gateway/db/schema.ts';
import { workOutbox } from '#gateway/messages/outbox.ts';
import type { Sms } from '#gateway/messages/sms.ts';
import type { Client } from './client.ts';

const quiet = { warn: () => {}, error: () => {} };

/** The phones of a test: receive what the gateway sends. */
export class Phones {
  constructor(
    private readonly db: Db,
    private readonly nobody: Client,
    private readonly now: () => Date,
  ) {}

  /** Takes the messages from the outbox. */
  async delivered(): Promise<Sms[]> {
    const sent: Sms[] = [];
    await workOutbox(this.db, async (sms) => void sent.push(sms), this.now(), quiet);
    return sent;
  }

  /** Requests a code and reads it from the message. */
  async codeFor(userPhone: string, sendType: '1' | '2' | '3', more: object = {}): Promise<string> {
    await this.nobody.call(registrationCalls.sendCode, { userPhone, sendType, ...more });
    const sms = (await this.delivered()).find(({ phone }) => phone === userPhone);
    const code = /\d{6}/.exec(sms?.text ?? '')?.[0];
    if (code === undefined) throw new Error(`${userPhone} got no code.`);
    return code;
  }
}

/** A code that differs from the given one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
