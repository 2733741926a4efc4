import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { creditCalls } from '#contract/credit.ts';
import { now } from '../../clock.ts';
import { soon } from '../console.ts';
import type { Desk } from '../desk.ts';
import type { Fate } from '../tap.ts';
import { dialogOf, inTurn, pressed, REQUEST, save, type Press, type Sitting } from '../sitting.ts';
import { sheetOf } from './sheet.ts';

const UNIT = 'demo-unit-01';
const YEAR = '2026';
/** The newest year, which a dialog proposes. */
const NEXT_YEAR = '2027';

const YEAR_SETTINGS = [
  'guid',
  'year',
  'enterprise_guid',
  'full_score',
  'shares',
  'grades',
  'updated_by',
  'updated_at',
] as const;

/** The credit of suppliers in a year: its settings, calculation and submission. */
export async function credit(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const { db } = fixture.gateway;
  const by = 'sysadmin01';
  const admin = await fixture.as(by);
  const { code } = await db
    .selectFrom('supplier_year')
    .innerJoin('enterprise', 'enterprise.guid', 'supplier_year.supplier_guid')
    .where('unit_guid', '=', UNIT)
    .where('year', '=', YEAR)
    .orderBy('code')
    .select('code')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('year_settings')
    .columns(YEAR_SETTINGS)
    .expression((from) =>
      from
        .selectFrom('year_settings')
        .where('year', '=', YEAR)
        .limit(1)
        .select(({ val }) => [
          val(randomUUID()).as('guid'),
          val(NEXT_YEAR).as('year'),
          val(UNIT).as('enterprise_guid'),
          'full_score',
          'shares',
          'grades',
          'updated_by',
          'updated_at',
        ]),
    )
    .execute();
  const label = t('credit.fields.creditYear');
  /** Opens the dialog for this year, which it only proposes while the year is in progress. */
  const ofYear =
    (open: string, proposed = NEXT_YEAR) =>
    async (desk: Desk) => {
      const isOpen = desk.dialog !== null;
      if (!isOpen) await pressed(open)(desk);
      const dialog = await dialogOf(desk);
      if (!isOpen) await soon(() => expect(desk.field(label, dialog).value).toBe(proposed));
      desk.chooseCode(label, YEAR, dialog);
    };

  const imports = {
    performances: {
      call: 'credit.importPerformances',
      cells: [code, 'JL-9', '计量校准', t('enums.projectType.1'), '120000', '86', `${YEAR}-05-31`],
      stored: () =>
        db
          .selectFrom('contract_performance')
          .where('unit_guid', '=', UNIT)
          .where('contract_no', '=', 'JL-9')
          .select('contract_name')
          .execute(),
      becomes: [{ contract_name: '计量校准' }],
    },
    publicCredit: {
      call: 'credit.importPublicCredit',
      cells: [code, '市场监督管理局', '行政处罚', '计量违法', '5', `${YEAR}-05-31`, ''],
      stored: () =>
        db
          .selectFrom('public_credit_entry')
          .where('content', '=', '计量违法')
          .select('source_name')
          .execute(),
      becomes: [{ source_name: '市场监督管理局' }],
    },
  } as const;
  for (const what of ['performances', 'publicCredit'] as const) {
    const { call, cells, stored, becomes } = imports[what];
    const file = await sheetOf(cells);
    await sitting.press({
      call,
      by,
      at: '/gysgl/yejiList',
      prepare: inTurn(ofYear(t(`credit.import.${what}.open`)), (desk) =>
        desk.chooseFile(desk.dialog as HTMLElement, file),
      ),
      give: save(t('ui.sheet.action')),
      dialog: true,
      reports: t('ui.sheet.close'),
      sends: () => ({
        creditYear: YEAR,
        fileGuid: sitting.lastStored,
        requestId: REQUEST,
      }),
      says: t(`credit.import.${what}.done`, { count: 1 }),
      stored,
      becomes,
    });
  }

  const calculations = () =>
    db
      .selectFrom('credit_calculation')
      .where('unit_guid', '=', UNIT)
      .where('year', '=', YEAR)
      .orderBy('started_at')
      .select('status')
      .execute();
  const before = await calculations();
  const start = t('credit.calculation.start');
  const calculated: Press = {
    call: 'credit.calculateRatings',
    by,
    at: '/gysgl/xinyongList',
    prepare: ofYear(t('credit.calculation.open')),
    give: save(start),
    dialog: true,
    reports: t('credit.close'),
    sends: { creditYear: YEAR, qiYeGuids: [], requestId: REQUEST },
    says: null,
    then: (desk) => soon(() => desk.button(t('credit.close'), desk.dialog ?? undefined)),
    stored: calculations,
    becomes: [...before, { status: 'done' }],
  };
  await sitting.press(calculated);

  const calculationGuid = randomUUID();
  const startedBy = await fixture.guidOf(by);
  await sitting.meets(calculated, 409, () =>
    db
      .insertInto('credit_calculation')
      .values({
        guid: calculationGuid,
        unit_guid: UNIT,
        year: YEAR,
        status: 'running',
        total: 1,
        done: 0,
        rated: 0,
        not_rated: 0,
        left_out: 0,
        started_by: startedBy,
        request_id: randomUUID(),
        started_at: now(),
        worked_at: now(),
        ended_at: null,
      })
      .execute(),
  );
  const stop = t('credit.calculation.stop');
  let end: (fate: Fate) => void = () => {};
  await sitting.press({
    call: 'credit.cancelCalculation',
    by,
    at: '/gysgl/xinyongList',
    // A dialog that opens finds the calculation in progress, which continues until its response
    // arrives; the one that was refused does not.
    prepare: inTurn(
      async (desk: Desk) => {
        if (desk.dialog?.textContent.includes(stop) !== false) return;
        await pressed(t('ui.cancel'))(desk);
        await soon(() => expect(desk.dialog).toBeNull());
      },
      (desk: Desk) => {
        const going = new Promise<Fate>((resolve) => {
          end = resolve;
        });
        desk.console.tap.decide = ({ id }) =>
          id === 'credit.calculateRatings' ? going : 'through';
      },
      ofYear(t('credit.calculation.open'), YEAR),
      async (desk: Desk) => {
        await soon(() => desk.button(stop));
      },
    ),
    give: pressed(stop),
    sends: { calculationGuid },
    says: null,
    stored: () =>
      db
        .selectFrom('credit_calculation')
        .where('guid', '=', calculationGuid)
        .select('status')
        .execute(),
    becomes: [{ status: 'cancelled' }],
    then: async (desk) => {
      end('lost');
      await pressed(t('ui.cancel'))(desk);
    },
  });

  const { rows } = await admin.list(creditCalls.listCredits, {
    page: 1,
    rows: 10_000,
    creditYear: YEAR,
  });
  const meant = rows.filter(({ kind, status }) =>
    kind === 'evaluation' ? status === '1' : status === '0' || status === '3',
  );
  const waiting = async () =>
    (
      await db
        .selectFrom('record')
        .where(
          'guid',
          'in',
          meant.map(({ guid }) => guid),
        )
        .select(['guid', 'revision'])
        .execute()
    ).filter(({ guid, revision }) => meant.find((one) => one.guid === guid)?.revision === revision)
      .length;
  await sitting.press({
    call: 'credit.submitCredits',
    by,
    at: '/gysgl/xinyongList',
    prepare: inTurn(ofYear(t('credit.batch.submit.open')), (desk) =>
      soon(() => desk.button(t('credit.batch.submit.action'), desk.dialog ?? undefined)),
    ),
    give: save(t('credit.batch.submit.action')),
    dialog: true,
    reports: t('credit.close'),
    sends: {
      items: meant.map(({ guid, revision }) => ({ guid, revision })),
      requestId: REQUEST,
    },
    says: t('credit.batch.submit.done', { count: meant.length, refused: 0 }),
    stored: waiting,
    becomes: 0,
  });
}
