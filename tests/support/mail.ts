import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server received it. */
export interface TakenMail {
  messageId: string;
  to: string;
  raw: string;
}

/** How a server treats an address: accepts its mails, refuses them temporarily or permanently. */
type Manner = 'takes' | 'busy' | 'refuses';

const SAYS: Readonly<Record<Manner, { responseCode: number; text: string } | null>> = {
  takes: null,
  busy: { responseCode: 451, text: 'Try again later' },
  refuses: { responseCode: 550, text: 'No such mailbox' },
};

/** A real mail server for one test, on its own port. */
export class MailServer {
  readonly taken: TakenMail[] = [];
  /** How it treats an address. */
  manner: (address: string) => Manner = () => 'takes';
  private readonly server: SMTPServer;
  port = 0;

  constructor(pauseMs = 0) {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, callback) => {
        const said = SAYS[this.manner(address)];
        callback(
          said === null
            ? null
            : Object.assign(new Error(said.text), { responseCode: said.responseCode }),
        );
      },
      onData: (stream, session, callback) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const raw = Buffer.concat(parts).toString();
          const take = () => {
            this.taken.push({
              raw,
              messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '',
              to: session.envelope.rcptTo[0]?.address ?? '',
            });
            callback();
          };
          if (pauseMs === 0) take();
          else setTimeout(take, pauseMs);
        });
      },
    });
    // A killed gateway does not close its connections.
    this.server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', () => resolve()));
    this.port = (this.server.server.address() as AddressInfo).port;
    return this;
  }

  /** The environment variables that make a gateway use it. */
  get env(): Record<string, string> {
    return { SMTP_URL: `smtp://127.0.0.1:${this.port}`, SMTP_FROM: 'notices@group.example' };
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

const decoded = (word: string) =>
  word.replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : decodeURIComponent(text.replace(/_/g, ' ').replace(/=/g, '%')),
  );

/** The subject of a mail. */
export const subjectOf = ({ raw }: TakenMail): string =>
  decoded((/^Subject: ([\s\S]*?)\r?\n(?!\s)/m.exec(raw)?.[1] ?? '').replace(/\r?\n\s/g, ''));

/** The text of a mail with its surroundings, decoded from quoted-printable. */
export const textOf = ({ raw }: TakenMail): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/g, (code) => Buffer.from(code.replace(/=/g, ''), 'hex').toString());
