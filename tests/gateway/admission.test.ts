import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf, midnightOf } from '#contract/core/calendar.ts';
import { filesCalls } from '#contract/files.ts';
import { recordsCalls } from '#contract/records.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { workDue } from '#gateway/records/due.ts';
import { SYSTEM } from '#gateway/records/actors.ts';
import { performAsSystem } from '#gateway/records/perform.ts';
import { PERFORMANCE_YEARS } from '#gateway/suppliers/admission/conditions.ts';
import { openYearlyAudits } from '#gateway/suppliers/admission/open-audits.ts';
import { lifecycles } from '#machines/index.ts';
import { transitionIds } from '#model/explore.ts';
import { tour } from '#model/tour.ts';
import type { Answer, Client } from '../support/client.ts';
import { now, nowMs, standingAt } from '../support/clock.ts';
import { storeFile, type Registered } from '../support/enterprises.ts';
import { freshName, newRequest, type Form } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { reviewExploration } from '../support/paths/exploring.ts';
import { ReviewedWalk, type Reviewed } from '../support/paths/reviewed.ts';
import {
  admitted,
  completeData,
  freshCategory,
  freshSupplier,
  invite,
  invitingUnit,
  onNow,
  type Inviting,
} from '../support/suppliers.ts';

const DAY = 86_400_000;
const LAPSE = 'admission.lapse';
const quiet = { info: () => undefined, error: () => undefined };

let fixture: Fixture;
let category: string;

beforeAll(async () => {
  fixture = await Fixture.open();
  category = await freshCategory(fixture);
});
afterAll(() => fixture.close());

const save = async (supplier: Registered, guid: string, more: Form) =>
  supplier.client.call(suppliersCalls.saveSupplierData, await onNow(supplier.client, guid, more));
const refuseSaving = async (supplier: Registered, guid: string, more: Form) =>
  supplier.client.refusal(
    suppliersCalls.saveSupplierData,
    await onNow(supplier.client, guid, more),
  );
const wholeYear = { yearAudit: '1', yearAuditStart: '01-01', yearAuditEnd: '12-31' } as const;

/** Backdates the admission of a supplier to the library. */
const admittedAt = (guid: string, at: Date) =>
  fixture.gateway.db
    .updateTable('admission')
    .set({ admitted_at: at })
    .where('guid', '=', guid)
    .execute();

/** A supplier with an open audit of this year. */
async function audited(
  unit: Inviting,
): Promise<{ supplier: Registered; admission: string; audit: string }> {
  const supplier = await freshSupplier(fixture);
  const admission = await admitted(
    fixture,
    unit,
    supplier,
    await completeData(fixture, supplier, category),
  );
  await admittedAt(admission, new Date(nowMs() - 800 * DAY));
  await openYearlyAudits(fixture.gateway.db, now(), quiet);
  const { facts } = await unit.writer.call(suppliersCalls.supplierInfo, { guid: admission });
  return { supplier, admission, audit: facts.yearAuditGuid ?? '' };
}

