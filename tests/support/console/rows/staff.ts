import { namesOf } from '#contract/core/sheet-columns.ts';
import { IMPORT_COLUMNS, personnelCalls } from '#contract/personnel.ts';
import { expect } from 'vitest';
import { soon } from '../console.ts';
import type { Desk } from '../desk.ts';
import { fillIn, inTurn, pressed, save, ticked, type Press, type Sitting } from '../sitting.ts';

const STAFF = '/userAndQxManage/zzjg/list';
const PERSON = '/userAndQxManage/zzjg/zzjgAdd';

/** People of the unit, one by one and from a spreadsheet, and the authorities of a role. */
export async function staff(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const { db } = fixture.gateway;
  const by = 'sysadmin01';
  const admin = await fixture.as(by);
  const second = await sitting.twin(by);
  const label = (name: string) => t(`personnel.fields.${name}`);
  const { guid: deptGuid } = await db
    .selectFrom('department')
    .where('enterprise_guid', '=', 'demo-unit-01')
    .orderBy('guid')
    .select('guid')
    .executeTakeFirstOrThrow();
  const named = (...accounts: string[]) =>
    db
      .selectFrom('person')
      .where('account_name', 'in', accounts)
      .select(['account_name', 'name', 'phone', 'department_guid'])
      .execute();
  const typed = {
    accountName: 'huayan01',
    user_Name: '周化验',
    user_BH: '110101199003074477',
    user_Phone: '13800138011',
    userpeople_ID: '889998',
    zhiwei: '化验员',
  };
  const whole = { ...typed, deptGuid, shenfen: '1', isYouXiao: '0' };
  const stored = () => named('huayan01');
  const added: Press = {
    call: 'personnel.saveUser',
    by,
    at: `${PERSON}?deptGuid=${deptGuid}`,
    prepare: (desk) => fillIn(desk, label, typed),
    give: save(t('ui.form.save')),
    form: { field: 'accountName', label: label('accountName'), value: 'huayan01' },
    isSeen: true,
    sends: { ...whole, password: expect.stringMatching(/^\S{8,}$/) as string },
    says: t('ui.form.saved'),
    then: async (desk) => {
      const sent = desk.console.tap.crossed.find(({ id }) => id === 'personnel.saveUser')?.body;
      const { password } = sent as { password: string };
      await soon(() => expect(desk.dialog?.textContent).toContain(`huayan01`));
      expect(desk.dialog?.textContent, 'the first password is shown').toContain(password);
      desk.button(t('personnel.person.handedOver'), desk.dialog ?? undefined).click();
    },
    stored,
    becomes: [
      {
        account_name: 'huayan01',
        name: '周化验',
        phone: '13800138011',
        department_guid: deptGuid,
      },
    ],
  };
  const taken = { accountName: 'purchaser01' };
  await sitting.meets(
    {
      ...added,
      prepare: (desk) => fillIn(desk, label, { ...typed, ...taken }),
      form: { field: 'accountName', label: label('accountName'), value: 'purchaser01' },
      sends: { ...(added.sends as object), ...taken },
    },
    400,
  );
  await sitting.press(added);
  const user_Guid = await fixture.guidOf('huayan01');
  const renamed = (name: string): Press => ({
    call: 'personnel.saveUser',
    by,
    at: `${PERSON}?guid=${user_Guid}`,
    prepare: (desk) => fillIn(desk, label, { user_Name: name }),
    give: save(t('ui.form.save')),
    form: { field: 'user_Name', label: label('user_Name'), value: name },
    isSeen: true,
    sends: { ...whole, user_BH: '1101**********4477', user_Guid, user_Name: name },
    says: t('ui.form.saved'),
    stored: async () => (await stored()).map((row) => row.name),
    becomes: [name],
  });
  await sitting.press(renamed('周分析'));
  await sitting.meets(renamed('周检验'), 412, () =>
    second.call(personnelCalls.saveUser, { ...whole, user_Guid, user_Name: '周光谱' } as never),
  );

  const lines = [
    namesOf(IMPORT_COLUMNS),
    namesOf(IMPORT_COLUMNS).map(
      (column) =>
        (
          {
            ...typed,
            accountName: 'huayan02',
            user_BH: '110101199003075277',
            user_Phone: '13800138012',
            userpeople_ID: '889997',
            shenfen: '普通成员',
          } as Record<string, string>
        )[column] ?? '',
    ),
  ];
  await sitting.press({
    call: 'personnel.importUsers',
    by,
    at: `${STAFF}?deptGuid=${deptGuid}`,
    prepare: inTurn(
      (desk: Desk) => desk.dialog ?? desk.button(t('personnel.import.open')).click(),
      (desk: Desk) =>
        desk.chooseFile(
          desk.dialog as HTMLElement,
          new File([lines.map((cells) => cells.join(',')).join('\r\n')], '人员.csv'),
        ),
      (desk: Desk) => expect(desk.dialog?.textContent).toContain('人员.csv'),
    ),
    give: save(t('personnel.import.run')),
    dialog: true,
    reports: t('common.close'),
    sends: { file: '人员.csv', deptGuid },
    says: null,
    then: (desk) =>
      soon(() => expect(desk.dialog?.textContent).toContain(t('personnel.import.done', { n: 1 }))),
    stored: () => named('huayan02'),
    becomes: [
      {
        account_name: 'huayan02',
        name: '周化验',
        phone: '13800138012',
        department_guid: deptGuid,
      },
    ],
  });

  const roleGuid =
    (await admin.call(personnelCalls.addRole, { roleName: '化验', roleZhuangTai: '1' })).guid ?? '';
  const held = async () =>
    (await admin.call(personnelCalls.permissionsOfRole, { guid: roleGuid })).authGuid;
  const tree = (await admin.call(personnelCalls.authorityTree, {})) as unknown as {
    name: string;
    children: { id: string; name: string }[];
  }[];
  const whatMay = (code: string) => {
    for (const { name, children } of tree)
      for (const act of children)
        if (act.id === code) return t('authorities.whole', { module: name, act: act.name });
    throw new Error(`There is no authority ${code}.`);
  };
  const may = (codes: readonly string[]): Press => ({
    call: 'personnel.savePermissions',
    by,
    at: `/userAndQxManage/userManageQx?guid=${roleGuid}`,
    prepare: inTurn(
      ...codes.map((code) => (desk: Desk) => desk.dialog ?? ticked(whatMay(code))(desk)),
      (desk) => desk.dialog ?? pressed(t('personnel.rights.save'))(desk),
      (desk) => soon(() => expect(desk.dialog).not.toBeNull()),
    ),
    give: save(t('personnel.rights.save')),
    dialog: true,
    isSeen: true,
    sends: {
      roleGuid,
      authGuid: codes,
      userList: [],
      viewBuMenXM: '1',
      suoZaiBuMen: 'A',
      deptGuids: '',
      viewQiTaQiYe: '0',
      xmLeiXing: '',
      shenQingZhuanYe: '',
      qiYeGuids: '',
    },
    says: t('personnel.rights.saved'),
    stored: held,
    becomes: codes,
  });
  await sitting.press(may(['plans.view']));
  const kept = await second.call(personnelCalls.permissionsOfRole, { guid: roleGuid });
  await sitting.meets(may(['plans.view', 'setUp.view']), 412, () =>
    second.call(personnelCalls.savePermissions, {
      ...kept,
      authGuid: ['entrust.view'],
    } as never),
  );
}
