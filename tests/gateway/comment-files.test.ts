import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesCalls } from '#contract/files.ts';
import { COMMENT_FILES_MAX, recordsCalls } from '#contract/records.ts';
import type { Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';
import { storeFile } from '../support/upload.ts';

let fixture: Fixture;
let buyer: Client;
let agency: Client;
let stranger: Client;
/** An order that the agency can see. */
let guid: string;

beforeAll(async () => {
  fixture = await Fixture.open();
  [buyer, agency, stranger] = (await Promise.all(
    ['purchaser01', 'agency001', 'supplier01'].map((account) => fixture.as(account)),
  )) as [Client, Client, Client];
  guid = (await fixture.sentOrder(buyer)).head.guid;
});
afterAll(() => fixture.close());

const saying = (files: readonly string[], text = '见附件') => ({
  guid,
  text,
  files: files.join(','),
  circle: 'all' as const,
  requestId: newRequest(),
});
const say = async (files: readonly string[]) =>
  (await buyer.call(recordsCalls.addComment, saying(files))).guid ?? '';
const last = async (client = agency) =>
  (await client.call(recordsCalls.comments, { guid })).comments.at(-1);
/** Whether somebody may download a file. */
const mayHave = async (client: Client, file: string) =>
  (await client.send(filesCalls.grantToken, { bindGuid: file, bindType: 1, type: 2 })).status;

test('files go with a comment in their order, for whoever sees the record and nobody else', async () => {
  const [one, two] = [await storeFile(buyer, '报价.pdf'), await storeFile(buyer, '依据.pdf')];
  expect(await mayHave(agency, one), 'before it is said').toBe(404);
  await say([two, one]);
  expect((await last())?.files).toEqual([
    { guid: two, name: '依据.pdf' },
    { guid: one, name: '报价.pdf' },
  ]);
  expect([await mayHave(agency, one), await mayHave(stranger, one)]).toEqual([200, 404]);
});

test('others cannot open a file that was removed from a comment or deleted with it', async () => {
  const [one, two] = [await storeFile(buyer), await storeFile(buyer)];
  const own = await say([one, two]);
  await buyer.call(recordsCalls.editComment, { guid: own, text: '只看一份' });
  expect((await last())?.files, 'who does not speak of files leaves them').toHaveLength(2);
  await buyer.call(recordsCalls.editComment, { guid: own, text: '只看一份', files: two });
  expect([await mayHave(agency, one), await mayHave(agency, two)]).toEqual([404, 200]);
  await buyer.call(recordsCalls.editComment, { guid: own, text: '不用看', files: '' });
  expect(await mayHave(agency, two)).toBe(404);
  await buyer.call(recordsCalls.editComment, { guid: own, text: '再看', files: two });
  await buyer.call(recordsCalls.deleteComment, { guid: own });
  expect(await mayHave(agency, two)).toBe(404);
  expect(await last()).toMatchObject({ text: null, files: [] });
  const { rows } = await sql`select files from comment where guid = ${own}`.execute(
    fixture.gateway.db,
  );
  expect(rows).toEqual([{ files: [] }]);
});

test('files of another enterprise, unknown ones and a sixth are refused, and nothing is said', async () => {
  const foreign = await storeFile(stranger);
  const before = (await last())?.guid;
  for (const files of [[foreign], ['nothing'], [await storeFile(buyer), foreign]])
    expect(await buyer.refusal(recordsCalls.addComment, saying(files))).toMatchObject({
      status: 400,
      reason: 'errors.noSuchFile',
      problems: [{ field: 'files' }],
    });
  const many = Array.from({ length: COMMENT_FILES_MAX + 1 }, (_, place) => `k-${place}`);
  expect(await buyer.refusal(recordsCalls.addComment, saying(many))).toMatchObject({
    status: 400,
    reason: 'rules.maxItems',
  });
  expect((await last())?.guid).toBe(before);
  const own = await say([await storeFile(buyer)]);
  const said = (await last())?.files;
  for (const files of [foreign, [await storeFile(buyer), foreign].join()])
    expect(
      await buyer.refusal(recordsCalls.editComment, { guid: own, text: '改附件', files }),
    ).toMatchObject({ status: 400, reason: 'errors.noSuchFile', problems: [{ field: 'files' }] });
  expect(await last(), 'after it was changed in vain').toMatchObject({
    text: '见附件',
    files: said,
    editedAt: null,
  });
  // A file shown in a comment does not become one's own to attach elsewhere.
  const shown = await storeFile(buyer);
  await say([shown]);
  expect(await agency.refusal(recordsCalls.addComment, saying([shown]))).toMatchObject({
    reason: 'errors.noSuchFile',
  });
});