describe.each(['supplierAdmission', 'yearlyAudit'] as const)('the lifecycle of a %s', (kind) => {
  const { events } = kindCalls[kind];
  const exploration = reviewExploration(kind, ['author', 'supplier', 'reviewer', 'system']);
  const { paths } = tour(exploration, { cover: 'steps', resetCost: 4, longest: 60 });
  const auditType = kind === 'yearlyAudit' ? '2' : '1';
  let walk: ReviewedWalk;
  beforeAll(() => {
    walk = new ReviewedWalk(fixture, kind, Object.keys(events), exploration);
  });

  async function begin(unit: Inviting): Promise<{ supplier: Registered; guid: string }> {
    if (kind === 'yearlyAudit') {
      const { supplier, audit } = await audited(unit);
      return { supplier, guid: audit };
    }
    const supplier = await freshSupplier(fixture);
    return { supplier, guid: (await invite(unit, supplier)).head.guid };
  }

  test('its paths take every transition of the machine', () => {
    const taken = new Set(
      paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(
      transitionIds(lifecycles[kind].machine).filter(
        (id) => !taken.has(id) && !id.includes('xstate.error.'),
      ),
    ).toEqual([]);
  });

  test.each(paths.map((path, index) => ({ path, name: `path ${index + 1} of ${paths.length}` })))(
    '$name: the gateway does and refuses what the machine does and refuses',
    async ({ path }) => {
      const unit = await invitingUnit(fixture, wholeYear);
      const { supplier, guid } = await begin(unit);
      const data = await completeData(fixture, supplier, category);
      const bodies: Readonly<Record<string, { as: Client; body: Form }>> = {
        edit: { as: supplier.client, body: { ...data, action: 'save', auditType } },
        submit: { as: supplier.client, body: { action: 'submit', auditType } },
        inviteAgain: { as: unit.writer, body: { message: '请尽快填报' } },
        delete: { as: unit.writer, body: {} },
        approve: { as: unit.reviewer, body: { auditType, shenHeStatus: '2' } },
        reject: {
          as: unit.reviewer,
          body: { auditType, shenHeStatus: '3', shenHeYiJian: '资料不全' },
        },
        return: {
          as: unit.reviewer,
          body: { auditType, shenHeStatus: '3', shenHeYiJian: '资料不全' },
        },
      };
      const people = new Map([
        [
          supplier.client,
          {
            guid: supplier.person,
            name: supplier.client.account,
            roles: ['reader', 'supplier'] as const,
          },
        ],
        [
          unit.writer,
          {
            guid: unit.writerGuid,
            name: unit.writer.account,
            roles: ['reader', 'author'] as const,
          },
        ],
        [
          unit.reviewer,
          { guid: unit.reviewerGuid, name: '审核人', roles: ['reader', 'reviewer'] as const },
        ],
      ]);
      const giving = (event: string) =>
        bodies[event.split('.')[1] ?? ''] as { as: Client; body: Form };
      const record: Reviewed = {
        guid,
        give: async (event, stands): Promise<Answer> => {
          if (event === LAPSE)
            return {
              status: (await fixture.gateway.db
                .transaction()
                .execute((tx) => performAsSystem(tx, guid, { type: event }, now())))
                ? 200
                : 409,
              headers: new Headers(),
              body: null,
            };
          const { as, body } = giving(event);
          return as.send(events[event] as (typeof events)[string], {
            guid,
            revision: stands.revision,
            requestId: newRequest(),
            ...body,
          });
        },
        viewerOf: (event) =>
          event === LAPSE
            ? SYSTEM
            : (people.get(giving(event).as) as {
                guid: string;
                name: string;
                roles: readonly ['reader', 'supplier'];
              }),
      };
      await walk.walk(record, path);
      expect(
        await (await fixture.as('auditor01')).call(recordsCalls.verify, { guid }),
      ).toMatchObject({ valid: true });
    },
    120_000,
  );
});

test('an admission is not decided as the audit of a year, nor an audit as an admission', async () => {
  const unit = await invitingUnit(fixture, wholeYear);
  const { admission, audit } = await audited(unit);
  const supplier = await freshSupplier(fixture);
  const invited = (await invite(unit, supplier)).head.guid;
  for (const [guid, auditType] of [
    [admission, '2'],
    [invited, '2'],
    [audit, '1'],
  ] as const) {
    const before = await unit.writer.call(suppliersCalls.supplierInfo, { guid });
    const decision = await onNow(unit.reviewer, guid, { auditType, shenHeStatus: '2' });
    expect(await unit.reviewer.refusal(suppliersCalls.auditSupplier, decision)).toMatchObject({
      status: 404,
    });
    expect(await unit.writer.call(suppliersCalls.supplierInfo, { guid })).toEqual(before);
  }
});

/** Punishes a supplier from two days ago until the given number of milliseconds from now. */
const punish = (unit: Inviting, supplier: Pick<Registered, 'guid'>, milliseconds: number) => {
  const [starts, ends] = [new Date(nowMs() - 2 * DAY), new Date(nowMs() + milliseconds)];
  const row = {
    stage: '3',
    kind: '3',
    happened_on: dayOf(starts),
    result: '2' as const,
    starts_on: dayOf(starts),
    ends_on: dayOf(ends),
    decided_at: starts,
    remarks: '未按合同生产',
  };
  return fixture.gateway.db
    .insertInto('misconduct')
    .values({
      guid: randomUUID(),
      supplier_guid: supplier.guid,
      purchaser_guid: unit.guid,
      reported_by: unit.writerGuid,
      scope: 'group',
      ...row,
    })
    .execute();
};

describe('an invitation', () => {
  test('is given once for a request, and says of each supplier that was skipped why', async () => {
    const unit = await invitingUnit(fixture);
    const [fresh, invited, inLibrary, unsubmitted, suspended, free] = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(() => freshSupplier(fixture)),
    );
    if (!fresh || !invited || !inLibrary || !unsubmitted || !suspended || !free)
      throw new Error('Suppliers are missing.');
    const { db } = fixture.gateway;
    await invite(unit, invited);
    await admitted(fixture, unit, inLibrary, await completeData(fixture, inLibrary, category));
    await punish(unit, suspended, DAY);
    await punish(unit, free, -DAY);
    await db
      .updateTable('enterprise')
      .set({ has_submitted: false })
      .where('guid', '=', unsubmitted.guid)
      .execute();
    const request = {
      qiYeGuids: [fresh, invited, inLibrary, suspended, free, unsubmitted]
        .map(({ guid }) => guid)
        .join(','),
      categoryGuids: category,
      message: '请于本月底前完成',
      requestId: newRequest(),
    };
    const first = await unit.writer.call(suppliersCalls.inviteSuppliers, request);
    expect(first.invited.map(({ head }) => head.status)).toEqual(['invited', 'invited']);
    const reasons = new Map(
      first.skipped.map(({ userQiYe_Guid, reason }) => [userQiYe_Guid, reason]),
    );
    expect(
      [invited, inLibrary, suspended, unsubmitted].map(({ guid }) => reasons.get(guid)),
    ).toEqual(['alreadyInvited', 'alreadyAdmitted', 'suspended', 'notSubmitted']);
    const again = await unit.writer.call(suppliersCalls.inviteSuppliers, request);
    expect(again.invited.map(({ head }) => head.guid)).toEqual(
      first.invited.map(({ head }) => head.guid),
    );
    const listed = await unit.writer.list(suppliersCalls.listInvitable, {
      page: 1,
      rows: 10,
      qiYe_Name: suspended.name,
    });
    expect(listed.rows).toMatchObject([{ reason: 'suspended' }]);
    const [own] = (
      await fresh.client.list(suppliersCalls.listSuppliers, { page: 1, rows: 10, view: 'own' })
    ).rows;
    const { facts } = await fresh.client.call(suppliersCalls.supplierInfo, {
      guid: own?.guid ?? '',
    });
    expect(facts).toMatchObject({ inviteMessage: '请于本月底前完成', categoryGuids: category });
  });

  test('that has run out takes no data until it is given again, and lapses once by itself', async () => {
    const unit = await invitingUnit(fixture);
    const supplier = await freshSupplier(fixture);
    const { head } = await invite(unit, supplier);
    const ends = (at: Date) =>
      fixture.gateway.db
        .updateTable('admission')
        .set({ invite_ends_at: at })
        .where('guid', '=', head.guid)
        .execute();
    const at = nowMs();
    await ends(new Date(at));
    expect(
      await standingAt(at, () => refuseSaving(supplier, head.guid, { mainProducts: '轧辊' })),
    ).toMatchObject({
      status: 409,
      reason: 'guards.invitationStands',
    });
    const { db } = fixture.gateway;
    await workDue(db, new Date(nowMs() + 31 * DAY), quiet);
    const lapses = async () =>
      (await unit.writer.call(recordsCalls.history, { guid: head.guid })).entries.filter(
        ({ event }) => event === 'admission.lapse',
      ).length;
    expect(await lapses()).toBe(1);
    expect(
      (await unit.writer.call(suppliersCalls.supplierInfo, { guid: head.guid })).context.lapsed,
    ).toBe(true);
    await unit.writer.call(suppliersCalls.inviteAgain, await onNow(unit.writer, head.guid, {}));
    expect((await save(supplier, head.guid, { mainProducts: '轧辊' })).head.status).toBe('filling');
    await workDue(db, new Date(nowMs() + 62 * DAY), quiet);
    expect(await lapses()).toBe(1);
  });

  test('names only suppliers and categories that there are', async () => {
    const unit = await invitingUnit(fixture);
    const supplier = await freshSupplier(fixture);
    const refused = (more: Form) =>
      unit.writer.refusal(suppliersCalls.inviteSuppliers, {
        qiYeGuids: supplier.guid,
        requestId: newRequest(),
        ...more,
      });
    expect(await refused({ qiYeGuids: `${supplier.guid},nobody` })).toMatchObject({
      status: 400,
      problems: [{ field: 'qiYeGuids' }],
    });
    expect(await refused({ qiYeGuids: ' , ' })).toMatchObject({
      status: 400,
      problems: [{ field: 'qiYeGuids', key: 'rules.guid' }],
    });
    expect(await refused({ categoryGuids: 'none' })).toMatchObject({
      status: 400,
      problems: [{ field: 'categoryGuids' }],
    });
    const unknown = (count: number) => ({
      qiYeGuids: Array.from({ length: count }, (_, n) => `nobody-${n}`).join(','),
    });
    expect(await refused(unknown(500))).toMatchObject({ reason: 'errors.noSuchSupplier' });
    expect(await refused(unknown(501))).toMatchObject({ reason: 'rules.maxItems' });
    expect(
      (await unit.writer.list(suppliersCalls.listSuppliers, { page: 1, rows: 10 })).total,
    ).toBe(0);
  });
});

