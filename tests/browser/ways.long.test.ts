import { expect, test } from 'vitest';
import { noticesCalls } from '#contract/notices.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { nowMs } from '../support/clock.ts';
import { newRequest } from '../support/forms.ts';
import type { View } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { caller, eventsOf } from './api.ts';
import { RecordDesk } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const UNIT = 'sysadmin01';
const CENTRE = 'central001';

interface Row {
  guid: string;
  status: string;
  unitGuid: string;
}

/** A record of the demonstration data. */
async function found(
  account: string,
  kind: RecordKind,
  isWanted: (row: Row) => boolean = () => true,
): Promise<string> {
  const { rows } = await (await caller(account)).list(kindCalls[kind].list, { rows: 1000 });
  const row = (rows as Row[]).find(isWanted);
  if (!row) throw new Error(`The demonstration data have no such ${kind}.`);
  return row.guid;
}

test('an award is deleted by its author', async () => {
  const unit = await stage.as(UNIT, EN);
  const client = await caller(UNIT);
  const { rows } = await client.list(kindCalls.award.list, { rows: 1000 });
  const views = await Promise.all(
    (rows as Row[]).map(({ guid }) => client.call(kindCalls.award.detail, { guid })),
  );
  const own = (views as View[]).find(({ commands }) =>
    commands.some(({ event, allowed }) => event === 'award.delete' && allowed),
  );
  const award = await RecordDesk.open(unit, 'award', own?.head.guid ?? '');
  await award.delete();
  expect((await eventsOf(award.guid)).at(-1)).toBe('award.delete');
});

test('an entry of the blacklist is cancelled by the centre', async () => {
  const centre = await stage.as(CENTRE, ZH);
  const guid = await found(
    CENTRE,
    'blacklist',
    ({ status, unitGuid }) => status === 'listed' && unitGuid === 'demo-central',
  );
  const entry = await RecordDesk.open(centre, 'blacklist', guid);
  await entry.expectStatus('listed');
  await entry.giveWith('cancel', '整改到位，提前解除。');
  await entry.expectStatus('cancelled');
  expect(await entry.enabled()).toEqual([]);
  expect((await eventsOf(guid)).at(-1)).toBe('blacklist.cancel');
});

test('a notice is put off, called back, and sent, which its page follows to the end', async () => {
  const unit = await stage.as(UNIT, ZH);
  const { head } = await (
    await caller(UNIT)
  ).call(noticesCalls.save, {
    title: '年末对账',
    content: '请核对全年往来。',
    msgType: '2',
    gysType: '1',
    sendType: '1',
    noticeYear: '2026',
    receiverList: [],
    sendTime: nowMs() + 86_400_000,
    requestId: newRequest(),
  });
  const notice = await RecordDesk.open(unit, 'messageNotice', head.guid);
  await notice.giveWith('send');
  await notice.expectStatus('scheduled');
  await notice.giveWith('cancel');
  await notice.expectStatus('1001');
  const { facts, head: now } = await (
    await caller(UNIT)
  ).call(noticesCalls.info, { gmnGuid: head.guid });
  await (
    await caller(UNIT)
  ).call(noticesCalls.save, {
    ...facts,
    gmnGuid: head.guid,
    revision: now.revision,
    sendTime: null,
    requestId: newRequest(),
  } as never);
  await notice.reload();
  await notice.giveWith('send');
  await notice.expectStatus('1');
  expect((await eventsOf(head.guid)).slice(0, 5)).toEqual([
    'notice.create',
    'notice.send',
    'notice.cancel',
    'notice.edit',
    'notice.send',
  ]);
});

test('a sign-up is passed and made public', async () => {
  const centre = await stage.as(CENTRE, ZH);
  const guid = await found(CENTRE, 'signUp', ({ status }) => status === '1');
  const signUp = await RecordDesk.open(centre, 'signUp', guid);
  await signUp.giveWith('approve', '材料齐全。');
  await signUp.expectStatus('2');
  await signUp.giveWith('publish');
  await signUp.expectStatus('published');
  expect((await eventsOf(guid)).slice(-2)).toEqual(['signUp.approve', 'signUp.publish']);
});

test("the audit of a supplier's year is returned to it with the reason", async () => {
  const unit = await stage.as(UNIT, EN);
  const { rows } = await (
    await caller(UNIT)
  ).list(suppliersCalls.listSuppliers, { view: 'archive', yearAuditStatus: '1', rows: 1000 });
  const guid = (rows as { yearAuditGuid: string | null }[])[0]?.yearAuditGuid ?? '';
  const audit = await RecordDesk.open(unit, 'yearlyAudit', guid);
  await audit.expectStatus('1');
  await audit.giveWith('return', '营业额与报表不一致。');
  await audit.expectStatus('3');
  expect(await audit.enabled()).toEqual([]);
  expect((await eventsOf(guid)).at(-1)).toBe('yearlyAudit.return');
});
