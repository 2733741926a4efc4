import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, yearOf } from '#contract/core/calendar.ts';
import { recordsCalls } from '#contract/records.ts';
import { signUpCalls } from '#contract/sign-up.ts';
import { writeTold } from '#gateway/notices/tell.ts';
import type { Client } from '../support/client.ts';
import { now, nowMs, standingAt } from '../support/clock.ts';
import { newRequest } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { storeFile } from '../support/upload.ts';

const page = { page: 1, rows: 100 } as const;

let fixture: Fixture;
let supplier: Client;
let reviewer: Client;
let unit: string;
let admissionGuid: string;

beforeAll(async () => {
  fixture = await Fixture.open();
  supplier = await fixture.as('supplier01');
  const { db } = fixture.gateway;
  const admission = await db
    .selectFrom('admission')
    .where('supplier_guid', '=', await fixture.unitOf('supplier01'))
    .where('admitted_at', 'is not', null)
    .where('unit_guid', '=', await fixture.unitOf('sysadmin01'))
    .select(['guid', 'unit_guid'])
    .executeTakeFirstOrThrow();
  [unit, admissionGuid] = [admission.unit_guid, admission.guid];
  reviewer = await fixture.as('central001');
});
afterAll(() => fixture.close());

const asked = (more: object = {}) => ({
  admissionGuid,
  reason: '全年按期供货，无质量异议。',
  materials: null,
  requestId: newRequest(),
  ...more,
});
const own = async () => (await supplier.list(signUpCalls.list, page)).total;

test('a supplier signs up, is reviewed, put on public notice, and told each time', async () => {
  const ofOthers = asked({ materials: await storeFile(reviewer) });
  expect(await supplier.refusal(signUpCalls.apply, ofOthers)).toMatchObject({
    reason: 'errors.noSuchFile',
    problems: [{ field: 'materials' }],
  });
  const request = asked();
  const { head } = await supplier.call(signUpCalls.apply, request);
  expect(head.status).toBe('1');
  expect((await supplier.call(signUpCalls.apply, request)).head.guid, 'once').toBe(head.guid);
  const { facts } = await supplier.call(signUpCalls.info, { guid: head.guid });
  expect(facts).toMatchObject({ signUpYear: yearOf(now()), reason: request.reason });
  expect(facts.categoryNames).not.toBe('');
  expect(facts.projectTypes).not.toBe('');
  const contracts = async (days: number) => {
    await sql`update lot set awarded_on = (${dayOf(nowMs())}::date - interval '3 years')::date
      + ${days}::integer where guid = (select guid from lot
        where supplier_guid = ${await fixture.unitOf('supplier01')} order by guid limit 1)`.execute(
      fixture.gateway.db,
    );
    return (await reviewer.call(signUpCalls.info, { guid: head.guid })).facts.contractCount ?? 0;
  };
  expect((await contracts(1)) - (await contracts(0)), 'of the last three years').toBe(1);
  expect(await supplier.refusal(signUpCalls.apply, asked()), 'once a year').toMatchObject({
    status: 409,
    reason: 'errors.signedUpBefore',
  });
  const command = { guid: head.guid, requestId: newRequest() };
  expect(
    await supplier.refusal(signUpCalls.review, {
      ...command,
      revision: head.revision,
      shenHeStatus: '2',
    }),
    'never by itself',
  ).toMatchObject({ status: 403 });
  const passed = await reviewer.call(signUpCalls.review, {
    ...command,
    revision: head.revision,
    shenHeStatus: '2',
    shenHeYiJian: '履约良好',
  });
  const start = nowMs();
  const publisher = await fixture.as('sysadmin01');
  const isListed = async (client: Client) =>
    (await client.list(signUpCalls.listQualitySuppliers, page)).rows.some(
      ({ guid }) => guid === head.guid,
    );
  expect(await isListed(publisher)).toBe(true);
  expect(await isListed(await fixture.as('gongying030001')), 'another supplier').toBe(false);
  const publishing = {
    items: [{ guid: head.guid, revision: passed.head.revision }],
    noticeTitle: '优质供应商公示',
    noticeStartTime: start,
    noticeEndTime: start + 10 * 365 * 86_400_000,
  };
  const over = { ...publishing, noticeStartTime: start - 1, noticeEndTime: start };
  expect(
    await standingAt(start, () =>
      publisher.refusal(signUpCalls.publish, { ...over, requestId: newRequest() }),
    ),
  ).toMatchObject({ status: 400, reason: 'errors.publicNoticeOver' });
  await publisher.call(signUpCalls.publish, { ...publishing, requestId: newRequest() });
  const shown = async (at: number) => {
    await sql`update sign_up set notice_starts_at = ${new Date(start)},
      notice_ends_at = ${new Date(start + 2)} where guid = ${head.guid}`.execute(
      fixture.gateway.db,
    );
    const { rows } = await standingAt(at, () =>
      publisher.list(signUpCalls.list, { page: 1, rows: 100 }),
    );
    return rows.find(({ guid }) => guid === head.guid)?.isPublished;
  };
  expect([
    await shown(start - 1),
    await shown(start),
    await shown(start + 1),
    await shown(start + 2),
  ]).toEqual(['0', '1', '1', '0']);
  while ((await writeTold(fixture.gateway.db, now(), { warn: () => {} })) > 0);
  const told = await fixture.gateway.db
    .selectFrom('notice_delivery')
    .innerJoin('record', 'record.guid', 'notice_guid')
    .where('supplier_guid', '=', await fixture.unitOf('supplier01'))
    .where('record.title', '=', `${yearOf(now())}年度优质供应商报名结果`)
    .orderBy('record.number')
    .select('record.facts')
    .execute();
  expect(told.map(({ facts }) => (facts as { content?: string }).content)).toEqual([
    expect.stringMatching(/已通过审核[^]*履约良好/),
    expect.stringMatching(/已公示/),
  ]);
  expect(await reviewer.call(recordsCalls.verify, { guid: head.guid })).toMatchObject({
    valid: true,
    divergence: null,
  });
  expect((await supplier.call(signUpCalls.info, { guid: head.guid })).head.status).toBe(
    'published',
  );
});

