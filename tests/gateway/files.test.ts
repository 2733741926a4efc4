import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import {
  get as httpGet,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http';
import { join } from 'node:path';
import { buffer as readAll, json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { entrustCalls } from '#contract/entrust.ts';
import { FILE_FIELDS } from '#contract/file-fields.ts';
import {
  ARCHIVE_MAX_BYTES,
  ARCHIVE_MAX_FILES,
  FILE_ENDINGS,
  filesCalls,
  VERSIONS_MAX,
} from '#contract/files.ts';
import type { Call } from '#contract/core/call.ts';
import { calls, type CallId } from '#contract/index.ts';
import { listsCalls } from '#contract/lists.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { ARRIVAL_MS } from '#gateway/http/arrival.ts';
import { DOWNLOADS, UPLOADS } from '#gateway/http/at-work.ts';
import { attachment } from '#gateway/http/attachment.ts';
import { addressOf, Client, refusalOf, type Answer, type Refused } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { breaches, contentOf } from '../support/conformance.ts';
import { newRequest, orderForm, planForm } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { joinGateway } from '../support/gateway.ts';
import { callerOf, right } from '../support/right-inputs.ts';
import { storedIn } from '../support/upload.ts';

const LIMIT = 200_000;
const START = nowMs();
let clock = START;
let fixture: Fixture;
let buyer: Client;
let stranger: Client;

beforeAll(async () => {
  fixture = await Fixture.open({
    now: () => new Date(clock),
    env: { FILE_LIMIT: String(LIMIT), ACCESS_TOKEN_SECONDS: '100000' },
  });
  buyer = await fixture.as('purchaser01');
  stranger = await fixture.as('agencybuyer1');
});
afterAll(() => fixture.close());

const beginnings: Record<(typeof FILE_ENDINGS)[number], string> = {
  doc: 'd0cf11e0a1b11ae1',
  xls: 'd0cf11e0a1b11ae1',
  docx: '504b0304',
  xlsx: '504b0304',
  zip: '504b0304',
  rar: '526172211a07',
  png: '89504e470d0a1a0a',
  jpg: 'ffd8ffe0',
  jpeg: 'ffd8ffe0',
  gif: '474946383961',
  pdf: '255044462d312e37',
  txt: 'efbbbfe68a80e69cafe8a681e6b182e4b880e8a788',
  csv: 'e789a9e696992ce695b0e9878f2ce58d95e4bbb70d0a',
};

const bytesOf = (ending: keyof typeof beginnings, size = 1000) =>
  Buffer.concat([Buffer.from(beginnings[ending], 'hex'), randomBytes(size)]);

/** A PDF with something in front of it. */
const pdfBehind = (bytes: number) =>
  Buffer.concat([Buffer.alloc(bytes, '\r\n'), bytesOf('pdf', 20)]);
const heic = () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'.padEnd(88, '\0'), 'latin1');
const word97 = () =>
  Buffer.concat([bytesOf('doc', 2000), Buffer.from('Root Entry\0WordDocument\0', 'utf16le')]);

/** Sends a file as a browser would. */
async function send(
  client: Client,
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
  options = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return client.fetch(
    addressOf(client.gateway, filesCalls.upload),
    { method: 'POST', body: form },
    options,
  );
}

async function upload(
  client: Client,
  name: string,
  bytes: Buffer,
  fields?: Record<string, string>,
) {
  const answer = await send(client, name, bytes, fields);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(breaches(filesCalls.upload, answer.body)).toEqual([]);
  return (
    contentOf(filesCalls.upload, answer.body) as {
      result: { guid: string; groupGuid: string; name: string; size: number };
    }
  ).result;
}

async function grant(client: Client, guid: string): Promise<string> {
  const answer = await client.call(filesCalls.grantToken, { bindGuid: guid, bindType: 1, type: 2 });
  expect(answer.success).toBe(true);
  return answer.result;
}

/** What an archive holds, by name. */
async function entriesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const held = new Map<string, Buffer>();
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry())
    held.set(entry.fileName, await readAll(await zip.openReadStreamPromise(entry)));
  return held;
}

const download = (query: Record<string, string>) =>
  fetch(`${addressOf(fixture.gateway, filesCalls.download)}?${new URLSearchParams(query)}`);

const stored = () => storedIn(fixture.gateway);

/** What a form names beside files that must be there. */
const around: Partial<Record<CallId, () => Promise<object>>> = {
  'personnel.saveUser': async () => {
    const unit = await fixture.unitOf('sysadmin01');
    const { guid: deptGuid } = await fixture.gateway.db
      .selectFrom('department')
      .where('enterprise_guid', '=', unit)
      .select('guid')
      .executeTakeFirstOrThrow();
    return { deptGuid, userSign: '' };
  },
  'suppliers.saveSubLibraryEvaluation': async () => ({
    userQiYe_Guid: await fixture.unitOf('supplier01'),
  }),
  'suppliers.evaluateLot': async () =>
    fixture.gateway.db
      .selectFrom('lot')
      .where('purchaser_guid', '=', await fixture.unitOf('sysadmin01'))
      .select('guid')
      .executeTakeFirstOrThrow(),
};

