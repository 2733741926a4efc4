import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ResponseOf } from '#contract/core/call.ts';
import { creditCalls } from '#contract/credit.ts';
import { recordsCalls } from '#contract/records.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { resumeCalculations } from '#gateway/credit/calculation/job.ts';
import { writeTold } from '#gateway/notices/tell.ts';
import { workbookOf } from '#gateway/spreadsheets/write.ts';
import type { Client } from '../support/client.ts';
import { now, nowMs } from '../support/clock.ts';
import { freshName, newRequest } from '../support/forms.ts';
import { joinGateway } from '../support/gateway.ts';
import { Fixture } from '../support/fixture.ts';
import { storeFile } from '../support/upload.ts';

const YEAR = '2026';
const UNIT = 'demo-unit-01';

let fixture: Fixture;
let author: Client;
let approver: Client;
let group: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  [author, approver, group] = await Promise.all([
    fixture.as('sysadmin01'),
    fixture.as('approver01'),
    fixture.as('central001'),
  ]);
});
afterAll(() => fixture.close());

type Row = ResponseOf<typeof creditCalls.listCredits>;

const search = (more: object = {}) => ({ page: 1, rows: 100, creditYear: YEAR, ...more });
const listed = async (more: object = {}) =>
  (await author.list(creditCalls.listCredits, search(more))).rows;
const info = (guid: string, who = author) => who.call(creditCalls.yearCreditInfo, { guid });
const command = ({ guid, revision }: { guid: string; revision: number }) => ({
  guid,
  revision,
  requestId: newRequest(),
});

/** A rated evaluation of this year that no test has used yet. */
const used = new Set<string>();
async function rated(): Promise<Row> {
  const row = (await listed({ evaluationStatus: '1' })).find(
    ({ guid, editReason }) => !used.has(guid) && !editReason,
  );
  if (!row) throw new Error('No rated evaluation is left.');
  used.add(row.guid);
  return row;
}

async function submitted(row: Row) {
  await author.call(creditCalls.saveYearCredit, { ...command(row), action: 'submit', shares: [] });
  const { related } = await info(row.guid);
  return (await info(related.findLast(({ kind }) => kind === 'yearlyCredit')?.guid ?? '')).head;
}

/** The points a supplier got for results, according to the list of points. */
async function pointsOf(qiYe_BH: string | null | undefined, credits: readonly string[]) {
  const { rows } = await author.list(suppliersCalls.listPoints, {
    page: 1,
    rows: 100,
    qiYe_BH: qiYe_BH ?? '',
  });
  return rows
    .filter(({ relatedGuid }) => credits.includes(relatedGuid ?? ''))
    .map(({ relatedGuid, points }) => [relatedGuid, Number(points)]);
}

/** The expected points of a result's level, written by hand. */
function pointsFor(level: string | null | undefined): number {
  const points: Record<string, number> = { '3': 20, '4': 10, '1': 5, '5': 0, '2': -10 };
  const found = points[level ?? ''];
  if (found === undefined) throw new Error(`A result has the level ${level}.`);
  return found;
}