describe('the conditions of a unit', () => {
  const one = (conditionKey: string, threshold = '') => ({
    conditions: [{ conditionKey, threshold, isRequired: '1', isYouXiao: '1' }],
  });

  /** The conditions that the submission of a complete form does not meet. */
  async function failing(
    settings: Form,
    facts: Form = {},
    prepare: (supplier: Registered) => Promise<unknown> = async () => undefined,
    data: Form = {},
  ): Promise<string[]> {
    const unit = await invitingUnit(fixture, settings);
    const supplier = await freshSupplier(fixture, facts);
    await prepare(supplier);
    const { head } = await invite(unit, supplier);
    const answer = await supplier.client.send(
      suppliersCalls.saveSupplierData,
      await onNow(supplier.client, head.guid, {
        ...(await completeData(fixture, supplier, category)),
        ...data,
        action: 'submit',
      }),
    );
    const { conditions } = await supplier.client.call(suppliersCalls.admissionConditions, {
      guid: head.guid,
    });
    const named = ((answer.body as { problems?: { field: string }[] }).problems ?? []).map(
      ({ field }) => field,
    );
    if (answer.status === 200) expect(conditions.filter(({ isMet }) => !isMet)).toEqual([]);
    return named;
  }
  const withCertificate =
    (name: string, ends: Date, starts = new Date(0)) =>
    (supplier: Registered) =>
      fixture.gateway.db
        .insertInto('enterprise_qualification')
        .values({
          guid: randomUUID(),
          enterprise_guid: supplier.guid,
          name,
          number: 'x',
          grade: 'x',
          file_guid: supplier.scan,
          file_name: 'x',
          starts_on: dayOf(starts),
          ends_on: dayOf(ends),
          created_at: now(),
        })
        .execute();

  test.each([
    ['capital that is exactly enough', one('registeredCapital', '5000000'), {}, []],
    [
      'capital that is a hundredth short',
      one('registeredCapital', '5000000.01'),
      {},
      ['registeredCapital'],
    ],
    ['capital in thousands', one('registeredCapital', '500000'), { zhuCeZiJinDanWei: '3' }, []],
    [
      'capital in another currency',
      one('registeredCapital', '1'),
      { zhuCeZiJinBiZhong: '840' },
      ['registeredCapital'],
    ],
    ['an enterprise that is paused', one('licenceValid'), { qiYeStatus: '2' }, ['licenceValid']],
    ['no scan of the licence', one('licenceValid'), { zhiZhao_FuJian: '' }, ['licenceValid']],
    ['too few performances', one('performance', '1'), {}, ['performance']],
  ])('%s', async (_, settings, facts, expected) => {
    expect(await failing(settings, facts)).toEqual(expected);
  });

  test('performances of the last years count from the day after, as many as are asked for', async () => {
    const signed =
      (...days: string[]) =>
      async (supplier: Registered) => {
        for (const day of days)
          await fixture.gateway.db
            .insertInto('enterprise_performance')
            .values({
              guid: randomUUID(),
              enterprise_guid: supplier.guid,
              project_name: 'x',
              industries: '',
              industry_names: '',
              amount_fen: '1',
              signed_on: day,
              other_party: 'x',
              project_type: '1',
              contract_guid: supplier.scan,
              contract_name: 'x',
              created_at: now(),
            })
            .execute();
      };
    const { rows } = await sql<{ on: string; after: string }>`select edge::text as "on",
      (edge + 1)::text as after from (select (${dayOf(nowMs())}::date
        - make_interval(years => ${PERFORMANCE_YEARS}::integer))::date as edge) e`.execute(
      fixture.gateway.db,
    );
    const [{ on, after } = { on: '', after: '' }] = rows;
    expect(await failing(one('performance', '2'), {}, signed(after, after))).toEqual([]);
    expect(await failing(one('performance', '2'), {}, signed(after, on))).toEqual(['performance']);
    expect(await failing(one('performance', '2'), {}, signed(after))).toEqual(['performance']);
  });

  test('a certificate counts from its first day until the end of its last, and categories ask for theirs', async () => {
    const today = now();
    expect(
      await failing(
        one('qualification', '安全生产许可证'),
        {},
        withCertificate('安全生产许可证', today, today),
      ),
    ).toEqual([]);
    expect(
      await failing(
        one('qualification', '安全生产许可证'),
        {},
        withCertificate('安全生产许可证', new Date(nowMs() + DAY), new Date(nowMs() + DAY)),
      ),
    ).toEqual(['qualification']);
    expect(
      await failing(
        one('qualification', '安全生产许可证'),
        {},
        withCertificate('安全生产许可证', today),
      ),
    ).toEqual([]);
    expect(
      await failing(
        one('qualification', '安全生产许可证'),
        {},
        withCertificate('安全生产许可证', new Date(nowMs() - DAY)),
      ),
    ).toEqual(['qualification']);
    const asking = await freshCategory(fixture, { requiredCertificates: '特种设备生产许可证' });
    expect(
      await failing(one('qualification'), {}, withCertificate('安全生产许可证', today), {
        categoryGuids: asking,
      }),
    ).toEqual(['qualification']);
  });

  test('look at credentials of the own enterprise, which data name', async () => {
    const unit = await invitingUnit(fixture);
    const supplier = await freshSupplier(fixture);
    await withCertificate('安全生产许可证', now())(supplier);
    const { head } = await invite(unit, supplier);
    const credential = async (isOwn: boolean) => {
      const { guid } = await fixture.gateway.db
        .selectFrom('enterprise_qualification')
        .where('enterprise_guid', isOwn ? '=' : '<>', supplier.guid)
        .orderBy('guid')
        .select('guid')
        .executeTakeFirstOrThrow();
      return guid;
    };
    const [own, foreign] = [await credential(true), await credential(false)];
    for (const qualificationGuids of [foreign, `${own},${foreign}`])
      expect(await refuseSaving(supplier, head.guid, { qualificationGuids })).toMatchObject({
        problems: [{ field: 'qualificationGuids', key: 'errors.noSuchCredential' }],
      });
    await save(supplier, head.guid, { qualificationGuids: own });
    const { facts } = await unit.writer.call(suppliersCalls.supplierInfo, { guid: head.guid });
    expect(facts).toMatchObject({ qualificationNames: '安全生产许可证' });
  });

  test('are all named at once, those that only warn do not stop, and nothing is changed', async () => {
    const conditions = [
      { conditionKey: 'statement', isRequired: '1', isYouXiao: '1' },
      { conditionKey: 'qualification', isRequired: '1', isYouXiao: '1' },
      { conditionKey: 'performance', threshold: '1', isRequired: '0', isYouXiao: '1' },
      {
        conditionKey: 'registeredCapital',
        threshold: '999999999',
        isRequired: '1',
        isYouXiao: '0',
      },
    ];
    const unit = await invitingUnit(fixture, { conditions });
    const supplier = await freshSupplier(fixture);
    const { head } = await invite(unit, supplier);
    const data = await completeData(fixture, supplier, category, { statementGuid: '' });
    const refused = await refuseSaving(supplier, head.guid, { ...data, action: 'submit' });
    expect(refused.problems?.map(({ field }) => field)).toEqual(['statement', 'qualification']);
    expect(await unit.writer.call(suppliersCalls.supplierInfo, { guid: head.guid })).toMatchObject({
      head: { status: 'invited', revision: 1 },
    });
    const seen = await unit.writer.call(suppliersCalls.admissionConditions, { guid: head.guid });
    expect(seen).toMatchObject({
      isMet: false,
      conditions: [
        { conditionKey: 'statement', isMet: false },
        { conditionKey: 'qualification', isMet: false },
        { conditionKey: 'performance', isMet: false, isRequired: '0', expected: '1', actual: '0' },
      ],
    });
  });

  test('are kept with who changed what of them, and refused where they say nothing sensible', async () => {
    const unit = await invitingUnit(fixture);
    await unit.writer.call(suppliersCalls.saveAdmissionSettings, {
      conditions: [],
      inviteDays: 45,
      yearAudit: '0',
    });
    const { changes } = await fixture.gateway.db
      .selectFrom('setting_change')
      .where('subject_guid', '=', unit.guid)
      .orderBy('id', 'desc')
      .select('changes')
      .executeTakeFirstOrThrow();
    expect(changes).toEqual([{ field: 'inviteDays', from: 30, to: 45 }]);
    const refused = async (more: Form) =>
      (
        await unit.writer.refusal(suppliersCalls.saveAdmissionSettings, {
          conditions: [],
          inviteDays: 30,
          yearAudit: '0',
          ...more,
        })
      ).problems
        ?.map(({ field }) => field)
        .toSorted();
    expect(await refused({ inviteDays: 0 })).toEqual(['inviteDays']);
    expect(await refused({ yearAudit: '1' })).toEqual(['yearAuditEnd', 'yearAuditStart']);
    expect(
      await refused({ yearAudit: '1', yearAuditStart: '02-30', yearAuditEnd: '03-01' }),
    ).toEqual(['yearAuditStart']);
    expect(
      await refused({ yearAudit: '1', yearAuditStart: '03-02', yearAuditEnd: '03-01' }),
    ).toEqual(['yearAuditEnd']);
    expect(
      await refused({ conditions: [{ conditionKey: 'registeredCapital', threshold: '很多' }] }),
    ).toEqual(['conditions[0].threshold']);
    expect(
      await refused({ conditions: [{ conditionKey: 'statement' }, { conditionKey: 'statement' }] }),
    ).toEqual(['conditions']);
    expect((await unit.writer.call(suppliersCalls.admissionSettings, {})).inviteDays).toBe(45);
  });
});

