import { inTurn, pressed, save, type Sitting } from '../sitting.ts';
import { sheetOf } from './sheet.ts';

/** The lists of the ERP system, imported from spreadsheets. */
export async function erp(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const file = await sheetOf(['NC7', '07', '计量部', '']);
  await sitting.press({
    call: 'personnel.importErp',
    by: 'sysadmin01',
    at: '/userAndQxManage/zzjg/list',
    prepare: inTurn(pressed(t('personnel.erp.departments.open')), (desk) =>
      desk.chooseFile(desk.dialog as HTMLElement, file),
    ),
    give: save(t('ui.sheet.action')),
    dialog: true,
    reports: t('ui.sheet.close'),
    sends: () => ({ what: 'departments', fileGuid: sitting.lastStored }),
    says: t('personnel.erp.departments.done', { count: 1 }),
    stored: () => fixture.gateway.db.selectFrom('erp_department').select('name').execute(),
    becomes: [{ name: '计量部' }],
  });
}