describe('a score', () => {
  test('is explained to the last point: shares, weights, and every contract behind them', async () => {
    const { facts } = await info((await rated()).guid);
    const total = facts.shares.reduce((sum, { weighted }) => sum + Number(weighted), 0);
    expect(Number(facts.totalScore)).toBeCloseTo(total, 2);
    expect(facts.shares.reduce((sum, { countedWeight }) => sum + Number(countedWeight), 0)).toBe(
      100,
    );
    const contract = facts.shares.find(({ source }) => source === 'contract');
    expect(contract?.entries).toHaveLength(contract?.entryCount ?? -1);
    expect(contract?.basis).toContain(contract?.score);
    expect(facts.shares.filter(({ basis }) => basis?.startsWith('credit.'))).toEqual([]);
    expect(contract?.entries.reduce((sum, { counted }) => sum + Number(counted), 0)).toBeCloseTo(
      Number(contract?.score),
      2,
    );
  });

  test('counts the audit of the year, the breaches and the awards of the unit and of those above it', async () => {
    const { db } = fixture.gateway;
    const reports = await db
      .selectFrom('behaviour_report')
      .innerJoin('record', 'record.guid', 'behaviour_report.guid')
      .where('credit_year', '=', YEAR)
      .where('enterprise_guid', 'in', [UNIT, 'demo-central'])
      .where((eb) => eb.or([eb('kind', '=', 'award'), eb('status', '=', '5')]))
      .select(['record.guid', 'kind', 'supplier_guid'])
      .execute();
    const audits = await db
      .selectFrom('yearly_audit')
      .innerJoin('record', 'record.guid', 'yearly_audit.guid')
      .innerJoin('admission', 'admission.guid', 'admission_guid')
      .where('unit_guid', '=', UNIT)
      .where('year', '=', YEAR)
      .where('status', 'in', ['2', '3'])
      .select(['record.guid', 'status', 'supplier_guid'])
      .execute();
    const counted = { breach: 0, award: 0, passed: 0, returned: 0 };
    for (const row of await listed()) {
      const { facts } = await info(row.guid);
      const of = (source: string) =>
        facts.shares.find((share) => share.source === source)?.entries ?? [];
      for (const kind of ['breach', 'award'] as const) {
        expect(
          of(kind)
            .map(({ guid }) => guid)
            .toSorted(),
        ).toEqual(
          reports
            .filter((one) => one.kind === kind && one.supplier_guid === row.userQiYe_Guid)
            .map(({ guid }) => guid)
            .toSorted(),
        );
        counted[kind] += of(kind).length;
      }
      const audit = audits.find(({ supplier_guid }) => supplier_guid === row.userQiYe_Guid);
      expect(of('yearAudit').map(({ guid, counted: points }) => [guid, points])).toEqual(
        audit ? [[audit.guid, audit.status === '2' ? '100' : '0']] : [],
      );
      if (audit) counted[audit.status === '2' ? 'passed' : 'returned'] += 1;
    }
    expect(Object.values(counted).filter((count) => count === 0)).toEqual([]);
  });

  test('comes out the same when it is calculated again: nothing is written', async () => {
    const row = await rated();
    const again = await author.call(creditCalls.calculateRatings, {
      creditYear: YEAR,
      qiYeGuids: [row.userQiYe_Guid],
      requestId: newRequest(),
    });
    expect(again).toMatchObject({ ratedCount: 1, notRated: [], leftOut: [] });
    expect((await info(row.guid)).head.revision).toBe(row.revision);
  });

  test('is set by hand only with a reason and never above the full one; the calculated one stays visible', async () => {
    const row = await rated();
    expect(
      await author.refusal(creditCalls.editYearScore, {
        ...command(row),
        totalScore: '80',
        editReason: '',
      }),
    ).toMatchObject({ status: 400 });
    expect(
      await author.refusal(creditCalls.editYearScore, {
        ...command(row),
        totalScore: '100.01',
        editReason: '上调',
      }),
    ).toMatchObject({ status: 400, reason: 'errors.scoreAboveFull' });
    await author.call(creditCalls.editYearScore, {
      ...command(row),
      totalScore: '61.25',
      editReason: '现场考核结果',
    });
    expect((await info(row.guid)).facts).toMatchObject({
      totalScore: '61.25',
      calculatedScore: row.totalScore,
      grade: 'B',
      editReason: '现场考核结果',
    });
    const all = await author.call(creditCalls.calculateRatings, {
      creditYear: YEAR,
      qiYeGuids: [row.userQiYe_Guid],
      requestId: newRequest(),
    });
    expect(all.leftOut).toMatchObject([
      { userQiYe_Guid: row.userQiYe_Guid, reason: 'errors.creditEdited' },
    ]);
  });

  test('is none without a contract, and cannot be submitted then', async () => {
    const [row] = await listed({ evaluationStatus: '2' });
    if (!row) throw new Error('Everybody is rated.');
    expect((await info(row.guid)).facts).toMatchObject({ totalScore: null, grade: null });
    expect(
      await author.refusal(creditCalls.saveYearCredit, { ...command(row), action: 'submit' }),
    ).toMatchObject({ status: 409, reason: 'guards.notInThisState' });
    expect(
      await author.refusal(creditCalls.saveYearCredit, {
        ...command(row),
        action: 'save',
        beiZhu: '没有合同',
        editReason: '说明',
      }),
    ).toMatchObject({ status: 400, reason: 'errors.scoreNeedsContract' });
    expect((await info(row.guid)).head).toMatchObject({ status: '2', revision: row.revision });
  });

  test('is of a year and of suppliers that there can be', async () => {
    const { userQiYe_Guid } = await rated();
    for (const creditYear of ['20x6', '0000']) {
      expect(
        await author.refusal(creditCalls.calculateYearScore, {
          userQiYe_Guid,
          creditYear,
          requestId: newRequest(),
        }),
      ).toMatchObject({ status: 400, problems: [{ field: 'creditYear', key: 'rules.year' }] });
      expect(
        await author.refusal(creditCalls.listPublicCredit, { userQiYe_Guid, creditYear }),
      ).toMatchObject({ status: 400, problems: [{ field: 'creditYear' }] });
    }
    expect(
      await author.refusal(creditCalls.calculateRatings, {
        creditYear: YEAR,
        qiYeGuids: ['a\u0000b'],
        requestId: newRequest(),
      }),
    ).toMatchObject({
      status: 400,
      problems: expect.arrayContaining([expect.objectContaining({ field: 'qiYeGuids[0]' })]),
    });
  });
});

const log = { warn: vi.fn<(...said: unknown[]) => void>() };
/** Writes the pending notices of results published by a given instant. */
async function writeNotices(db = fixture.gateway.db, at = now()): Promise<void> {
  while ((await writeTold(db, at, log)) > 0);
}

/**
 * The recipients of the unit's notices with a given text, in the order the notices were written.
 */
async function toldOf(saying: string): Promise<string[][]> {
  const { rows } = await sql<{ suppliers: string[] }>`
    select array_agg(d.supplier_guid order by d.supplier_guid) as suppliers
      from notice_delivery d join record r on r.guid = d.notice_guid
     where r.enterprise_guid = ${UNIT} and r.facts ->> 'content' like ${`%${saying}%`}
     group by r.guid, r.number order by r.number`.execute(fixture.gateway.db);
  return rows.map(({ suppliers }) => suppliers);
}