describe('the audit of a year', () => {
  test('is opened once for who stood in the library, takes data while open, and changes the library', async () => {
    const unit = await invitingUnit(fixture, wholeYear);
    const { db } = fixture.gateway;
    const newcomer = await freshSupplier(fixture);
    const late = await admitted(
      fixture,
      unit,
      newcomer,
      await completeData(fixture, newcomer, category),
    );
    const { supplier, admission, audit } = await audited(unit);
    await Promise.all([openYearlyAudits(db, now(), quiet), openYearlyAudits(db, now(), quiet)]);
    const audits = await db
      .selectFrom('yearly_audit')
      .where('admission_guid', 'in', [admission, late])
      .select(['admission_guid', 'year'])
      .execute();
    const year = String(new Date(nowMs() + 8 * 3_600_000).getUTCFullYear());
    expect(audits).toEqual([{ admission_guid: admission, year }]);
    expect(
      (await supplier.client.call(suppliersCalls.supplierInfo, { guid: audit })).facts,
    ).toMatchObject({ mainProducts: '轧辊', auditYear: year, yearAuditStatus: '0' });

    const other = await freshCategory(fixture);
    const data = await completeData(fixture, supplier, other, { auditType: '2', action: 'submit' });
    await unit.writer.call(suppliersCalls.saveAdmissionSettings, {
      conditions: [],
      inviteDays: 30,
      yearAudit: '0',
    });
    expect(await refuseSaving(supplier, audit, data)).toMatchObject({
      status: 409,
      reason: 'errors.auditNotOpen',
    });
    await unit.writer.call(suppliersCalls.saveAdmissionSettings, {
      conditions: [],
      inviteDays: 30,
      ...wholeYear,
      yearAuditEnd: dayOf(nowMs()).slice(5),
    });
    const midnight = midnightOf(dayOf(nowMs()));
    const window = (start: number, end: number) =>
      unit.writer.call(suppliersCalls.saveAdmissionSettings, {
        conditions: [],
        inviteDays: 30,
        yearAudit: '1',
        yearAuditStart: dayOf(start).slice(5),
        yearAuditEnd: dayOf(end).slice(5),
      });
    const notOpen = { status: 409, reason: 'errors.auditNotOpen' };
    await window(midnight - DAY, midnight - DAY);
    expect(
      await standingAt(midnight, () => refuseSaving(supplier, audit, data)),
      'the day after',
    ).toMatchObject(notOpen);
    await window(midnight, midnight);
    expect(
      await standingAt(midnight - 1, () => refuseSaving(supplier, audit, data)),
      'the day before',
    ).toMatchObject(notOpen);
    await standingAt(midnight, () => save(supplier, audit, data));
    const inLibrary = async () =>
      (
        await db
          .selectFrom('admission_category')
          .where('admission_guid', '=', admission)
          .select('category_guid')
          .execute()
      ).map(({ category_guid }) => category_guid);
    expect(await inLibrary()).toEqual([category]);
    await unit.reviewer.call(
      suppliersCalls.auditSupplier,
      await onNow(unit.reviewer, audit, { auditType: '2', shenHeStatus: '2' }),
    );
    expect(await inLibrary()).toEqual([other]);
    const listed = await unit.writer.list(suppliersCalls.listSuppliers, {
      page: 1,
      rows: 10,
      auditYear: year,
      yearAuditStatus: '2',
    });
    expect(listed.rows.map(({ guid }) => guid)).toEqual([admission]);
  });
});