/** What was refused leaves nothing: no bytes, no row. */
async function refusedWhole(act: () => Promise<Answer>): Promise<Refused> {
  const rows = () => fixture.gateway.db.selectFrom('file').select('guid').execute();
  const before = [await stored(), await rows()];
  const refused = refusalOf(await act());
  expect([await stored(), await rows()]).toEqual(before);
  return refused;
}

describe('a file', () => {
  test.each(FILE_ENDINGS)('of kind %s makes the round trip', async (ending) => {
    const bytes = bytesOf(ending);
    const file = await upload(buyer, `报价单 一.${ending}`, bytes);
    expect(file).toMatchObject({
      name: `报价单 一.${ending}`,
      size: bytes.length,
      groupGuid: file.guid,
    });
    const answer = await download({ guid: file.guid, token: await grant(buyer, file.guid) });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get('content-disposition')).toBe(attachment(`报价单 一.${ending}`));
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const row = await fixture.gateway.db
      .selectFrom('file')
      .where('guid', '=', file.guid)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      type: ending,
      person_guid: await fixture.guidOf('purchaser01'),
    });
  });

  test.each([
    ['a byte order mark', Buffer.concat([Buffer.from('efbbbf', 'hex'), bytesOf('pdf')])],
    ['an empty line', pdfBehind(2)],
    ['as much as a reader of PDF passes over', pdfBehind(1019)],
  ])('of kind pdf is taken with %s in front', async (_, bytes) => {
    const file = await upload(buyer, '通知.pdf', bytes);
    const answer = await download({ guid: file.guid, token: await grant(buyer, file.guid) });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('that is refused is told what it is and what to do, in both languages', async () => {
    const info = async (name: string, bytes: Buffer, language: 'zh-CN' | 'en') =>
      refusalOf(await send(buyer, name, bytes, {}, { language })).info;
    expect(await info('照片.jpg', bytesOf('png'), 'zh-CN')).toBe(
      '文件扩展名是 jpg，内容却是 PNG，没有保存。请将扩展名改为 png，或另存为 jpg，再重新选择。',
    );
    expect(await info('a.docx', word97(), 'en')).toBe(
      'The file is named .docx, but its content is Word 97–2003 (doc); it was not kept. ' +
        'Change its extension to .doc or save it as docx, and choose it again.',
    );
    expect(await info('照片.jpg', heic(), 'zh-CN')).toMatch(/内容却是 HEIC.*另存为.*png jpg/);
    expect(await info('a.jpg', heic(), 'en')).toMatch(/is HEIC, which is not accepted.*png jpg/);
  });

  test('of exactly the limit is taken, one byte more is not', async () => {
    const all = bytesOf('pdf', LIMIT);
    expect((await upload(buyer, 'a.pdf', all.subarray(0, LIMIT))).size).toBe(LIMIT);
    expect(
      await refusedWhole(() => send(buyer, 'a.pdf', all.subarray(0, LIMIT + 1))),
    ).toMatchObject({ status: 413, reason: 'errors.fileTooLarge' });
  });

  test('joins the group of an earlier one', async () => {
    const first = await upload(buyer, 'a.pdf', bytesOf('pdf'));
    expect(
      (await upload(buyer, 'b.pdf', bytesOf('pdf'), { groupGuid: first.guid })).groupGuid,
    ).toBe(first.guid);
    const odd = await upload(buyer, 'c.pdf', bytesOf('pdf'), {
      groupGuid: `x'; drop table file; --`,
    });
    expect(odd.groupGuid).toBe(odd.guid);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\system.pdf', 'system.pdf'],
    ['/abs/olute.pdf', 'olute.pdf'],
    ['a<b>:c|d?e*.pdf', 'a_b__c_d_e_.pdf'],
    [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(196)}.pdf`],
    ['<script>alert(1)</script>.pdf', 'script_.pdf'],
    [`'; drop table file; --.pdf`, `'; drop table file; --.pdf`],
  ])('named %s is kept as %s', async (name, kept) => {
    const file = await upload(buyer, name, bytesOf('pdf'));
    expect(file.name).toBe(kept);
    expect(file.guid).toMatch(/^[\da-f-]{36}$/);
    const answer = await download({ guid: file.guid, token: await grant(buyer, file.guid) });
    expect(answer.headers.get('content-disposition')).toBe(attachment(kept));
    expect(await stored()).toContain(file.guid);
  });
});

describe('refused', () => {
  test.each([
    ['a program', 'a.exe', bytesOf('pdf'), 415, 'errors.fileType'],
    ['a page', 'a.html', Buffer.from('<script>alert(1)</script>'), 415, 'errors.fileType'],
    [
      'a picture with scripts',
      'a.svg',
      Buffer.from('<svg onload="alert(1)"/>'),
      415,
      'errors.fileType',
    ],
    ['two endings', 'a.pdf.exe', bytesOf('pdf'), 415, 'errors.fileType'],
    ['no ending', 'pdf', bytesOf('pdf'), 415, 'errors.fileType'],
    ['a hidden name', '.pdf', bytesOf('pdf'), 400, 'errors.fileName'],
    ['no name', '', bytesOf('pdf'), 400, 'errors.fileName'],
    ['nothing but a folder', 'a/', bytesOf('pdf'), 400, 'errors.fileName'],
    ['an empty file', 'a.pdf', Buffer.alloc(0), 400, 'errors.fileEmpty'],
    [
      'a page that says it is a document',
      'a.pdf',
      Buffer.from('<html><script>alert(1)</script>'),
      415,
      'errors.fileContent',
    ],
    [
      'a program that says it is a picture',
      'a.png',
      Buffer.from('MZ\u0090\u0000'),
      415,
      'errors.fileContentSave',
    ],
    ['a picture of another kind', 'a.jpg', bytesOf('png'), 415, 'errors.fileContentRename'],
    ['a document of Word 97', 'a.docx', word97(), 415, 'errors.fileContentRename'],
    ['a photograph of a phone', 'a.jpg', heic(), 415, 'errors.fileContentSave'],
    ['a mark too far from the beginning', 'a.pdf', pdfBehind(1020), 415, 'errors.fileContent'],
    ['a beginning cut short', 'a.png', Buffer.from('89504e', 'hex'), 415, 'errors.fileContent'],
  ])('%s', async (_, name, bytes, status, reason) => {
    expect(await refusedWhole(() => send(buyer, name, bytes))).toMatchObject({ status, reason });
    expect((await send(buyer, name, bytes, {}, { language: 'en' })).body).toMatchObject({
      info: expect.not.stringMatching(/[\u4e00-\u9fff]/) as string,
    });
  });

  test('a form without a file, something that is no form, and a form that breaks off', async () => {
    const address = addressOf(fixture.gateway, filesCalls.upload);
    const form = new FormData();
    form.append('name', 'x');
    expect(
      await refusedWhole(() => buyer.fetch(address, { method: 'POST', body: form })),
    ).toMatchObject({ status: 400, reason: 'errors.fileMissing' });
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      expect(
        await refusedWhole(() =>
          buyer.fetch(address, { method: 'POST', body: '{}', headers: { 'content-type': type } }),
        ),
        type,
      ).toMatchObject({ status: 415, reason: 'errors.mediaType' });
    }
    const broken =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and then';
    const answer = await refusedWhole(() =>
      buyer.fetch(address, {
        method: 'POST',
        body: broken,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
    );
    expect(answer.status).toBe(400);
    const noBoundary = await refusedWhole(() =>
      buyer.fetch(address, {
        method: 'POST',
        body: broken,
        headers: { 'content-type': 'multipart/form-data' },
      }),
    );
    expect([400, 415]).toContain(noBoundary.status);
    const part = (name: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
    const fields = await refusedWhole(() =>
      buyer.fetch(address, {
        method: 'POST',
        body: `${Array.from({ length: 100 }, (_, field) => part(`f${field}`)).join('')}--b--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
    );
    expect(fields).toMatchObject({ status: 413, reason: 'errors.tooManyParts' });
    const boundary = 'b'.repeat(300);
    const long = await refusedWhole(() =>
      buyer.fetch(address, {
        method: 'POST',
        body: `--${boundary}--\r\n`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      }),
    );
    expect(long).toMatchObject({ status: 415, reason: 'errors.mediaType' });
  });

  test('a form with a second file, right behind the first or far, and one broken behind its file', async () => {
    const address = addressOf(fixture.gateway, filesCalls.upload);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const file = (bytes = '%PDF-1.7') =>
      `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${bytes}\r\n`;
    const field = '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\nx\r\n';
    for (const parts of [
      [file(), file()],
      [file('%PDF-1.7'.padEnd(LIMIT / 2, 'x')), field, field, file()],
      [file(), ...Array.from({ length: 10_000 }, () => file())],
      [file(), ...Array.from({ length: 10_000 }, () => field)],
    ]) {
      const refused = await refusedWhole(() =>
        buyer.fetch(address, { method: 'POST', body: `${parts.join('')}--b--\r\n`, headers }),
      );
      expect(refused).toMatchObject({ status: 413, reason: 'errors.tooManyParts' });
    }
    expect(
      await refusedWhole(() =>
        buyer.fetch(address, { method: 'POST', body: `${file()}--b\r\ncontent-dis`, headers }),
      ),
    ).toMatchObject({ status: 400, reason: 'errors.brokenJson' });
  });

  /** Begins to send a file, and does not go on. */
  function begin(client: Client, call: Call, begun: () => void = () => undefined): ClientRequest {
    const request = httpRequest(addressOf(client.gateway, call), {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 100_000,
      },
    });
    request.write(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      begun,
    );
    return request;
  }

  test('a connection that ends in the middle leaves nothing', async () => {
    const before = await stored();
    await new Promise<void>((resolve) => {
      const request = begin(buyer, filesCalls.upload, () => request.destroy(new Error('gone')));
      request.on('error', () => resolve());
    });
    await expect.poll(stored).toEqual(before);
    expect((await upload(buyer, 'a.pdf', bytesOf('pdf'))).size).toBeGreaterThan(0);
  });

  test.each([filesCalls.upload, personnelCalls.importUsers])(
    '$id: more at once than one person may, who has time for each; others go on, and one that is left makes room',
    async (call) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const admin = await fixture.as('sysadmin01');
      const answers: IncomingMessage[] = [];
      const under = Array.from({ length: UPLOADS.person + 1 }, () =>
        begin(admin, call)
          .on('error', () => undefined)
          .on('response', (answer) => answers.push(answer)),
      );
      await expect.poll(() => answers.map(({ statusCode }) => statusCode)).toEqual([429]);
      await vi.advanceTimersByTimeAsync(ARRIVAL_MS.request);
      const another = () => send(admin, 'a.pdf', bytesOf('pdf'));
      expect(refusalOf(await another())).toMatchObject({ reason: 'errors.uploadsAtOnce' });
      expect(answers, 'the others are waited for').toHaveLength(1);
      await upload(stranger, 'b.pdf', bytesOf('pdf'));
      for (const one of under.slice(0, 2)) one.destroy();
      await expect.poll(async () => (await another()).status).toBe(200);
      for (const one of under) one.destroy();
    },
  );

  test('anybody who is not signed in', async () => {
    const nobody = new Client(fixture.gateway, 'nobody', null);
    expect((await send(nobody, 'a.pdf', bytesOf('pdf'))).status).toBe(401);
    expect((await nobody.refusal(filesCalls.grantToken, { bindGuid: 'x' })).status).toBe(401);
  });
});

