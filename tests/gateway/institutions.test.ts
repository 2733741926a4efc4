import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesCalls } from '#contract/files.ts';
import { institutionsCalls } from '#contract/institutions.ts';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { lifecycles } from '#machines/index.ts';
import { transitionIds } from '#model/explore.ts';
import { tour } from '#model/tour.ts';
import { Client, type Answer } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { registered, storeFile } from '../support/enterprises.ts';
import { item, newRequest, setUpForm, type Form } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { reviewExploration } from '../support/paths/exploring.ts';
import { ReviewedWalk } from '../support/paths/reviewed.ts';
import type { Standing } from '../support/standing.ts';

let fixture: Fixture;
/** People who write the institution of the first unit, and who review those of the whole group. */
let writer: Client;
let reviewer: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  writer = await fixture.as('sysadmin01');
  reviewer = await fixture.as('central001');
});
afterAll(() => fixture.close());

/** A unit with a writer and a reviewer of its institution, both signed in. */
interface Unit {
  guid: string;
  writer: Client;
  writerGuid: string;
  reviewer: Client;
  reviewerGuid: string;
  pdf: string;
  doc: string;
}

async function newUnit(): Promise<Unit> {
  const { db } = fixture.gateway;
  const firm = await registered(fixture, ['institutions.view', 'institutions.edit']);
  const [person, role] = [randomUUID(), randomUUID()];
  const account = `review${firm.client.account}`.slice(0, 32);
  const { password_hash } = await db
    .selectFrom('person')
    .where('guid', '=', firm.person)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const { guid } = firm;
  await db
    .insertInto('person')
    .values({
      guid: person,
      enterprise_guid: guid,
      department_guid: null,
      account_name: account,
      password_hash,
      name: '审核人',
      phone: null,
      id_no: null,
      email: null,
      staff_no: null,
      position: '1',
      valid: true,
      created_at: new Date(nowMs()),
    })
    .execute();
  await db
    .insertInto('role')
    .values({
      guid: role,
      enterprise_guid: guid,
      name: '制度审核',
      valid: true,
      authorities: ['institutions.view', 'institutions.review'],
      department_scope: 'own',
      department_guids: [],
      enterprise_guids: [],
    })
    .execute();
  await db.insertInto('person_role').values({ person_guid: person, role_guid: role }).execute();
  const doc = await storeFile(fixture, { guid, person: firm.person }, 'docx');
  return {
    guid,
    writer: firm.client,
    writerGuid: firm.person,
    reviewer: await Client.signIn(fixture.gateway, account),
    reviewerGuid: person,
    pdf: firm.scan,
    doc,
  };
}

const content = (unit: Unit, more: Form = {}): Form => ({
  gczbLimit: '400',
  wzzbLimit: '200',
  fwzbLimit: '100',
  cgzdAttachmentGuid: unit.pdf,
  cgzdAttachmentName: '采购管理制度.pdf',
  content: '达到限额的采购应当公开招标。',
  ...more,
});
const write = (unit: Unit, more: Form = {}) =>
  unit.writer.call(institutionsCalls.save, {
    ...content(unit),
    requestId: newRequest(),
    status: '0',
    ...more,
  });
const info = (client: Client, guid: string) => client.call(institutionsCalls.info, { guid });
/** Calls an operation on the current revision of an institution. */
async function now(client: Client, guid: string, more: Form): Promise<Form> {
  const { record } = await info(client, guid);
  return { guid, revision: record.head.revision, requestId: newRequest(), ...more };
}
const save = async (unit: Pick<Unit, 'writer'>, guid: string, more: Form) =>
  unit.writer.call(institutionsCalls.save, await now(unit.writer, guid, more));
const decide = async (client: Client, guid: string, shenHeStatus: '2' | '3' = '2') =>
  client.call(
    institutionsCalls.approve,
    await now(client, guid, {
      shenHeStatus,
      ...(shenHeStatus === '3' ? { shenHeYiJian: '限额过高' } : {}),
    }),
  );
async function passed(unit: Unit): Promise<string> {
  const { head } = await write(unit, { status: '1' });
  await decide(unit.reviewer, head.guid);
  return head.guid;
}