describe('the opening of audits', () => {
  test('goes on from the first day to the end of the last, for who was admitted before', async () => {
    const { db } = fixture.gateway;
    const data = async (supplier: Registered) => completeData(fixture, supplier, category);
    const audited = async () => {
      const unit = await invitingUnit(fixture, wholeYear);
      const supplier = await freshSupplier(fixture);
      const admission = await admitted(fixture, unit, supplier, await data(supplier));
      await admittedAt(admission, new Date(nowMs() - 800 * DAY));
      const today = dayOf(nowMs());
      await unit.writer.call(suppliersCalls.saveAdmissionSettings, {
        conditions: [],
        inviteDays: 30,
        yearAudit: '1',
        yearAuditStart: today.slice(5),
        yearAuditEnd: today.slice(5),
      });
      const opened = async (instant: number) => {
        await openYearlyAudits(db, new Date(instant), quiet);
        const audits = await db
          .selectFrom('yearly_audit')
          .where('admission_guid', '=', admission)
          .select('year')
          .execute();
        return audits.length;
      };
      return { admission, opened, begin: midnightOf(today), end: midnightOf(today) + DAY };
    };
    const last = await audited();
    expect([await last.opened(last.end), await last.opened(last.end - 1)]).toEqual([0, 1]);
    const first = await audited();
    expect([await first.opened(first.begin - 1), await first.opened(first.begin)]).toEqual([0, 1]);
    const late = await audited();
    await admittedAt(late.admission, new Date(late.begin));
    expect(await late.opened(late.begin)).toBe(0);
    await admittedAt(late.admission, new Date(late.begin - 1));
    expect(await late.opened(late.begin)).toBe(1);
  });

  test('goes on with the other units where that of one fails', async () => {
    const { db } = fixture.gateway;
    const units = [
      await invitingUnit(fixture, wholeYear),
      await invitingUnit(fixture, wholeYear),
    ].toSorted((a, b) => (a.guid < b.guid ? -1 : 1));
    const [broken, sound] = units as [Inviting, Inviting];
    const supplier = await freshSupplier(fixture);
    const admission = await admitted(
      fixture,
      sound,
      supplier,
      await completeData(fixture, supplier, category),
    );
    await admittedAt(admission, new Date(nowMs() - 800 * DAY));
    await db
      .updateTable('admission_settings')
      .set({ year_audit_start: 'never' })
      .where('unit_guid', '=', broken.guid)
      .execute();
    const told: unknown[] = [];
    expect(
      await openYearlyAudits(db, now(), { error: (what: unknown) => void told.push(what) }),
    ).toBeGreaterThanOrEqual(1);
    await db
      .updateTable('admission_settings')
      .set({ year_audit: false })
      .where('unit_guid', '=', broken.guid)
      .execute();
    expect(told).toMatchObject([{ unit_guid: broken.guid }]);
    expect(
      await db
        .selectFrom('yearly_audit')
        .where('admission_guid', '=', admission)
        .select('guid')
        .execute(),
    ).toHaveLength(1);
  });
});