describe('a download', () => {
  test('needs a token of that very file', async () => {
    const [one, other] = [
      await upload(buyer, 'a.pdf', bytesOf('pdf')),
      await upload(buyer, 'b.pdf', bytesOf('pdf')),
    ];
    const token = await grant(buyer, one.guid);
    expect((await download({ guid: other.guid, token })).status).toBe(404);
    expect((await download({ guid: one.guid, token: 'x'.repeat(43) })).status).toBe(404);
    expect((await download({ guid: one.guid, token: buyer.token ?? '' })).status).toBe(404);
    expect((await download({ guid: one.guid })).status).toBe(400);
    expect((await download({ guid: '../../../etc/passwd', token })).status).toBe(400);
    expect((await download({ guid: one.guid, token })).status).toBe(200);
    const tokens = JSON.stringify(
      await fixture.gateway.db.selectFrom('file_token').selectAll().execute(),
    );
    expect(tokens, 'tokens are stored hashed').not.toContain(token);
  });

  test('is possible for a minute after the token', async () => {
    const file = await upload(buyer, 'a.pdf', bytesOf('pdf'));
    const token = await grant(buyer, file.guid);
    clock += 59_000;
    expect((await download({ guid: file.guid, token })).status).toBe(200);
    clock += 1000;
    const late = await download({ guid: file.guid, token });
    expect(late.status).toBe(404);
    expect(await late.json()).toMatchObject({ reason: 'errors.downloadExpired' });
    expect((await download({ guid: file.guid, token: await grant(buyer, file.guid) })).status).toBe(
      200,
    );
  });

  test('says so when the bytes are gone', async () => {
    const file = await upload(buyer, 'a.pdf', bytesOf('pdf'));
    const token = await grant(buyer, file.guid);
    const path = join(fixture.gateway.folder, 'files', file.guid.slice(0, 2), file.guid);
    const bytes = await readFile(path);
    await rm(path);
    expect(await (await download({ guid: file.guid, token })).json()).toMatchObject({
      reason: 'errors.fileGone',
    });
    await writeFile(path, bytes);
    expect((await download({ guid: file.guid, token })).status).toBe(200);
  });
});

