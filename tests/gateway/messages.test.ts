import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailerOf } from '#gateway/messages/mailer.ts';
import { smsSender } from '#gateway/messages/sms.ts';
import { translator } from '#gateway/base/texts.ts';
import { MailServer } from '../support/mail.ts';

const LINE_ENDS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\r\n\r\n'];

describe('a mail', () => {
  const server = new MailServer();
  /** Everybody a mail was addressed to in the envelope, whatever its headers contain. */
  const receivers: string[] = [];
  let mailer: NonNullable<ReturnType<typeof mailerOf>>;

  beforeAll(async () => {
    await server.open();
    server.manner = (address) => {
      receivers.push(address);
      return 'takes';
    };
    mailer = mailerOf({
      smtpUrl: `smtp://127.0.0.1:${server.port}`,
      smtpFrom: 'console@a.example',
    }) as typeof mailer;
  });
  afterAll(async () => {
    mailer.close();
    await server.close();
  });
  beforeEach(() => {
    server.taken.length = 0;
    receivers.length = 0;
  });

  test.each(LINE_ENDS)(
    'has no header and no receiver that %j in its subject or in a name brings',
    async (end) => {
      const injected = `标题${end}Bcc: other@b.example${end}X-Injected: 1${end}${end}<script>`;
      await mailer.send({
        messageId: '<1@a.example>',
        date: new Date(0),
        subject: injected,
        text: '正文',
        to: { name: injected, address: 'one@a.example' },
      });
      expect(receivers).toEqual(['one@a.example']);
      const [head = ''] = (server.taken[0]?.raw ?? '').split('\r\n\r\n');
      const names = head
        .split('\r\n')
        .filter((line) => !/^\s/.test(line))
        .map((line) => line.split(':')[0]?.toLowerCase());
      expect(names).toEqual(expect.arrayContaining(['subject', 'to', 'from']));
      expect(names.filter((name) => name === 'bcc' || name === 'x-injected')).toEqual([]);
      expect(names.every((name) => /^[a-z-]+$/.test(name ?? ''))).toBe(true);
    },
  );

  test('goes to nobody by an address that holds another one', async () => {
    for (const address of [
      'one@a.example\r\nRCPT TO:<other@b.example>',
      'one@a.example>\r\nDATA',
      'one@a.example, other@b.example',
    ]) {
      await mailer
        .send({
          messageId: '<2@a.example>',
          date: new Date(0),
          subject: 's',
          text: 't',
          to: { name: 'x', address },
        })
        .catch(() => undefined);
    }
    expect(receivers.filter((address) => address !== 'one@a.example')).toEqual([]);
  });
});

describe('a message by SMS', () => {
  test('travels as data: what its text holds makes no field and no header', async () => {
    const taken: { headers: object; body: unknown }[] = [];
    const webhook = createServer((request, response) => {
      void json(request).then((body) => {
        taken.push({ headers: request.headers, body });
        response.end();
      });
    });
    await new Promise<void>((done) => void webhook.listen(0, '127.0.0.1', done));
    try {
      const send = smsSender(
        {
          smsWebhookUrl: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`,
          smsWebhookToken: '',
        },
        { info: () => undefined } as never,
      );
      const text = 'a"}\r\nX-Injected: 1\r\n\r\n{"phone":"19800000000","text":"b';
      await send({ phone: '19811110000', text });
      expect(taken).toEqual([
        {
          headers: expect.not.objectContaining({ 'x-injected': '1' }) as object,
          body: { phone: '19811110000', text },
        },
      ]);
    } finally {
      webhook.close();
    }
  });

  test.each(['zh-CN', 'en'] as const)(
    'says what people typed as they typed it, in %s',
    (language) => {
      const typed = '$t(errors.notFound){{number}}{{- code}}<b>';
      const told = translator(language)('registration.tellOwner.filed', {
        accountName: typed,
        number: 'SS2026-000001',
      });
      expect(told).toContain(typed);
    },
  );
});