describe('categories', () => {
  test('have a code of their own, no two names in one place, and never stand below themselves', async () => {
    const centre = await fixture.as('central001');
    const above = await freshCategory(fixture);
    const below = await freshCategory(fixture, { parentGuid: above });
    const stored = async (guid: string) =>
      (await centre.list(suppliersCalls.listCategories, { page: 1, rows: 1000 })).rows.find(
        (row) => row.guid === guid,
      );
    const form = async (guid: string, more: Form) => {
      const { categoryCode, categoryName, projectTypes, sequence, parentGuid } =
        (await stored(guid)) ?? {};
      return {
        guid,
        categoryCode,
        categoryName,
        projectTypes,
        sequence,
        parentGuid,
        requiredCertificates: '',
        ...more,
      };
    };
    const refused = async (guid: string, more: Form) =>
      (await centre.refusal(suppliersCalls.saveCategory, await form(guid, more))).reason;
    expect(await refused(above, { parentGuid: below })).toBe('errors.categoryBelowItself');
    expect(await refused(above, { projectTypes: '1,飞机' })).toBe('rules.enumeration');
    expect(await refused(below, { categoryCode: (await stored(above))?.categoryCode })).toBe(
      'errors.categoryCodeTaken',
    );
    expect(
      await refused(below, { parentGuid: '', categoryName: (await stored(above))?.categoryName }),
    ).toBe('errors.categoryNameTaken');
    expect(await centre.refusal(suppliersCalls.deleteCategory, { guid: above })).toMatchObject({
      status: 409,
      reason: 'errors.categoryHasMore',
    });
    await centre.call(suppliersCalls.saveCategory, await form(below, { parentGuid: '' }));
    await centre.call(suppliersCalls.deleteCategory, { guid: above });
    expect(await stored(above)).toBeUndefined();
  });

  test('stand on four levels and no more, with those below them', async () => {
    const centre = await fixture.as('central001');
    const saved = async (guid: string | undefined, parentGuid: string) => {
      const form = {
        ...(guid === undefined ? {} : { guid }),
        categoryCode: freshName('C').slice(0, 20),
        categoryName: freshName('分类'),
        projectTypes: '1',
        sequence: 1,
        parentGuid,
        requiredCertificates: '',
      };
      const { status, body } = await centre.send(suppliersCalls.saveCategory, form as never);
      return status === 200
        ? (body as { data: { guid: string } }).data.guid
        : (body as { reason: string }).reason;
    };
    const levels = [''];
    for (let level = 1; level <= 4; level += 1)
      levels.push(await saved(undefined, levels.at(-1) ?? ''));
    expect(await saved(undefined, levels.at(-1) ?? '')).toBe('errors.categoryTooDeep');
    const pair = await saved(undefined, '');
    await saved(undefined, pair);
    expect(await saved(pair, levels[3] ?? ''), 'its one below would be the fifth').toBe(
      'errors.categoryTooDeep',
    );
    expect(await saved(pair, levels[2] ?? '')).toBe(pair);
  });

  test('that are used are hidden instead of deleted, and kept by who has them', async () => {
    const centre = await fixture.as('central001');
    const used = await freshCategory(fixture);
    const unit = await invitingUnit(fixture);
    const supplier = await freshSupplier(fixture);
    const { head } = await invite(unit, supplier);
    await save(supplier, head.guid, { categoryGuids: used });
    expect(await centre.refusal(suppliersCalls.deleteCategory, { guid: used })).toMatchObject({
      status: 409,
      reason: 'errors.categoryInUse',
      info: expect.stringContaining('1'),
    });
    const below = await freshCategory(fixture, { parentGuid: used });
    await centre.call(suppliersCalls.hideCategory, { guid: used, isHidden: '1' });
    for (const categoryGuids of [below, used])
      expect(
        await unit.writer.refusal(suppliersCalls.inviteSuppliers, {
          qiYeGuids: supplier.guid,
          categoryGuids,
          requestId: newRequest(),
        }),
      ).toMatchObject({ problems: [{ field: 'categoryGuids' }] });
    expect(await refuseSaving(supplier, head.guid, { categoryGuids: below })).toMatchObject({
      status: 400,
      problems: [{ field: 'categoryGuids' }],
    });
    expect(
      JSON.stringify(await supplier.client.call(suppliersCalls.categoryTree, {})),
    ).not.toContain(used);
    expect(
      (await save(supplier, head.guid, { categoryGuids: used, mainProducts: '轴承' })).head.status,
    ).toBe('filling');
    await save(supplier, head.guid, { categoryGuids: category });
    expect(await refuseSaving(supplier, head.guid, { categoryGuids: used })).toMatchObject({
      status: 400,
      problems: [{ field: 'categoryGuids' }],
    });
    expect(await unit.writer.refusal(suppliersCalls.deleteCategory, { guid: used })).toMatchObject({
      status: 403,
      reason: 'errors.centreOnly',
    });
  });
});