describe('downloads at once', () => {
  /** A file that no connection holds whole until its client reads it. */
  async function large(client: Client): Promise<string> {
    const { guid } = await upload(client, 'a.pdf', bytesOf('pdf'));
    await writeFile(
      join(fixture.gateway.folder, 'files', guid.slice(0, 2), guid),
      Buffer.alloc(40 * 1024 * 1024),
    );
    return guid;
  }
  const address = (guid: string, token: string) =>
    `${addressOf(fixture.gateway, filesCalls.download)}?${new URLSearchParams({ guid, token })}`;
  const begin = (url: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpGet(url, { agent: false }, resolve).on('error', reject);
    });

  test('are bounded for a person, whose others go on; one that is left makes room', async () => {
    const guid = await large(buyer);
    const under: IncomingMessage[] = [];
    for (let n = 0; n < DOWNLOADS.person; n += 1)
      under.push(await begin(address(guid, await grant(buyer, guid))));
    expect(under.map(({ statusCode }) => statusCode)).toEqual(under.map(() => 200));
    const again = address(guid, await grant(buyer, guid));
    const refused = await fetch(again);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ reason: 'errors.downloadsAtOnce' });
    expect(await buyer.refusal(listsCalls.export, right['lists.export']())).toMatchObject({
      status: 429,
      reason: 'errors.downloadsAtOnce',
    });
    const theirs = await large(stranger);
    const other = await begin(address(theirs, await grant(stranger, theirs)));
    expect(other.statusCode).toBe(200);
    under[0]?.destroy();
    await expect
      .poll(async () => {
        const { status, body } = await fetch(again);
        await body?.cancel();
        return status;
      })
      .toBe(200);
    for (const one of [...under, other]) one.destroy();
  });

  test('of which nothing is taken end, and make room; who waits for an answer gets it', async () => {
    const hasty = await joinGateway(fixture.gateway, {
      now: () => new Date(clock),
      stillMs: 1,
    });
    const guid = await large(buyer);
    const from = async () =>
      begin(address(guid, await grant(buyer, guid)).replace(fixture.gateway.url, hasty.url));
    const unread: IncomingMessage[] = [];
    for (let n = 0; n < DOWNLOADS.person; n += 1) unread.push((await from()).on('error', () => {}));
    await expect
      .poll(async () => {
        const next = await from();
        next.destroy();
        return next.statusCode;
      })
      .toBe(200);
    expect((await buyer.at(hasty).send(filesCalls.info, { guids: guid })).status).toBe(200);
    for (const one of unread) one.destroy();
    await hasty.close();
  });

  test('are bounded for an address, whoever asks from it; other addresses go on', async () => {
    const proxied = await joinGateway(fixture.gateway, {
      now: () => new Date(clock),
      env: { TRUST_PROXY: '1' },
    });
    const guid = await large(buyer);
    const people = await fixture.gateway.db
      .selectFrom('person')
      .where('enterprise_guid', '=', await fixture.unitOf('purchaser01'))
      .where('valid', '=', true)
      .select('guid')
      .orderBy('guid')
      .limit(DOWNLOADS.address / DOWNLOADS.person + 1)
      .execute();
    expect(people).toHaveLength(DOWNLOADS.address / DOWNLOADS.person + 1);
    const from = async (person: string, network: string) => {
      const token = await grant(await fixture.person(person), guid);
      return new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { 'x-forwarded-for': network };
        const url = address(guid, token).replace(fixture.gateway.url, proxied.url);
        httpGet(url, { agent: false, headers }, resolve).on('error', reject);
      });
    };
    const [last, ...others] = people.map((person) => person.guid);
    const under: IncomingMessage[] = [];
    for (const person of others)
      for (let n = 0; n < DOWNLOADS.person; n += 1) under.push(await from(person, '203.0.113.7'));
    expect(under.map(({ statusCode }) => statusCode)).toEqual(under.map(() => 200));
    const refused = await from(last ?? '', '203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(await json(refused)).toMatchObject({
      reason: 'errors.downloadsAtOnce',
      info: expect.stringContaining(String(DOWNLOADS.address)) as string,
    });
    const elsewhere = await from(last ?? '', '203.0.113.8');
    expect(elsewhere.statusCode).toBe(200);
    for (const one of [...under, elsewhere]) one.destroy();
    await proxied.close();
  });
});

