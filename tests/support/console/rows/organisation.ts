import { approvalCalls } from '#contract/approval.ts';
import { organisationCalls } from '#contract/organisation.ts';
import type { Desk } from '../desk.ts';
import {
  agreed,
  ChosenFile,
  confirmed,
  dialogOf,
  fillIn,
  inTurn,
  opened,
  pressed,
  save,
  type Press,
  type Sitting,
} from '../sitting.ts';

const UNIT = 'demo-unit-01';
const EDIT = '/organization/zzjg/zzjgAdd';
const NODE = '/organization/zzjgck';

/** The organisation tree, the receiving account, and who reviews what. */
export async function organisation(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const { db } = fixture.gateway;
  const by = 'sysadmin01';
  const admin = await fixture.as(by);
  const second = await sitting.twin(by);
  const label = (name: string) => t(`organisation.fields.${name}`);
  const nodes =
    (...names: string[]) =>
    async () =>
      ((await admin.call(organisationCalls.listNodes, { pid: UNIT })) ?? []).flatMap(
        ({ departName, deptType }) => (names.includes(departName) ? [[departName, deptType]] : []),
      );
  const department = { qiyeBumen: '2', deptType: '1', parentGuid: UNIT };
  await sitting.press({
    call: 'organisation.saveNode',
    by,
    at: `${EDIT}?kind=2&parent=${UNIT}`,
    prepare: (desk) => fillIn(desk, label, { deptName: '能源部' }),
    give: save(t('ui.form.save')),
    form: { field: 'deptName', label: label('deptName'), value: '能源部' },
    isSeen: true,
    sends: { type: '0', ...department, deptName: '能源部' },
    says: t('ui.form.saved'),
    stored: nodes('能源部'),
    becomes: [['能源部', '1']],
  });
  const { guid } = await db
    .selectFrom('department')
    .where('name', '=', '能源部')
    .select('guid')
    .executeTakeFirstOrThrow();
  const renamed = (deptName: string): Press => ({
    call: 'organisation.saveNode',
    by,
    at: `${EDIT}?guid=${guid}`,
    prepare: (desk) => fillIn(desk, label, { deptName }),
    give: save(t('ui.form.save')),
    form: { field: 'deptName', label: label('deptName'), value: deptName },
    isSeen: true,
    sends: { type: '2', guid, ...department, deptName },
    says: t('ui.form.saved'),
    stored: nodes('能源部', '能源环保部', '环保部'),
    becomes: [[deptName, '1']],
  });
  await sitting.press(renamed('能源环保部'));
  await sitting.meets(renamed('环保部'), 412, () =>
    second.call(organisationCalls.saveNode, {
      type: '2',
      guid,
      ...department,
      deptName: '能源部',
    } as never),
  );
  const remove = t('organisation.node.delete');
  const deleted = (departGuids: string): Press => ({
    call: 'organisation.deleteNodes',
    by,
    at: `${NODE}?guid=${departGuids}`,
    give: confirmed(remove, remove),
    sends: { departGuids },
    says: t('organisation.node.deleted'),
    stored: nodes('能源部'),
    becomes: [],
  });
  const other = await admin.call(organisationCalls.saveNode, {
    type: '0',
    ...department,
    deptName: '临时部',
  } as never);
  await sitting.meets(deleted(other.guid ?? ''), 404, () =>
    second.call(organisationCalls.deleteNodes, { departGuids: other.guid ?? '' }),
  );
  await sitting.press(deleted(guid));

  const accountLabel = (name: string) => t(`accounts.fields.${name}`);
  const known = await admin.call(organisationCalls.receiveAccount, {});
  const permit = new ChosenFile('许可证.pdf', accountLabel('bankPermit'));
  const account = {
    accountName: '收款户',
    bankName: '示范商业银行',
    bankAccount: '9988000012349999',
    bank_lianhanghao: '102100099996',
    bankAddress: '示范市',
  };
  await sitting.press({
    call: 'organisation.saveReceiveAccount',
    by,
    at: '/qyxxgl/accountConfig',
    prepare: inTurn(
      opened(t(known.guid ? 'accounts.change.edit' : 'accounts.new'), accountLabel, account),
      permit.choose,
    ),
    give: save(t('accounts.ask')),
    form: { field: 'bankName', label: accountLabel('bankName'), value: account.bankName },
    sends: () => ({
      ...account,
      bankPermit: permit.guid,
      ...(known.guid ? { guid: known.guid } : {}),
    }),
    says: t('accounts.asked'),
    stored: async () =>
      (await admin.call(organisationCalls.receiveAccount, {})).change?.act ?? null,
    becomes: known.guid ? 'changed' : 'added',
  });

  const centre = 'central001';
  const reviews = await fixture.as(centre);
  const rows = async () =>
    (await reviews.list(approvalCalls.listRights, { page: 1, rows: 1000 })).rows;
  const [unit] = await rows();
  const of = async () => {
    const row = (await rows()).find((one) => one.userQiYe_Guid === unit?.userQiYe_Guid);
    return [row?.yearPlanAppStatus, row?.zhuanYeChuShenQuanXianStatus];
  };
  const status = unit?.yearPlanAppStatus === '1' ? '0' : '1';
  const state = t(`enums.permissionFlag.${status}`);
  const at = '/spec-check-auth';
  await sitting.press({
    call: 'approval.setRight',
    by: centre,
    at,
    give: pressed(
      t('organisation.rights.setOf', {
        name: unit?.qiYe_Name ?? '',
        right: label('yearPlanAppStatus'),
        state,
      }),
    ),
    sends: { userQiyeGuid: unit?.userQiYe_Guid, status, type: 'yearPlan' },
    says: t('organisation.rights.done'),
    stored: of,
    becomes: [status, unit?.zhuanYeChuShenQuanXianStatus],
  });
  const all = t('organisation.rights.all');
  await sitting.press({
    call: 'approval.setRightOfAll',
    by: centre,
    at,
    give: async (desk: Desk) => {
      await pressed(all)(desk);
      const dialog = await dialogOf(desk);
      desk.chooseCode(t('organisation.rights.right'), 'zhuanyezhongshen', dialog);
      desk.chooseCode(t('organisation.rights.state'), '0', dialog);
      desk.button(all, dialog).click();
      return agreed(all)(desk);
    },
    sends: { status: '0', type: 'zhuanyezhongshen' },
    says: t('organisation.rights.done'),
    stored: async () =>
      [...new Set((await rows()).map((row) => row.zhuanYeZhongShenQuanXianStatus))].toSorted(),
    becomes: ['0'],
  });
}