describe('what belongs to others', () => {
  test('is not there: admissions of other units, other suppliers, their credentials and files', async () => {
    const unit = await invitingUnit(fixture);
    const supplier = await freshSupplier(fixture);
    const { head } = await invite(unit, supplier);
    const strangers = [
      (await invitingUnit(fixture)).writer,
      (await freshSupplier(fixture)).client,
      await fixture.as('sysadmin01'),
      await fixture.as('supplier01'),
    ];
    for (const client of strangers) {
      for (const call of [suppliersCalls.supplierInfo, suppliersCalls.admissionConditions])
        expect(await client.refusal(call, { guid: head.guid })).toMatchObject({ status: 404 });
    }
    const foreign = await freshSupplier(fixture);
    const problems = async (more: Form) =>
      (await refuseSaving(supplier, head.guid, more)).problems?.map(({ field }) => field);
    expect(await problems({ statementGuid: foreign.scan })).toEqual(['statementGuid']);
    expect(await problems({ materialsGuid: foreign.scan })).toEqual(['materialsGuid']);
    const qualified = async (enterprise: string, file: string) => {
      const guid = randomUUID();
      await fixture.gateway.db
        .insertInto('enterprise_qualification')
        .values({
          guid,
          enterprise_guid: enterprise,
          name: 'x',
          number: 'x',
          grade: 'x',
          file_guid: file,
          file_name: 'x',
          starts_on: dayOf(now()),
          ends_on: dayOf(now()),
          created_at: now(),
        })
        .execute();
      return guid;
    };
    const certificate = await storeFile(fixture, supplier, 'pdf');
    await qualified(supplier.guid, certificate);
    for (const client of strangers)
      expect(await client.refusal(filesCalls.grantToken, { bindGuid: certificate })).toMatchObject({
        status: 404,
      });
    await unit.writer.call(filesCalls.grantToken, { bindGuid: certificate });
    const theirs = await qualified(foreign.guid, foreign.scan);
    expect(await problems({ qualificationGuids: theirs })).toEqual(['qualificationGuids']);
    expect(
      (
        await supplier.client.list(suppliersCalls.listSuppliers, { page: 1, rows: 10, view: 'own' })
      ).rows.map(({ guid }) => guid),
    ).toEqual([head.guid]);
    expect(
      (await supplier.client.list(suppliersCalls.listSuppliers, { page: 1, rows: 10 })).total,
    ).toBe(0);
  });
});
