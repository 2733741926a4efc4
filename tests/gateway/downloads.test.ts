import { readFile, rm, writeFile } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer as readAll, json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ARCHIVE_MAX_BYTES, ARCHIVE_MAX_FILES, filesCalls } from '#contract/files.ts';
import { listsCalls } from '#contract/lists.ts';
import { DOWNLOADS } from '#gateway/http/at-work.ts';
import { attachment } from '#gateway/http/attachment.ts';
import { addressOf, type Client, refusalOf } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { Fixture } from '../support/fixture.ts';
import { joinGateway } from '../support/gateway.ts';
import { right } from '../support/right-inputs.ts';
import { bytesOf, downloadFrom, grant, upload } from '../support/upload.ts';

let clock = nowMs();
let fixture: Fixture;
let buyer: Client;
let stranger: Client;

beforeAll(async () => {
  fixture = await Fixture.open({
    now: () => new Date(clock),
    env: { ACCESS_TOKEN_SECONDS: '100000' },
  });
  buyer = await fixture.as('purchaser01');
  stranger = await fixture.as('agencybuyer1');
});
afterAll(() => fixture.close());

/** The entries of an archive by name. */
async function entriesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const held = new Map<string, Buffer>();
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry())
    held.set(entry.fileName, await readAll(await zip.openReadStreamPromise(entry)));
  return held;
}

const download = (query: Record<string, string>) => downloadFrom(fixture.gateway, query);

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
  /** A file too large for the buffers of a connection: it flows only as its client reads it. */
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