describe('what is known of files', () => {
  const info = async (client: Client, ...files: { guid: string }[]) =>
    (await client.call(filesCalls.info, { guids: files.map(({ guid }) => guid).join(',') })).result;

  test('is name, kind, size, who stored them and when; of others nothing', async () => {
    const own = await upload(buyer, '技术要求.txt', bytesOf('txt'));
    const foreign = await upload(stranger, 'b.pdf', bytesOf('pdf'));
    expect(await info(buyer, own, foreign, { guid: 'not-there' })).toEqual([
      {
        guid: own.guid,
        name: '技术要求.txt',
        type: 'txt',
        size: own.size,
        createdAt: clock,
        uploader: '陈思远',
        version: 1,
        former: [],
      },
    ]);
  });

  test('names the versions that a file has replaced, the newest first', async () => {
    const first = await upload(buyer, '一版.pdf', bytesOf('pdf'));
    const second = await upload(buyer, '二版.pdf', bytesOf('pdf'), { replaces: first.guid });
    const third = await upload(buyer, '三版.pdf', bytesOf('pdf'), { replaces: second.guid });
    const [told] = await info(buyer, third);
    expect([told?.version, told?.former.map(({ name, version }) => [name, version])]).toEqual([
      3,
      [
        ['二版.pdf', 2],
        ['一版.pdf', 1],
      ],
    ]);
  });

  test.each(['before', 'behind'] as const)(
    'as a new version of a file that is foreign to them nobody stores one, the key %s the file',
    async (where) => {
      const foreign = await upload(buyer, '一版.pdf', bytesOf('pdf'));
      const form = new FormData();
      const given = { groupGuid: foreign.guid, replaces: foreign.guid };
      const file = new Blob([new Uint8Array(bytesOf('pdf'))]);
      if (where === 'behind') form.append('file', file, 'x.pdf');
      for (const [field, value] of Object.entries(given)) form.append(field, value);
      if (where === 'before') form.append('file', file, 'x.pdf');
      const sent = () =>
        stranger.fetch(addressOf(fixture.gateway, filesCalls.upload), {
          method: 'POST',
          body: form,
        });
      expect(await refusedWhole(sent)).toMatchObject({
        status: 400,
        reason: 'errors.noSuchFile',
        problems: [{ field: 'replaces' }],
      });
      form.append('replaces', '');
      expect(await refusedWhole(sent)).toMatchObject({
        status: 400,
        reason: 'errors.fieldTwice',
        problems: [{ field: 'replaces' }],
      });
    },
  );

  test('fields behind the file count as those before it', async () => {
    const first = await upload(buyer, '一版.pdf', bytesOf('pdf'));
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytesOf('pdf'))]), '二版.pdf');
    form.append('groupGuid', first.guid);
    form.append('replaces', first.guid);
    const { body } = await buyer.fetch(addressOf(fixture.gateway, filesCalls.upload), {
      method: 'POST',
      body: form,
    });
    const { result } = body as { result: { guid: string; groupGuid: string } };
    expect(result.groupGuid).toBe(first.guid);
    expect(await info(buyer, result)).toMatchObject([
      { version: 2, former: [{ guid: first.guid, version: 1 }] },
    ]);
  });

  test('a file has no more versions than one reads, also of several that come at once', async () => {
    const first = await upload(buyer, '一版.pdf', bytesOf('pdf'));
    let last = first;
    // Half of them replace the first one, as tries do that were never saved.
    for (let made = 1; made < VERSIONS_MAX - 1; made += 1)
      last = await upload(buyer, '后版.pdf', bytesOf('pdf', 10), {
        replaces: made % 2 ? first.guid : last.guid,
      });
    const many = [first, last, first, last, first, last, first, last];
    const answers = await Promise.all(
      many.map(({ guid }) => send(buyer, '同时.pdf', bytesOf('pdf', 10), { replaces: guid })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(many.length - 1);
    expect(
      await refusedWhole(() => send(buyer, 'x.pdf', bytesOf('pdf'), { replaces: last.guid })),
    ).toMatchObject({ status: 409, reason: 'errors.versionsFull' });
    const other = await upload(buyer, '另一个.pdf', bytesOf('pdf'));
    await upload(buyer, '另一版.pdf', bytesOf('pdf'), { replaces: other.guid });
  });

  test('the key of a version in a text that was changed opens it to nobody', async () => {
    const saved = await upload(buyer, '一版.pdf', bytesOf('pdf'));
    const dropped = await upload(buyer, '未存.pdf', bytesOf('pdf'), { replaces: saved.guid });
    const present = await upload(buyer, '二版.pdf', bytesOf('pdf'), { replaces: dropped.guid });
    await fixture.gateway.db
      .updateTable('file')
      .set({ enterprise_guid: await fixture.unitOf('agencybuyer1') })
      .where('guid', '=', present.guid)
      .execute();
    const naming = (text: string, name = '二版.pdf') =>
      planForm('selfPlan', {
        attachments: [{ guid: present.guid, name }],
        fundingSource: text,
        requestId: newRequest(),
      });
    const draft = await stranger.call(
      plansCalls.selfAdd,
      naming(dropped.guid, `${dropped.guid}.pdf`),
    );
    await fixture.command(stranger, 'selfPlan', 'plan.edit', draft, naming('自有资金'));
    expect(
      (await fixture.history(stranger, draft.head.guid)).flatMap(({ changes }) =>
        changes.map(({ field, from }) => [field, from]),
      ),
    ).toContainEqual(['fundingSource', dropped.guid]);
    for (const { guid } of [dropped, saved])
      expect((await stranger.refusal(filesCalls.grantToken, { bindGuid: guid })).status).toBe(404);
    expect(await info(stranger, present)).toMatchObject([{ version: 3, former: [] }]);
  });

  test('a version that a record tells of goes with it; one that was never saved does not', async () => {
    const agency = await fixture.as('agency001');
    const saved = await upload(buyer, '一版.pdf', bytesOf('pdf'));
    const dropped = await upload(buyer, '未存.pdf', bytesOf('pdf'), { replaces: saved.guid });
    const present = await upload(buyer, '二版.pdf', bytesOf('pdf'), { replaces: dropped.guid });
    const setUp = await fixture.assignedSetUp(buyer);
    const naming = ({ guid, name }: typeof saved) =>
      orderForm(setUp.head.guid, { attachments: [{ guid, name }] });
    const order = await buyer.call(entrustCalls.orderAdd, naming(saved));
    const edited = await fixture.command(
      buyer,
      'entrustOrder',
      'order.edit',
      order,
      naming(present),
    );
    await fixture.command(buyer, 'entrustOrder', 'order.submit', edited);
    expect((await info(agency, present)).length).toBe(0);
    await fixture.approveAll('entrustOrder', order.head.guid);
    const [told] = await info(agency, present);
    const { name: unit } = await fixture.gateway.db
      .selectFrom('enterprise')
      .where('guid', '=', await fixture.unitOf('purchaser01'))
      .select('name')
      .executeTakeFirstOrThrow();
    expect(told).toMatchObject({
      version: 3,
      uploader: unit,
      former: [{ guid: saved.guid, version: 1 }],
    });
    await grant(agency, saved.guid);
    for (const [who, { guid }] of [
      [agency, dropped],
      [stranger, saved],
    ] as const)
      expect((await who.refusal(filesCalls.grantToken, { bindGuid: guid })).status).toBe(404);
  });
});

