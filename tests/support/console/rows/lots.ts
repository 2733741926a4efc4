import { suppliersCalls } from '#contract/suppliers.ts';
import { confirmed, inTurn, opened, pressed, REQUEST, save, type Sitting } from '../sitting.ts';
import { sheetOf } from './sheet.ts';

/** Lots that suppliers won from the unit: entered, changed, evaluated, imported, deleted. */
export async function lots(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const { db } = fixture.gateway;
  const by = 'sysadmin01';
  const admin = await fixture.as(by);
  const label = (name: string) => t(`lots.fields.${name}`);
  const { code } = await db
    .selectFrom('enterprise')
    .where('guid', '=', await fixture.unitOf('supplier01'))
    .select('code')
    .executeTakeFirstOrThrow();
  const typed = {
    bdBH: 'JL-2026-1',
    bdName: '计量器具采购',
    qiYe_BH: code,
    xmLeiXing: '1',
    zbFangShi: '1',
    dealMoney: '120000',
    xmJingLi: '周明',
    phone: '0431-5550000',
  } as const;
  const named = (number: string) =>
    db.selectFrom('lot').where('number', '=', number).select('name').execute();
  await sitting.press({
    call: 'suppliers.saveLot',
    by,
    at: '/gysgl/lots',
    prepare: opened(t('lots.new'), label, { ...typed, awardTime: '2026-05-31' }),
    give: save(t('ui.form.save')),
    form: { field: 'bdName', label: label('bdName'), value: typed.bdName },
    isSeen: true,
    sends: { ...typed, awardTime: '2026-05-31', guid: null },
    says: t('ui.form.saved'),
    stored: () => named(typed.bdBH),
    becomes: [{ name: typed.bdName }],
  });
  const [{ guid } = { guid: '' }] = (
    await admin.list(suppliersCalls.listLots, { page: 1, rows: 10, bdBH: typed.bdBH })
  ).rows;
  const at = `/gysgl/lots/detail?guid=${guid}`;
  const scores = {
    qualityScore: 90,
    deliveryScore: 80,
    priceScore: 100,
    serveScore: 70,
    progressScore: null,
    siteManageScore: null,
  };
  await sitting.press({
    call: 'suppliers.evaluateLot',
    by,
    at,
    prepare: opened(t('lots.evaluate'), label, {
      qualityScore: '90',
      deliveryScore: '80',
      priceScore: '100',
      serveScore: '70',
      evaluationLevel: '4',
      evaluationInfo: '交货及时',
    }),
    give: save(t('ui.form.save')),
    form: { field: 'evaluationInfo', label: label('evaluationInfo'), value: '交货及时' },
    isSeen: true,
    sends: { guid, ...scores, evaluationLevel: '4', evaluationInfo: '交货及时' },
    says: t('ui.form.saved'),
    stored: () =>
      db.selectFrom('lot_evaluation').where('lot_guid', '=', guid).select('level').execute(),
    becomes: [{ level: '4' }],
  });
  const cells = [code, 'JL-2026-2', '量具', '货物', '公开招标', '1000', '2026-05-31', '周明', ''];
  const file = await sheetOf(cells);
  await sitting.press({
    call: 'suppliers.importLots',
    by,
    at: '/gysgl/lots',
    prepare: inTurn(pressed(t('lots.import.open')), (desk) =>
      desk.chooseFile(desk.dialog as HTMLElement, file),
    ),
    give: save(t('ui.sheet.action')),
    dialog: true,
    reports: t('ui.sheet.close'),
    sends: () => ({ fileGuid: sitting.lastStored, requestId: REQUEST }),
    says: t('lots.import.done', { count: 1 }),
    stored: () => named('JL-2026-2'),
    becomes: [{ name: '量具' }],
  });
  const [{ guid: taken } = { guid: '' }] = (
    await admin.list(suppliersCalls.listLots, { page: 1, rows: 10, bdBH: 'JL-2026-2' })
  ).rows;
  await sitting.press({
    call: 'suppliers.deleteLot',
    by,
    at: `/gysgl/lots/detail?guid=${taken}`,
    give: confirmed(t('lots.delete'), t('lots.delete')),
    sends: { guid: taken },
    says: t('lots.deleted'),
    stored: () => named('JL-2026-2'),
    becomes: [],
  });
}