describe('the lifecycle', () => {
  const { events } = kindCalls.institution;
  const exploration = reviewExploration('institution');
  const { paths } = tour(exploration, { cover: 'steps', resetCost: 4, longest: 60 });
  let walk: ReviewedWalk;
  beforeAll(() => {
    walk = new ReviewedWalk(fixture, 'institution', Object.keys(events), exploration);
  });

  const bodies: Readonly<Record<string, (unit: Unit, stands: Standing) => Form>> = {
    'institution.edit': (unit, { revision }) => ({
      ...content(unit, { content: `第${revision}版` }),
      status: '0',
    }),
    'institution.submit': () => ({ status: '1' }),
    'institution.recall': () => ({ status: '0', action: 'undo' }),
    'institution.approve': () => ({ shenHeStatus: '2' }),
    'institution.reject': () => ({ shenHeStatus: '3', shenHeYiJian: '限额过高' }),
    'institution.change': () => ({ status: '0', isBG: '1' }),
    'institution.replaceTemplate': ({ doc }) => ({
      status: '0',
      action: 'template',
      zysqAttachmentGuid: doc,
      zysqAttachmentName: '模板.docx',
    }),
  };
  const byReviewer = (event: string) =>
    event === 'institution.approve' || event === 'institution.reject';

  test('its paths take every transition of the machine', () => {
    const taken = new Set(
      paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(
      transitionIds(lifecycles.institution.machine).filter(
        (id) => !taken.has(id) && !id.includes('xstate.error.'),
      ),
    ).toEqual([]);
  });

  test.each(
    paths.map((path, index) => ({
      path,
      name: `path ${index + 1} of ${paths.length}, ${path.steps.length} steps`,
    })),
  )(
    '$name: the gateway does and refuses what the machine does and refuses',
    async ({ path }) => {
      const unit = await newUnit();
      const { head } = await write(unit);
      await walk.walk(
        {
          guid: head.guid,
          give: (event, stands): Promise<Answer> =>
            (byReviewer(event) ? unit.reviewer : unit.writer).send(
              events[event] as (typeof events)[string],
              {
                guid: stands.guid,
                revision: stands.revision,
                requestId: newRequest(),
                ...bodies[event]?.(unit, stands),
              },
            ),
          viewerOf: (event) =>
            byReviewer(event)
              ? { guid: unit.reviewerGuid, name: '审核人', roles: ['reader', 'reviewer'] }
              : { guid: unit.writerGuid, name: unit.writer.account, roles: ['reader', 'author'] },
          // Where the fields can be saved, a change is a save that states it belongs to one.
          isAnother: (event, { status }) =>
            event === 'institution.change' && ['0', '3'].includes(status),
        },
        path,
      );
      expect(await unit.writer.call(recordsCalls.verify, { guid: head.guid })).toMatchObject({
        valid: true,
      });
    },
    120_000,
  );
});

describe('a unit', () => {
  test('has one institution: a second is refused, of two at once one is made', async () => {
    const unit = await newUnit();
    const request = { ...content(unit), status: '0', requestId: newRequest() };
    const answers = await Promise.all(
      [request, { ...request, requestId: newRequest() }].map((input) =>
        unit.writer.send(institutionsCalls.save, input),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = answers[0]?.status === 200 ? request : null;
    if (made) expect((await unit.writer.send(institutionsCalls.save, made)).status).toBe(200);
    expect(
      await unit.writer.refusal(institutionsCalls.save, { ...request, requestId: newRequest() }),
    ).toMatchObject({ status: 409, reason: 'errors.institutionExists' });
    expect((await unit.writer.list(institutionsCalls.list, {})).total).toBe(1);
  });

  test('keeps what a call does not mention, empties what is sent empty, submits only what is complete', async () => {
    const unit = await newUnit();
    const { head } = await write(unit);
    await save(unit, head.guid, { status: '0', content: '', gczbLimit: '0' });
    expect(await info(unit.writer, head.guid)).toMatchObject({
      gczbLimit: 0,
      wzzbLimit: 200,
      content: null,
      cgzdAttachmentName: '采购管理制度.pdf',
    });
    await save(unit, head.guid, {
      status: '0',
      cgzdAttachmentGuid: '',
      cgzdAttachmentName: '',
      wzzbLimit: null,
    });
    const refused = await unit.writer.refusal(
      institutionsCalls.save,
      await now(unit.writer, head.guid, { status: '1' }),
    );
    expect(refused.status).toBe(400);
    expect(refused.problems?.map(({ field }) => field).toSorted()).toEqual([
      'cgzdAttachmentGuid',
      'content',
      'wzzbLimit',
    ]);
    expect((await save(unit, head.guid, { ...content(unit), status: '1' })).head.status).toBe('1');
  });

  test('gives files of the right kind only, and only its own', async () => {
    const unit = await newUnit();
    const other = await newUnit();
    const refused = async (more: Form) =>
      unit.writer.refusal(institutionsCalls.save, {
        ...content(unit),
        requestId: newRequest(),
        status: '0',
        ...more,
      });
    expect(await refused({ cgzdAttachmentGuid: unit.doc })).toMatchObject({
      status: 400,
      reason: 'errors.institutionFile',
      problems: [{ field: 'cgzdAttachmentGuid' }],
    });
    expect(await refused({ zysqAttachmentGuid: unit.pdf })).toMatchObject({
      reason: 'errors.institutionFile',
      problems: [{ field: 'zysqAttachmentGuid' }],
    });
    const foreign = { reason: 'errors.noSuchFile', problems: [{ field: 'cgzdAttachmentGuid' }] };
    expect(await refused({ cgzdAttachmentGuid: other.pdf })).toMatchObject(foreign);
    const { head } = await write(unit);
    const { guid, revision } = head;
    expect(
      await refused({ guid, revision, cgzdAttachmentGuid: other.pdf }),
      'in the place of its own',
    ).toMatchObject(foreign);
  });
});

describe('what has passed', () => {
  test('stays in force while it is changed, and every version is kept with its file', async () => {
    const unit = await newUnit();
    const guid = await passed(unit);
    await save(unit, guid, { status: '0', isBG: '1' });
    const newer = await storeFile(fixture, { guid: unit.guid, person: unit.writerGuid }, 'pdf');
    await save(unit, guid, {
      status: '1',
      isBG: '1',
      gczbLimit: '300',
      cgzdAttachmentGuid: newer,
      content: '达到限额的采购应当公开招标，急修除外。',
    });
    const versions = async () =>
      (await unit.writer.call(institutionsCalls.versions, { guid })).recordList;
    expect(
      (await versions()).map(({ number, gczbLimit, isInForce }) => [number, gczbLimit, isInForce]),
    ).toEqual([[1, 400, true]]);
    expect(await info(unit.writer, guid)).toMatchObject({ isBG: '1', gczbLimit: 300, status: '1' });
    await decide(unit.reviewer, guid);
    expect(
      (await versions()).map(({ number, gczbLimit, cgzdAttachmentGuid, isInForce }) => [
        number,
        gczbLimit,
        cgzdAttachmentGuid,
        isInForce,
      ]),
    ).toEqual([
      [2, 300, newer, true],
      [1, 400, unit.pdf, false],
    ]);
    expect(await info(unit.writer, guid)).toMatchObject({ isBG: '0', status: '2' });
    const { shjlList } = await unit.writer.call(institutionsCalls.reviewRecords, { guid });
    expect(shjlList.map(({ is_shenHe }) => is_shenHe)).toEqual(['2', '0', '2', '0']);
  });

  test('is what set-ups are held against', async () => {
    const buyer = await fixture.as('purchaser01');
    const plan = await fixture.passedPlan(buyer, 'selfPlan', {
      items: [item({ quantity: '1', unitPrice: '1500000' })],
    });
    const own = (await writer.call(institutionsCalls.unitInfo, {})).caiGouZhiDu;
    expect(own).toMatchObject({ status: '2', wzzbLimit: 200 });
    const guid = own?.guid ?? '';
    await save({ writer }, guid, { status: '0', isBG: '1' });
    await save({ writer }, guid, { status: '1', isBG: '1', wzzbLimit: '150' });
    const form = () =>
      setUpForm(plan.head.guid, {
        projectType: '1',
        tenderWay: '2',
        nonPublicReason: '',
        action: 'save',
      });
    const setUp = await buyer.call(setUpCalls.add, form());
    const submit = () =>
      buyer.send(setUpCalls.submit, {
        guid: setUp.head.guid,
        revision: setUp.head.revision,
        requestId: newRequest(),
      });
    const shown = async () =>
      (await buyer.call(setUpCalls.detail, { guid: setUp.head.guid })).purchaseLimit;
    expect(Number(await shown())).toBe(2_000_000);
    await decide(reviewer, guid);
    expect(Number(await shown())).toBe(1_500_000);
    expect((await submit()).body).toMatchObject({
      reason: 'errors.reasonAboveLimit',
      problems: [{ field: 'nonPublicReason', params: { limit: '150' } }],
    });
    await save({ writer }, guid, { status: '0', isBG: '1' });
    await save({ writer }, guid, { status: '1', isBG: '1', wzzbLimit: '151' });
    await decide(reviewer, guid);
    expect((await submit()).status).toBe(200);
  });

  test('is shown with a plan, by what it buys; a unit without a policy has the default limits', async () => {
    const buyer = await fixture.as('purchaser01');
    const elsewhere = await fixture.as('agencybuyer1');
    const { db } = fixture.gateway;
    const limits = await db
      .selectFrom('institution_version')
      .where('enterprise_guid', '=', await fixture.unitOf('purchaser01'))
      .orderBy('number', 'desc')
      .select(['works_limit', 'goods_limit', 'services_limit'])
      .executeTakeFirstOrThrow();
    expect(limits).toMatchObject({ works_limit: 400, goods_limit: 151 });
    await db
      .deleteFrom('institution_version')
      .where('enterprise_guid', '=', await fixture.unitOf('agencybuyer1'))
      .execute();
    const yearly = await fixture.passedPlan(buyer, 'yearlyPlan');
    const { items } = await buyer.call(plansCalls.yearlyDetail, { guid: yearly.head.guid });
    const batch = {
      sourceGuid: yearly.head.guid,
      items: [item({ sourceItemGuid: items[0]?.guid, quantity: '1' })],
    };
    const details = {
      yearlyPlan: plansCalls.yearlyDetail,
      batchPlan: plansCalls.batchDetail,
      selfPlan: plansCalls.selfDetail,
    };
    const shown = async (client: Client, kind: keyof typeof details, form: Form) => {
      const { head } = await fixture.plan(client, kind, { ...form, action: 'save' });
      return (await client.call(details[kind], { guid: head.guid })).purchaseLimit;
    };
    for (const [kind, form] of [
      ['yearlyPlan', {}],
      ['batchPlan', batch],
      ['selfPlan', {}],
    ] as const)
      expect(await shown(buyer, kind, { ...form, projectType: '1' }), kind).toBe('1510000.0000');
    expect(await shown(buyer, 'selfPlan', { projectType: '0' })).toBe('4000000.0000');
    for (const [projectType, limit] of [
      ['0', '4000000.0000'],
      ['1', '2000000.0000'],
      ['2', '1000000.0000'],
    ])
      expect(await shown(elsewhere, 'selfPlan', { projectType })).toBe(limit);
    expect(await shown(buyer, 'selfPlan', { projectType: '' }), 'not said yet').toBeNull();
  });
});

describe('who may', () => {
  test('see: the whole unit and those above it; nobody else', async () => {
    const guid = (await writer.call(institutionsCalls.unitInfo, {})).caiGouZhiDu?.guid ?? '';
    for (const account of ['purchaser01', 'supervisor01', 'central001', 'auditor01'])
      expect(
        (await (await fixture.as(account)).send(institutionsCalls.info, { guid })).status,
        account,
      ).toBe(200);
    for (const call of [
      institutionsCalls.info,
      institutionsCalls.versions,
      institutionsCalls.reviewRecords,
    ])
      expect(await (await newUnit()).writer.refusal(call, { guid })).toMatchObject({ status: 404 });
    expect(
      await (await fixture.as('supplier01')).refusal(institutionsCalls.info, { guid }),
    ).toMatchObject({ status: 403 });
    const all = await reviewer.list(institutionsCalls.list, { pageSize: 100 });
    expect(all.total).toBeGreaterThan(10);
    expect(
      (await writer.list(institutionsCalls.list, { pageSize: 100 })).rows.map((row) => row.guid),
    ).toEqual([guid]);
    expect(
      (await reviewer.list(institutionsCalls.list, { pageSize: 100, status: '3' })).rows.every(
        ({ status }) => status === '3',
      ),
    ).toBe(true);
  });

  test('review: somebody above, on whose desk it lies, but never who submitted it', async () => {
    const waiting = await reviewer.list(institutionsCalls.list, { pageSize: 100, status: '1' });
    const { rows } = await reviewer.list(workbenchCalls.list, {
      heap: 'todo',
      kind: 'institution',
      rows: 100,
    });
    expect(rows.map(({ guid }) => guid).toSorted()).toEqual(
      waiting.rows.map(({ guid }) => guid).toSorted(),
    );
    const own = (await reviewer.call(institutionsCalls.unitInfo, {})).caiGouZhiDu?.guid ?? '';
    await save({ writer: reviewer }, own, { status: '0', isBG: '1' });
    await save({ writer: reviewer }, own, { status: '1', isBG: '1', gczbLimit: '350' });
    expect(
      await reviewer.refusal(
        institutionsCalls.approve,
        await now(reviewer, own, { shenHeStatus: '2' }),
      ),
    ).toMatchObject({ status: 409, reason: 'guards.isNotSubmitter' });
    expect(
      await writer.refusal(
        institutionsCalls.approve,
        await now(
          writer,
          (await writer.call(institutionsCalls.unitInfo, {})).caiGouZhiDu?.guid ?? '',
          { shenHeStatus: '2' },
        ),
      ),
    ).toMatchObject({ status: 403 });
  });

  test('read the file of a former version: whoever sees the institution', async () => {
    const unit = await newUnit();
    const guid = await passed(unit);
    await save(unit, guid, { status: '0', isBG: '1' });
    const newer = await storeFile(fixture, { guid: unit.guid, person: unit.writerGuid }, 'pdf');
    await save(unit, guid, { status: '1', isBG: '1', cgzdAttachmentGuid: newer });
    await decide(unit.reviewer, guid);
    const grant = (client: Client) =>
      client.send(filesCalls.grantToken, { bindGuid: unit.pdf, bindType: '1', type: '2' });
    expect((await grant(await fixture.as('auditor01'))).status).toBe(200);
    expect((await grant(await fixture.as('purchaser01'))).status).not.toBe(200);
    await fixture.gateway.db
      .updateTable('enterprise')
      .set({ parent_guid: 'demo-central' })
      .where('guid', '=', unit.guid)
      .execute();
    await fixture.gateway.db
      .updateTable('role')
      .set((eb) => ({
        enterprise_guids: eb.fn('array_append', ['enterprise_guids', eb.val(unit.guid)]),
      }))
      .where('guid', '=', 'demo-central-role-groupManager')
      .execute();
    expect((await grant(reviewer)).status).toBe(200);
  });

  test('read what is in force, with its file, in the units above and below, and nowhere else', async () => {
    const page = { page: 1, rows: 100 };
    const seen = async (client: Client, type: '1' | '2') =>
      (await client.list(institutionsCalls.listInGroup, { ...page, type })).rows;
    const grant = (client: Client, bindGuid: string) =>
      client.send(filesCalls.grantToken, { bindGuid, bindType: '1', type: '2' });
    const [above, ...others] = await seen(writer, '1');
    const own = (await reviewer.call(institutionsCalls.unitInfo, {})).caiGouZhiDu?.guid ?? '';
    const [inForce] = (await reviewer.call(institutionsCalls.versions, { guid: own })).recordList;
    expect(above).toMatchObject({
      guid: inForce?.guid,
      cgzdAttachmentGuid: inForce?.cgzdAttachmentGuid,
    });
    expect([others, await seen(writer, '2'), await seen(reviewer, '1')]).toEqual([[], [], []]);
    expect((await seen(reviewer, '2')).map(({ qiyeName }) => qiyeName)).toContain(
      '磐岳临江钢铁有限公司',
    );
    expect(
      (await reviewer.list(institutionsCalls.listInGroup, { ...page, type: '2', qiyeName: '临江' }))
        .total,
    ).toBe(1);
    const stranger = (await newUnit()).writer;
    expect([
      (await grant(writer, above?.cgzdAttachmentGuid ?? '')).status,
      (await grant(stranger, above?.cgzdAttachmentGuid ?? '')).status,
    ]).toEqual([200, 404]);
    expect([await seen(stranger, '1'), await seen(stranger, '2')]).toEqual([[], []]);
  });
});