describe('an archive', () => {
  const ask = (client: Client, ...files: { guid: string }[]) =>
    client.send(filesCalls.grantArchive, { guids: files.map(({ guid }) => guid).join(',') });
  const tokenOf = async (client: Client, ...files: { guid: string }[]) => {
    const { status, body } = await ask(client, ...files);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { result: string }).result;
  };
  const address = (token: string, name = '附件') =>
    `${addressOf(fixture.gateway, filesCalls.downloadArchive)}?${new URLSearchParams({ token, name })}`;

  test('holds every file as it was stored, under a name of its own', async () => {
    const bytes = [bytesOf('pdf', 150_000), bytesOf('png'), bytesOf('pdf')];
    const files = [
      await upload(buyer, '报价.pdf', bytes[0] as Buffer),
      await upload(buyer, '图.png', bytes[1] as Buffer),
    ];
    clock += 1000;
    files.push(await upload(buyer, '报价.pdf', bytes[2] as Buffer));
    const answer = await fetch(address(await tokenOf(buyer, ...files), '../CG-1 附件'));
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(body.length));
    expect(answer.headers.get('content-disposition')).toBe(attachment('CG-1 附件.zip'));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const held = await entriesOf(body);
    expect([...held.keys()].toSorted()).toEqual(['图.png', '报价 (2).pdf', '报价.pdf']);
    const same = (name: string, ...of: (Buffer | undefined)[]) =>
      of.some((one) => one && held.get(name)?.equals(one));
    expect(same('图.png', bytes[1])).toBe(true);
    expect([same('报价.pdf', bytes[0]), same('报价 (2).pdf', bytes[2])]).toEqual([true, true]);
  });

  test('is possible for a minute after the token', async () => {
    const file = await upload(buyer, 'a.pdf', bytesOf('pdf'));
    const token = await tokenOf(buyer, file);
    clock += 59_000;
    const other = await tokenOf(buyer, file);
    expect((await fetch(address(token))).status).toBe(200);
    clock += 1000;
    const late = await fetch(address(token));
    expect([late.status, await late.json()]).toMatchObject([
      404,
      { reason: 'errors.downloadExpired' },
    ]);
    expect((await fetch(address(other))).status).toBe(200);
  });

  test('has names that every system can unpack beside each other', async () => {
    const names = ['con.pdf', '报价.pdf', '报价.PDF', `${'长'.repeat(190)}.pdf`];
    const files = [];
    for (const name of names) files.push(await upload(buyer, name, bytesOf('pdf')));
    const answer = await fetch(address(await tokenOf(buyer, ...files)));
    const held = [...(await entriesOf(Buffer.from(await answer.arrayBuffer()))).keys()];
    expect(held).toContain('_con.pdf');
    expect(held).toContain(`${'长'.repeat(83)}.pdf`);
    expect(new Set(held.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  test('is refused with a file of somebody else, with too many or too much', async () => {
    const own = await upload(buyer, 'a.pdf', bytesOf('pdf'));
    const foreign = await upload(stranger, 'b.pdf', bytesOf('pdf'));
    expect(refusalOf(await ask(buyer, own, foreign)).status).toBe(404);
    const many = Array.from({ length: ARCHIVE_MAX_FILES + 1 }, (_, n) => ({ guid: `guid-${n}` }));
    expect(refusalOf(await ask(buyer, ...many)).status).toBe(400);
    const large = await upload(buyer, 'c.pdf', bytesOf('pdf'));
    const sized = (size: number) =>
      fixture.gateway.db.updateTable('file').set({ size }).where('guid', '=', large.guid).execute();
    await sized(ARCHIVE_MAX_BYTES - own.size);
    expect((await ask(buyer, own, large)).status).toBe(200);
    await sized(ARCHIVE_MAX_BYTES - own.size + 1);
    expect(refusalOf(await ask(buyer, own, large))).toMatchObject({
      status: 413,
      reason: 'errors.archiveTooLarge',
    });
    expect((await fetch(address('x'.repeat(43)))).status).toBe(404);
  });

  test('that cannot be sent whole breaks off, so that nobody takes it for whole', async () => {
    const files = [
      await upload(buyer, 'a.pdf', bytesOf('pdf')),
      await upload(buyer, 'b.pdf', bytesOf('pdf')),
    ];
    const token = await tokenOf(buyer, ...files);
    const gone = files[1]?.guid ?? '';
    await rm(join(fixture.gateway.folder, 'files', gone.slice(0, 2), gone));
    const outcome = await new Promise<string>((resolve) => {
      httpGet(address(token), (response) => {
        response.on('error', () => resolve('cut off')).on('end', () => resolve('whole'));
        response.resume();
      });
    });
    expect(outcome).toBe('cut off');
  });
});

describe('whose file it is', () => {
  test('decides who may have it: the own unit, the auditor, nobody else', async () => {
    const file = await upload(buyer, 'a.pdf', bytesOf('pdf'));
    for (const account of ['approver03', 'auditor01'])
      expect((await grant(await fixture.as(account), file.guid)).length).toBe(43);
    for (const account of ['agencybuyer1', 'agency001', 'supplier01', 'central001']) {
      expect(
        await (await fixture.as(account)).refusal(filesCalls.grantToken, { bindGuid: file.guid }),
        account,
      ).toMatchObject({ status: 404, reason: 'errors.notFound' });
    }
    expect((await buyer.refusal(filesCalls.grantToken, { bindGuid: 'not-there' })).status).toBe(
      404,
    );
  });

  test("cannot be changed by writing its key into a record of one's own", async () => {
    const file = await upload(buyer, 'a.pdf', bytesOf('pdf'));
    const attachments = [{ guid: file.guid, name: 'a.pdf' }];
    expect(
      await stranger.refusal(plansCalls.selfAdd, planForm('selfPlan', { attachments })),
    ).toMatchObject({
      status: 400,
      reason: 'errors.noSuchFile',
      problems: [{ field: 'attachments[0].guid' }],
    });
    const draft = await fixture.plan(stranger, 'selfPlan', { action: 'save' });
    const answer = await fixture.send(
      stranger,
      'selfPlan',
      'plan.edit',
      draft,
      planForm('selfPlan', { attachments, requestId: newRequest() }),
    );
    expect(refusalOf(answer)).toMatchObject({ status: 400, reason: 'errors.noSuchFile' });
    await fixture.plan(stranger, 'selfPlan', { action: 'save', remarks: file.guid });
    expect((await stranger.refusal(filesCalls.grantToken, { bindGuid: file.guid })).status).toBe(
      404,
    );
  });

  test.each([
    ['enterprise.saveQualification', 'ziZhiZhengShuFuJianGuid'],
    ['enterprise.saveHonour', 'fuJianGuid'],
    ['enterprise.savePerformance', 'xiangMuHeTongFuJianGuid'],
    ['enterprise.savePerformance', 'huoJiangZhengShuFuJianGuid'],
    ['enterprise.saveBankAccount', 'yinHang_FuJian'],
    ['accounts.saveDepositAccount', 'bankPermit'],
    ['credit.importPerformances', 'fileGuid'],
    ['personnel.importErp', 'fileGuid'],
    ['personnel.saveUser', 'userSign'],
    ['personnel.saveUser', 'fuJianGuid'],
    ['suppliers.saveAdmissionSettings', 'statementTemplateGuid'],
    ['suppliers.addPromiseLetter', 'fileGuid'],
    ['suppliers.saveSubLibraryEvaluation', 'attachment'],
    ['suppliers.evaluateLot', 'attachment'],
  ] as const)('cannot be changed by %s either, where %s names it', async (id, field) => {
    const file = await upload(stranger, 'a.pdf', bytesOf('pdf'));
    const { guid: _guid, ...form } = right[id]() as Record<string, unknown>;
    const client = await callerOf(fixture, calls[id]);
    const { guid: mine } = await upload(client, 'b.pdf', bytesOf('pdf'));
    const own = Object.fromEntries(
      Object.entries(form).map(([name, value]) => [
        name,
        FILE_FIELDS.includes(name) ? mine : value,
      ]),
    );
    const asked = { ...own, ...(await around[id]?.()), [field]: file.guid };
    expect(await client.refusal(calls[id], asked)).toMatchObject({
      status: 400,
      reason: 'errors.noSuchFile',
      problems: [{ field }],
    });
  });

  test('goes with the record it hangs on: the agency gets it with the order', async () => {
    const agency = await fixture.as('agency001');
    const file = await upload(buyer, '技术规格书.pdf', bytesOf('pdf'));
    const setUp = await fixture.assignedSetUp(buyer);
    const order = await fixture.order(buyer, setUp.head.guid, {
      attachments: [{ guid: file.guid, name: '技术规格书.pdf' }],
    });
    expect((await agency.refusal(filesCalls.grantToken, { bindGuid: file.guid })).status).toBe(404);
    await fixture.approveAll('entrustOrder', order.head.guid);
    const token = await grant(agency, file.guid);
    expect((await download({ guid: file.guid, token })).status).toBe(200);
    expect((await stranger.refusal(filesCalls.grantToken, { bindGuid: file.guid })).status).toBe(
      404,
    );
  });
});