describe('a credit', () => {
  test('is submitted, returned, edited, passed, published by another, and corrected as a new version', async () => {
    const row = await rated();
    const pending = await submitted(row);
    expect(
      await author.refusal(creditCalls.reviewCredit, { ...command(pending), shenHeStatus: '2' }),
    ).toMatchObject({ status: 403 });
    const returned = await approver.call(creditCalls.reviewCredit, {
      ...command(pending),
      shenHeStatus: '3',
      shenHeYiJian: '请核对交货评价',
    });
    expect(returned.head.status).toBe('3');
    const share = { source: 'contract', score: '100' } as const;
    expect(
      await author.refusal(creditCalls.saveYearCredit, {
        ...command(returned.head),
        action: 'save',
        shares: [share],
      }),
    ).toMatchObject({ status: 409, reason: 'guards.scoreChangeExplained' });
    const explained = { ...command(returned.head), shares: [share], editReason: '两份合同已复评' };
    expect(
      await author.refusal(creditCalls.saveYearCredit, {
        ...explained,
        action: 'save',
        attachment: await storeFile(await fixture.as('agencybuyer1')),
      }),
    ).toMatchObject({ reason: 'errors.noSuchFile', problems: [{ field: 'attachment' }] });
    const again = await author.call(creditCalls.saveYearCredit, {
      ...command(returned.head),
      action: 'submit',
      shares: [share],
      editReason: '两份合同已复评',
    });
    const { facts } = await info(again.head.guid);
    expect(facts.shares.find(({ source }) => source === 'contract')).toMatchObject({
      score: '100',
      calculatedScore: expect.any(String) as string,
    });
    const passed = await approver.call(creditCalls.reviewCredit, {
      ...command(again.head),
      shenHeStatus: '2',
    });
    const published = await approver.call(creditCalls.publishCredits, {
      items: [passed.head, { guid: row.guid, revision: 1 }],
      message: '请持续改进',
      requestId: newRequest(),
    });
    expect([published.published.map(({ head }) => head.status), published.refused]).toEqual([
      ['published'],
      [{ guid: row.guid, reason: 'errors.notFound' }],
    ]);
    const rating = await fixture.gateway.db
      .selectFrom('supplier_rating')
      .where('supplier_guid', '=', row.userQiYe_Guid)
      .where('rater_guid', '=', UNIT)
      .where('year', '=', YEAR)
      .selectAll()
      .execute();
    expect(rating).toMatchObject([{ grade: facts.grade }]);
    await writeNotices();
    const told = await fixture.gateway.db
      .selectFrom('notice_delivery')
      .innerJoin('record', 'record.guid', 'notice_guid')
      .where('supplier_guid', '=', row.userQiYe_Guid)
      .where('enterprise_guid', '=', UNIT)
      .orderBy('record.created_at', 'desc')
      .select('record.facts')
      .executeTakeFirst();
    expect(told?.facts).toMatchObject({
      noticeYear: YEAR,
      content: expect.stringContaining('请持续改进') as string,
    });

    const credit = published.published[0]?.head ?? passed.head;
    const corrected = await author.call(creditCalls.correctCredit, {
      ...command(credit),
      opinion: '一份合同重复计入',
    });
    expect(corrected.head.status).toBe('published');
    expect(
      await author.refusal(creditCalls.correctCredit, {
        ...command(corrected.head),
        opinion: '再次',
      }),
    ).toMatchObject({ reason: 'guards.isNotBeingCorrected' });
    const next = (await listed({ qiYe_Name: row.qiYe_Name })).find(
      ({ version }) => version === '2',
    );
    if (!next) throw new Error('There is no second version.');
    expect(next).toMatchObject({ evaluationStatus: '0', correctionReason: '一份合同重复计入' });
    const calculated = await author.call(creditCalls.calculateYearScore, {
      userQiYe_Guid: row.userQiYe_Guid,
      creditYear: YEAR,
      revision: next.revision,
      requestId: newRequest(),
    });
    const second = await submitted({ ...next, revision: calculated.head.revision });
    const secondPassed = await approver.call(creditCalls.reviewCredit, {
      ...command(second),
      shenHeStatus: '2',
    });
    const publication = {
      items: [secondPassed.head],
      message: '更正后的结果',
      requestId: newRequest(),
    };
    await withoutNotices(async () => {
      const done = await approver.call(creditCalls.publishCredits, publication);
      expect(done.published.map(({ head }) => head.status)).toEqual(['published']);
      log.warn.mockClear();
      await writeNotices();
      expect(
        log.warn,
        'a notice that cannot be written is no failure of the decision',
      ).toHaveBeenCalledOnce();
    });
    await approver.call(creditCalls.publishCredits, publication);
    await writeNotices();
    expect(await toldOf(publication.message), 'not tried again at once').toEqual([]);
    await writeNotices(fixture.gateway.db, new Date(nowMs() + 60_000));
    await writeNotices(fixture.gateway.db, new Date(nowMs() + 120_000));
    expect(await toldOf(publication.message)).toEqual([[row.userQiYe_Guid]]);
    expect((await info(credit.guid)).head.status).toBe('superseded');
    const secondLevel = (await info(second.guid)).facts.evaluationLevel;
    expect(pointsFor(facts.evaluationLevel)).not.toBe(0);
    expect(await pointsOf(row.qiYe_BH, [credit.guid, second.guid]), 'newest first').toEqual(
      [
        [second.guid, pointsFor(secondLevel)],
        [second.guid, -pointsFor(facts.evaluationLevel)],
        [credit.guid, pointsFor(facts.evaluationLevel)],
      ].filter(([, points]) => points !== 0),
    );
    expect((await listed({ qiYe_Name: row.qiYe_Name })).map(({ version }) => version)).toEqual([
      '2',
    ]);
    for (const guid of [row.guid, credit.guid, next.guid, second.guid])
      expect(await author.call(recordsCalls.verify, { guid })).toMatchObject({
        valid: true,
        divergence: null,
      });
  });

  test('is told with the others of its batch by one notice, however many gateways write it', async () => {
    const passed = [];
    for (let count = 0; count < 2; count++) {
      const row = await rated();
      const { head } = await approver.call(creditCalls.reviewCredit, {
        ...command(await submitted(row)),
        shenHeStatus: '2',
      });
      passed.push({ ...head, supplier: row.userQiYe_Guid });
    }
    const message = '本批结果一并公布';
    const { published } = await approver.call(creditCalls.publishCredits, {
      items: [{ guid: randomUUID(), revision: 1 }, ...passed, ...passed],
      message,
      requestId: newRequest(),
    });
    expect(published).toHaveLength(2);
    expect(await toldOf(message), 'nobody before the gateway comes to it').toEqual([]);
    const other = await joinGateway(fixture.gateway);
    await Promise.all([
      writeNotices(),
      writeNotices(other.db),
      writeNotices(),
      writeNotices(other.db),
    ]);
    await other.close();
    expect(await toldOf(message)).toEqual([passed.map(({ supplier }) => supplier).toSorted()]);
  });

  test('of another unit does not exist for the unit; the group sees it', async () => {
    const foreign = await fixture.gateway.db
      .selectFrom('supplier_year')
      .where('unit_guid', '=', 'demo-unit-02')
      .select('guid')
      .executeTakeFirstOrThrow();
    expect(await author.refusal(creditCalls.yearCreditInfo, { guid: foreign.guid })).toMatchObject({
      status: 404,
    });
    expect((await info(foreign.guid, group)).head.guid).toBe(foreign.guid);
    expect(
      await group.refusal(creditCalls.editYearScore, {
        guid: foreign.guid,
        revision: 2,
        requestId: newRequest(),
        totalScore: '1',
        editReason: 'x',
      }),
    ).toMatchObject({ status: 409 });
  });

  test('is not submitted by settings that have changed since; a batch says so of each', async () => {
    const row = await rated();
    await fixture.gateway.db
      .updateTable('year_settings')
      .where('year', '=', YEAR)
      .set({ full_score: '120' })
      .execute();
    const { submitted: done, refused } = await author.call(creditCalls.submitCredits, {
      items: [row],
      requestId: newRequest(),
    });
    await fixture.gateway.db
      .updateTable('year_settings')
      .where('year', '=', YEAR)
      .set({ full_score: '100' })
      .execute();
    expect([done, refused]).toEqual([[], [{ guid: row.guid, reason: 'errors.settingsChanged' }]]);
  });
});

