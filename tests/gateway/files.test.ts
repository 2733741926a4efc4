import { createHash } from 'node:crypto';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { entrustCalls } from '#contract/entrust.ts';
import { FILE_FIELDS } from '#contract/file-fields.ts';
import { FILE_ENDINGS, filesCalls, VERSIONS_MAX } from '#contract/files.ts';
import type { Call } from '#contract/core/call.ts';
import { calls, type CallId } from '#contract/index.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { ARRIVAL_MS } from '#gateway/http/arrival.ts';
import { UPLOADS } from '#gateway/http/at-work.ts';
import { attachment } from '#gateway/http/attachment.ts';
import { addressOf, Client, refusalOf, type Answer, type Refused } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { newRequest, orderForm, planForm } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { callerOf, right } from '../support/right-inputs.ts';
import { bytesOf, downloadFrom, grant, sendFile, storedIn, upload } from '../support/upload.ts';

const LIMIT = 200_000;
const NOW = nowMs();
let fixture: Fixture;
let buyer: Client;
let stranger: Client;

beforeAll(async () => {
  fixture = await Fixture.open({
    now: () => new Date(NOW),
    env: { FILE_LIMIT: String(LIMIT), ACCESS_TOKEN_SECONDS: '100000' },
  });
  buyer = await fixture.as('purchaser01');
  stranger = await fixture.as('agencybuyer1');
});
afterAll(() => fixture.close());

/** A PDF with the given number of bytes in front of it. */
const pdfBehind = (bytes: number) =>
  Buffer.concat([Buffer.alloc(bytes, '\r\n'), bytesOf('pdf', 20)]);
const heic = () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'.padEnd(88, '\0'), 'latin1');
const word97 = () =>
  Buffer.concat([bytesOf('doc', 2000), Buffer.from('Root Entry\0WordDocument\0', 'utf16le')]);

const download = (query: Record<string, string>) => downloadFrom(fixture.gateway, query);

const stored = () => storedIn(fixture.gateway);

/** What a form names besides files that are required. */
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

/** A refused request leaves nothing behind: no bytes, no row. */
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
      refusalOf(await sendFile(buyer, name, bytes, {}, { language })).info;
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
      await refusedWhole(() => sendFile(buyer, 'a.pdf', all.subarray(0, LIMIT + 1))),
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
    expect(await refusedWhole(() => sendFile(buyer, name, bytes))).toMatchObject({
      status,
      reason,
    });
    expect((await sendFile(buyer, name, bytes, {}, { language: 'en' })).body).toMatchObject({
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

  /** Starts to upload a file and does not go on. */
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
      const another = () => sendFile(admin, 'a.pdf', bytesOf('pdf'));
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
    expect((await sendFile(nobody, 'a.pdf', bytesOf('pdf'))).status).toBe(401);
    expect((await nobody.refusal(filesCalls.grantToken, { bindGuid: 'x' })).status).toBe(401);
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
        createdAt: NOW,
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
    // Half of them replace the first version, like attempts that were never saved.
    for (let made = 1; made < VERSIONS_MAX - 1; made += 1)
      last = await upload(buyer, '后版.pdf', bytesOf('pdf', 10), {
        replaces: made % 2 ? first.guid : last.guid,
      });
    const many = [first, last, first, last, first, last, first, last];
    const answers = await Promise.all(
      many.map(({ guid }) => sendFile(buyer, '同时.pdf', bytesOf('pdf', 10), { replaces: guid })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(many.length - 1);
    expect(
      await refusedWhole(() => sendFile(buyer, 'x.pdf', bytesOf('pdf'), { replaces: last.guid })),
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
    const view = async () => fixture.detail(buyer, 'entrustOrder', order.head.guid);
    await fixture.command(agency, 'entrustOrder', 'order.decline', await view(), {
      opinion: '人员不足',
    });
    expect((await grant(agency, file.guid)).length).toBe(43);
    await fixture.command(buyer, 'entrustOrder', 'order.delete', await view());
    expect((await agency.refusal(filesCalls.grantToken, { bindGuid: file.guid })).status).toBe(404);
  });
});