test('is refused without an admission in force, while suspended, and with nothing said', async () => {
  const before = await own();
  const { db } = fixture.gateway;
  const foreign = await db
    .selectFrom('admission')
    .where('supplier_guid', '!=', await fixture.unitOf('supplier01'))
    .where('admitted_at', 'is not', null)
    .select('guid')
    .executeTakeFirstOrThrow();
  for (const [wrong, field] of [
    [{ admissionGuid: foreign.guid }, 'admissionGuid'],
    [{ admissionGuid: 'nobodys' }, 'admissionGuid'],
    [{ reason: '' }, 'reason'],
  ] as const)
    expect(await supplier.refusal(signUpCalls.apply, asked(wrong))).toMatchObject({
      status: 400,
      problems: [{ field }],
    });
  const entry = {
    guid: 'listed-for-sign-up',
    supplier_guid: await fixture.unitOf('supplier01'),
    purchaser_guid: unit,
    stage: '3',
    kind: '3',
    happened_on: '2026-01-01',
    result: '1',
    starts_on: '2026-01-02',
    decided_at: new Date('2026-01-02'),
    remarks: '未按合同组织生产',
    reported_by: await fixture.guidOf('sysadmin01'),
  } as const;
  await db.insertInto('misconduct').values(entry).execute();
  expect(await supplier.refusal(signUpCalls.apply, asked())).toMatchObject({
    status: 409,
    reason: 'errors.signUpSuspended',
  });
  await db.deleteFrom('misconduct').where('guid', '=', entry.guid).execute();
  expect(await own()).toBe(before);
});