describe('the calculation of a year', () => {
  const fresh = async (year: string) => {
    const {
      guid: _guid,
      isOwn: _own,
      ...settings
    } = await group.call(suppliersCalls.yearEvaluation, { evaluationYear: YEAR });
    await group.call(suppliersCalls.saveYearEvaluation, { ...settings, evaluationYear: year });
  };

  test('goes on where a gateway stopped, counts everybody once, and answers the same request the same', async () => {
    await fresh('2023');
    const requestId = newRequest();
    const suppliers = (
      await author.list(creditCalls.listShortListSuppliers, {
        page: 1,
        rows: 500,
        creditYear: '2023',
      })
    ).rows;
    const { db } = fixture.gateway;
    const guid = randomUUID();
    const long = new Date('2020-01-01T00:00:00Z');
    await db
      .insertInto('credit_calculation')
      .values({
        guid,
        unit_guid: UNIT,
        year: '2023',
        status: 'running',
        total: suppliers.length,
        done: 0,
        rated: 0,
        not_rated: 0,
        left_out: 0,
        started_by: await fixture.guidOf('sysadmin01'),
        request_id: requestId,
        started_at: long,
        worked_at: long,
      })
      .execute();
    await db
      .insertInto('credit_calculation_item')
      .values(
        suppliers.map(({ userQiYe_Guid }, place) => ({
          calculation_guid: guid,
          place: place + 1,
          supplier_guid: userQiYe_Guid,
          result: null,
        })),
      )
      .execute();
    // People who did not start it find it by opening the dialog.
    for (const [language, wait] of [
      ['zh-CN', /请等待其完成后再计算，或重新打开此窗口查看进度、停止计算/],
      ['en', /Wait until it is done.*open this dialog again.*stop it/],
    ] as const)
      expect(
        await author.refusal(
          creditCalls.calculateRatings,
          { creditYear: '2023', requestId: newRequest() },
          { language },
        ),
      ).toMatchObject({
        status: 409,
        reason: 'errors.calculationRuns',
        info: expect.stringMatching(wait) as string,
      });
    // A running calculation is found without its year, with the id needed to join it.
    expect(await author.call(creditCalls.calculation, {})).toMatchObject({
      calculationGuid: guid,
      creditYear: '2023',
      requestId,
      status: 'running',
    });
    await Promise.all([resumeCalculations(db, now()), resumeCalculations(db, now())]);
    expect(await author.call(creditCalls.calculation, { creditYear: '2023' })).toMatchObject({
      status: 'done',
      totalCount: suppliers.length,
      doneCount: suppliers.length,
    });
    const again = await author.call(creditCalls.calculateRatings, {
      creditYear: '2023',
      requestId,
    });
    expect(
      await author.refusal(creditCalls.calculateRatings, { creditYear: YEAR, requestId }),
    ).toMatchObject({ status: 409, reason: 'errors.requestIdUsed' });
    expect([again.calculationGuid, (again.ratedCount ?? 0) + again.notRated.length]).toEqual([
      guid,
      suppliers.length,
    ]);
    expect((await author.list(creditCalls.listCredits, search({ creditYear: '2023' }))).total).toBe(
      suppliers.length,
    );
  });

  test('is for everybody in the library of the unit, and the choice narrows down to a category', async () => {
    const { db } = fixture.gateway;
    const library = await db
      .selectFrom('admission')
      .innerJoin('admission_category', 'admission_guid', 'guid')
      .where('unit_guid', '=', UNIT)
      .where('admitted_at', 'is not', null)
      .select(['supplier_guid', 'category_guid'])
      .execute();
    const chosen = async (more: object = {}) =>
      (
        await author.list(creditCalls.listShortListSuppliers, {
          page: 1,
          rows: 1000,
          creditYear: YEAR,
          ...more,
        })
      ).rows.map(({ userQiYe_Guid }) => userQiYe_Guid);
    const everybody = await chosen();
    expect(library.filter(({ supplier_guid }) => !everybody.includes(supplier_guid))).toEqual([]);
    const categoryGuid = library[0]?.category_guid ?? '';
    const some = library
      .filter(({ category_guid }) => category_guid === categoryGuid)
      .map(({ supplier_guid }) => supplier_guid);
    expect((await chosen({ categoryGuid })).toSorted()).toEqual(some.toSorted());
    expect(some.length).toBeLessThan(everybody.length);
  });

  test('is stopped by the unit alone, and needs settings', async () => {
    expect(
      await author.refusal(creditCalls.calculateRatings, {
        creditYear: '2019',
        requestId: newRequest(),
      }),
    ).toMatchObject({ status: 400 });
    const { calculationGuid } = await author.call(creditCalls.calculation, { creditYear: '2023' });
    expect(
      await group.refusal(creditCalls.cancelCalculation, {
        calculationGuid: calculationGuid ?? '',
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await author.call(creditCalls.cancelCalculation, { calculationGuid: calculationGuid ?? '' }),
    ).toMatchObject({ status: 'done' });
  });
});

describe('settings', () => {
  test('of a year with published results stay; those of the superior are read, not changed', async () => {
    const { guid, isOwn, publishedCount, ...settings } = await author.call(
      suppliersCalls.yearEvaluation,
      { evaluationYear: '2025' },
    );
    expect([isOwn, (publishedCount ?? 0) > 0]).toEqual(['0', true]);
    expect(
      await author.refusal(suppliersCalls.saveYearEvaluation, { guid, ...settings }),
    ).toMatchObject({ status: 404 });
    expect(
      await group.refusal(suppliersCalls.saveYearEvaluation, { guid, ...settings }),
    ).toMatchObject({ status: 409, reason: 'errors.yearInUse' });
    expect(await author.refusal(suppliersCalls.saveYearEvaluation, settings)).toMatchObject({
      status: 409,
      reason: 'errors.yearInUse',
    });
    expect(await group.refusal(suppliersCalls.saveYearEvaluation, settings)).toMatchObject({
      status: 400,
      reason: 'errors.yearTaken',
    });
    const wrong = settings.shares.map((share) => ({ ...share, weight: '10' }));
    expect(
      await group.refusal(suppliersCalls.saveYearEvaluation, {
        ...settings,
        evaluationYear: '2030',
        shares: wrong,
      }),
    ).toMatchObject({ status: 400, problems: [{ field: 'shares', key: 'errors.weightsTotal' }] });
  });

  test('stay within what can be stored, and the log tells of what was changed alone', async () => {
    const {
      guid: _guid,
      isOwn: _own,
      ...settings
    } = await group.call(suppliersCalls.yearEvaluation, { evaluationYear: YEAR });
    const next = { ...settings, evaluationYear: '2031' };
    const refused = async (more: object) =>
      (await group.refusal(suppliersCalls.saveYearEvaluation, { ...next, ...more })).problems?.map(
        ({ field, key }) => `${field} ${key}`,
      );
    expect(await refused({ fullScore: '10000' })).toEqual(['fullScore rules.maxNumber']);
    expect(await refused({ fullScore: '0', grades: [{ grade: 'C', minScore: '0' }] })).toEqual([
      'fullScore errors.fullScorePositive',
    ]);
    const { guid } = await group.call(suppliersCalls.saveYearEvaluation, next);
    await group.call(suppliersCalls.saveYearEvaluation, {
      ...next,
      guid,
      fullScore: '120',
    });
    const { changes } = await fixture.gateway.db
      .selectFrom('setting_change')
      .where('subject_guid', '=', guid ?? '')
      .orderBy('id', 'desc')
      .select('changes')
      .executeTakeFirstOrThrow();
    expect(changes).toEqual([{ field: 'fullScore', from: next.fullScore, to: '120' }]);
    const [kind] = (await group.list(suppliersCalls.listPromiseKinds, { page: 1, rows: 1 })).rows;
    expect(
      await group.refusal(suppliersCalls.addPromiseBehaviour, {
        kindGuid: kind?.guid ?? '',
        behaviourName: '超出范围',
        score: '1000000',
      }),
    ).toMatchObject({ status: 400, problems: [{ field: 'score', key: 'rules.maxNumber' }] });
  });

  test('of promises: what a change does not say stays, and what it says empty goes', async () => {
    const { guid: classifyGuid = '' } = await group.call(suppliersCalls.addPromiseClass, {
      classifyName: '质量承诺',
      behaviourSide: '1',
      sequence: 7,
      isYouXiao: '0',
      beiZhu: '见制度',
    });
    const stored = async () =>
      (await group.list(suppliersCalls.listPromiseClasses, { classifyName: '质量承诺' })).rows.find(
        ({ guid }) => guid === classifyGuid,
      );
    await group.call(suppliersCalls.updatePromiseClass, {
      guid: classifyGuid ?? '',
      classifyName: '质量承诺书',
    });
    expect(await stored()).toMatchObject({
      classifyName: '质量承诺书',
      behaviourSide: '1',
      sequence: 7,
      isYouXiao: '0',
      beiZhu: '见制度',
    });
    const kind = { classifyGuid: classifyGuid ?? '', kindName: '交货质量' };
    const { guid = '' } = await group.call(suppliersCalls.addPromiseKind, {
      ...kind,
      happenStage: '3',
    });
    const kindNow = async () =>
      (await group.list(suppliersCalls.listPromiseKinds, { classifyGuid })).rows[0];
    await group.call(suppliersCalls.updatePromiseKind, { guid: guid ?? '', ...kind });
    expect(await kindNow()).toMatchObject({ happenStage: '3', sequence: 1, isYouXiao: '1' });
    await group.call(suppliersCalls.updatePromiseKind, {
      guid: guid ?? '',
      ...kind,
      happenStage: '' as never,
    });
    expect(await kindNow()).toMatchObject({ happenStage: null });
  });

  test('of promises: what is used is not deleted, what is not goes, and the log keeps it', async () => {
    const { rows } = await group.list(suppliersCalls.listPromiseClasses, { page: 1, rows: 50 });
    const [taken] = rows;
    expect(
      await group.refusal(suppliersCalls.deletePromiseClass, { guid: taken?.guid ?? '' }),
    ).toMatchObject({ status: 409, reason: 'errors.entryInUse' });
    expect(
      await author.refusal(suppliersCalls.updatePromiseClass, {
        guid: taken?.guid ?? '',
        classifyName: '改名',
        behaviourSide: '1',
      }),
    ).toMatchObject({ status: 404 });
    const { guid } = await group.call(suppliersCalls.addPromiseClass, {
      classifyName: '廉洁承诺',
      behaviourSide: '1',
    });
    expect(
      await group.refusal(suppliersCalls.addPromiseClass, {
        classifyName: '廉洁承诺',
        behaviourSide: '1',
      }),
    ).toMatchObject({ status: 400, reason: 'errors.nameTaken' });
    await group.call(suppliersCalls.deletePromiseClass, { guid: guid ?? '' });
    const acts = await fixture.gateway.db
      .selectFrom('setting_change')
      .where('subject_guid', '=', guid ?? '')
      .orderBy('id')
      .select('act')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['added', 'deleted']);
  });

  test('of promises: of two kinds and two behaviours the one goes that is deleted', async () => {
    const { guid: classifyGuid } = await group.call(suppliersCalls.addPromiseClass, {
      classifyName: freshName('履约承诺'),
      behaviourSide: '1',
    });
    const kind = async (kindName: string) =>
      (
        await group.call(suppliersCalls.addPromiseKind, {
          classifyGuid: classifyGuid ?? '',
          kindName,
        })
      ).guid ?? '';
    const [used, unused] = [await kind('按期交货'), await kind('按质交货')];
    const behaviour = async (behaviourName: string) =>
      (
        await group.call(suppliersCalls.addPromiseBehaviour, {
          kindGuid: used,
          behaviourName,
          score: '1',
        })
      ).guid ?? '';
    const [late, early] = [await behaviour('迟交'), await behaviour('早交')];
    const all = { page: 1, rows: 1000 };
    const left = async () => ({
      kinds: (await group.list(suppliersCalls.listPromiseKinds, all)).rows
        .map(({ guid }) => guid)
        .filter((guid) => guid === used || guid === unused),
      behaviours: (await group.list(suppliersCalls.listPromiseBehaviours, all)).rows
        .map(({ guid }) => guid)
        .filter((guid) => guid === late || guid === early),
    });
    expect(await group.refusal(suppliersCalls.deletePromiseKind, { guid: used })).toMatchObject({
      status: 409,
      reason: 'errors.entryInUse',
    });
    await group.call(suppliersCalls.deletePromiseKind, { guid: unused });
    expect(await left()).toEqual({
      kinds: [used],
      behaviours: expect.arrayContaining([late, early]) as string[],
    });
    await group.call(suppliersCalls.deletePromiseBehaviour, { guid: late });
    expect(await left()).toEqual({ kinds: [used], behaviours: [early] });
  });
});

/** Makes every notice conflict with others in the database, however often it is retried. */
async function withoutNotices(work: () => Promise<void>): Promise<void> {
  const { db } = fixture.gateway;
  await sql`
    create function meet() returns trigger language plpgsql as $body$
    begin
      if new.kind = 'messageNotice' then raise exception 'deadlock detected' using errcode =
        '40P01'; end if;
      return new;
    end $body$`.execute(db);
  await sql`create trigger meets before insert
    on record for each row execute function meet()`.execute(db);
  try {
    await work();
  } finally {
    await sql`drop function meet cascade`.execute(db);
  }
}

describe('a spreadsheet', () => {
  const CONTRACTS = [
    '统一社会信用代码',
    '合同编号',
    '合同名称',
    '项目类型',
    '合同金额',
    '得分',
    '评价日期',
  ];
  const ENTRIES = ['统一社会信用代码', '登记机关', '类别', '内容', '分值', '登记日期', '链接'];
  async function* given(lines: readonly string[]) {
    for (const line of lines) yield line.split(',');
  }
  const sheetOf =
    (headings: readonly string[]) =>
    async (...lines: string[]) =>
      storeFile(
        author,
        '导入.xlsx',
        await buffer(
          workbookOf(
            '导入',
            headings.map((heading) => ({ heading, kind: 'text' as const })),
            given(lines),
          ),
        ),
      );

  test('of appraised contracts is taken whole or not at all, each wrong line with column and reason', async () => {
    const sheet = sheetOf(CONTRACTS);
    const code = (await rated()).qiYe_BH ?? '';
    const wrong = await sheet(
      `${code},C-1,轧辊采购,货物,120000,86,${YEAR}-05-31`,
      `0000,C-2,x,飞机,-1,101,2025-02-30`,
    );
    const { importedCount, problems } = await author.call(creditCalls.importPerformances, {
      creditYear: YEAR,
      fileGuid: wrong,
      requestId: newRequest(),
    });
    expect([importedCount, problems.map(({ line, column }) => [line, column])]).toEqual([
      0,
      [
        [3, 'qiYe_BH'],
        [3, 'projectType'],
        [3, 'dealMoney'],
        [3, 'score'],
        [3, 'appraisalTime'],
      ],
    ]);
    const right = await sheet(`${code},C-1,轧辊采购,货物,120000,86,${YEAR}-05-31`);
    const request = { creditYear: YEAR, fileGuid: right, requestId: newRequest() };
    expect(await author.call(creditCalls.importPerformances, request)).toEqual({
      importedCount: 1,
      problems: [],
    });
    expect(await author.call(creditCalls.importPerformances, request)).toEqual({
      importedCount: 1,
      problems: [],
    });
    expect(
      (await author.call(creditCalls.importPerformances, { ...request, requestId: newRequest() }))
        .problems,
    ).toMatchObject([{ column: 'contractNo', reason: 'errors.importedBefore' }]);
    // A sheet in one language is imported by somebody who works in the other.
    const inEnglish = await sheet(`${code},C-9,Rolls,Goods,120000,86,${YEAR}-05-31`);
    expect(
      await author.call(creditCalls.importPerformances, {
        ...request,
        fileGuid: inEnglish,
        requestId: newRequest(),
      }),
    ).toEqual({ importedCount: 1, problems: [] });
  });

  test('brings nothing about the own unit, even where it supplies as well', async () => {
    const { db } = fixture.gateway;
    const { code } = await db
      .updateTable('enterprise')
      .set({ subject_types: 'B,T' })
      .where('guid', '=', UNIT)
      .returning('code')
      .executeTakeFirstOrThrow();
    const fileGuid = await sheetOf(CONTRACTS)(`${code},C-9,轧辊采购,货物,120000,100,${YEAR}-05-31`);
    const answer = await author.call(creditCalls.importPerformances, {
      creditYear: YEAR,
      fileGuid,
      requestId: newRequest(),
    });
    expect(answer).toEqual({
      importedCount: 0,
      problems: [{ line: 2, column: 'qiYe_BH', reason: 'errors.importOwnUnit' }],
    });
  });

  test('holds what any text of a request may hold, in the words of its rules', async () => {
    const code = (await rated()).qiYe_BH ?? '';
    const [contract, entry] = [
      {
        contractNo: 'H-1',
        contractName: '轧辊采购',
        projectType: '货物',
        dealMoney: '120000',
        score: '86',
        appraisalTime: `${YEAR}-05-31`,
      },
      {
        sourceName: '信用中国',
        kind: '行政处罚',
        content: '未按期公示',
        points: '-8',
        entryTime: `${YEAR}-04-02`,
        link: 'https://example.org/1',
      },
    ];
    const sheet = (headings: readonly string[], rows: readonly object[]) =>
      sheetOf(headings)(...rows.map((row) => [code, ...Object.values(row)].join(',')));
    const wrongOf = async (
      call: typeof creditCalls.importPerformances | typeof creditCalls.importPublicCredit,
      fileGuid: string,
    ) =>
      (
        await author.call(call, { creditYear: YEAR, fileGuid, requestId: newRequest() })
      ).problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`);
    const [reversed, unseen, broken] = ['轧辊\u202e采购', 'H\u200b1', '轧辊\n采购'];
    const contracts = [
      { ...contract, contractName: reversed },
      { ...contract, contractNo: unseen },
      { ...contract, contractNo: 'H-2', contractName: broken },
      { ...contract, contractNo: 'H-3', dealMoney: '99999999999999' },
      { ...contract, contractNo: 'H-4', dealMoney: '1e9' },
      { ...contract, contractNo: 'H-5', appraisalTime: `${YEAR}-02-29` },
      { ...contract, contractNo: 'H-6', appraisalTime: `${YEAR}-05-31<script>` },
      { ...contract, contractNo: 'H-7', appraisalTime: `${Number(YEAR) + 1}-01-01` },
      { ...contract, contractNo: 'H-8', score: '100.0001' },
      { ...contract, contractNo: 'H-9', score: '00000000000100' },
    ];
    const day = Number(YEAR) % 4 === 0 ? [] : ['7 appraisalTime errors.importDay'];
    expect(
      await wrongOf(creditCalls.importPerformances, await sheet(CONTRACTS, contracts)),
    ).toEqual([
      '2 contractName rules.invisible',
      '3 contractNo rules.invisible',
      '4 contractName rules.singleLine',
      '5 dealMoney rules.amountMax',
      '6 dealMoney errors.importAmount',
      ...day,
      '8 appraisalTime errors.importDay',
      '9 appraisalTime errors.importDay',
      '10 score errors.importScore',
    ]);
    const entries = [
      { ...entry, sourceName: reversed },
      { ...entry, kind: broken },
      { ...entry, content: `a${'\u2066'}b` },
      { ...entry, content: 'c', link: `https://example.org/${'\u202e'}1` },
      { ...entry, content: 'd', link: 'javascript:alert(1)' },
      { ...entry, content: 'e', points: '-1e2' },
      { ...entry, content: 'f', entryTime: `${YEAR}-04-02T25` },
    ];
    expect(await wrongOf(creditCalls.importPublicCredit, await sheet(ENTRIES, entries))).toEqual([
      '2 sourceName rules.invisible',
      '3 kind rules.singleLine',
      '4 content rules.invisible',
      '5 link rules.invisible',
      '6 link errors.importLink',
      '7 points errors.importPoints',
      '8 entryTime errors.importDay',
    ]);
    // The longest that fits, and one sign more.
    const long = (contractNo: number, contractName: number) => ({
      ...contract,
      contractNo: '9'.repeat(contractNo),
      contractName: '轧'.repeat(contractName),
    });
    expect(
      await wrongOf(
        creditCalls.importPerformances,
        await sheet(CONTRACTS, [long(64, 200), long(65, 200), long(63, 201)]),
      ),
    ).toEqual(['3 contractNo errors.importContractNo', '4 contractName errors.importContractName']);
    const longEntries = [
      [100, 100, 4000],
      [101, 100, 1],
      [100, 101, 2],
      [100, 100, 4001],
    ].map(([source = 0, kind = 0, content = 0]) => ({
      ...entry,
      sourceName: '信'.repeat(source),
      kind: '罚'.repeat(kind),
      content: '罚'.repeat(content),
    }));
    expect(
      await wrongOf(creditCalls.importPublicCredit, await sheet(ENTRIES, longEntries)),
    ).toEqual([
      '3 sourceName errors.importSource',
      '4 kind errors.importKind',
      '5 content errors.importContent',
    ]);
  });

  test('whose cells look like formulas is kept as text, in the list and in its spreadsheet', async () => {
    const row = await rated();
    const formulas = [
      '=HYPERLINK("http://a.example";"x")',
      "+cmd|'/c calc'!A1",
      '@SUM(1;2)',
      '-2+3',
      '<img src=x onerror=alert(1)>',
    ];
    const lines = formulas.map(
      (text) => `${row.qiYe_BH},${text},${text},${text},-1,${YEAR}-04-03,`,
    );
    const fileGuid = await sheetOf(ENTRIES)(...lines);
    expect(
      await author.call(creditCalls.importPublicCredit, {
        creditYear: YEAR,
        fileGuid,
        requestId: newRequest(),
      }),
    ).toEqual({ importedCount: formulas.length, problems: [] });
    const { rows } = await author.list(creditCalls.listPublicCredit, {
      page: 1,
      rows: 50,
      userQiYe_Guid: row.userQiYe_Guid,
      creditYear: YEAR,
    });
    expect(rows.map(({ content }) => content)).toEqual(expect.arrayContaining(formulas));
  });

  test('of public registers is taken whole or not at all, and counts in the score of the unit', async () => {
    const sheet = sheetOf(ENTRIES);
    const row = await rated();
    const right = `${row.qiYe_BH},信用中国,行政处罚,未按期公示年度报告,-8,${YEAR}-04-02,https://example.org/1`;
    const wrong = await sheet(right, `${row.qiYe_BH},,行政处罚,罚款,-101,${YEAR}-04-31,x`, right);
    const { importedCount, problems } = await author.call(creditCalls.importPublicCredit, {
      creditYear: YEAR,
      fileGuid: wrong,
      requestId: newRequest(),
    });
    expect([
      importedCount,
      problems.map(({ line, column, reason }) => [line, column, reason]),
    ]).toEqual([
      0,
      [
        [3, 'sourceName', 'errors.importSource'],
        [3, 'points', 'errors.importPoints'],
        [3, 'entryTime', 'errors.importDay'],
        [3, 'link', 'errors.importLink'],
        [4, 'content', 'errors.importTwice'],
      ],
    ]);
    const entriesOf = async (client: Client) =>
      (
        await client.list(creditCalls.listPublicCredit, {
          page: 1,
          rows: 10,
          userQiYe_Guid: row.userQiYe_Guid,
          creditYear: YEAR,
        })
      ).rows;
    const before = await entriesOf(author);
    const request = { creditYear: YEAR, fileGuid: await sheet(right), requestId: newRequest() };
    for (let time = 0; time < 2; time += 1)
      expect(await author.call(creditCalls.importPublicCredit, request)).toEqual({
        importedCount: 1,
        problems: [],
      });
    expect(
      (await author.call(creditCalls.importPublicCredit, { ...request, requestId: newRequest() }))
        .problems,
    ).toMatchObject([{ column: 'content', reason: 'errors.importedBefore' }]);
    const alike = [
      `${row.qiYe_BH},信用中国,行政处罚,地方 逾期备案,-1,${YEAR}-04-02,`,
      `${row.qiYe_BH},信用中国 地方,行政处罚,逾期备案,-1,${YEAR}-04-02,`,
    ];
    const both = { creditYear: YEAR, fileGuid: await sheet(...alike), requestId: newRequest() };
    expect(
      await author.call(creditCalls.importPublicCredit, both),
      'entries that only read alike when they are put together',
    ).toEqual({ importedCount: 2, problems: [] });
    expect(await entriesOf(author)).toHaveLength(before.length + 3);
    expect(await entriesOf(group)).toHaveLength(before.length);
    const { facts } = await info(
      (
        await author.call(creditCalls.calculateYearScore, {
          userQiYe_Guid: row.userQiYe_Guid,
          creditYear: YEAR,
          revision: row.revision,
          requestId: newRequest(),
        })
      ).head.guid,
    );
    expect(facts.shares.find(({ source }) => source === 'publicCredit')?.entries).toContainEqual(
      expect.objectContaining({ title: '未按期公示年度报告', counted: '-8' }),
    );
  });
});
