import { expect } from 'vitest';
import { representativesCalls } from '#contract/representatives.ts';
import { soon } from '../console.ts';
import type { Desk } from '../desk.ts';
import { chosen, confirmed, fillIn, inTurn, save, type Press, type Sitting } from '../sitting.ts';

const POOL = { '1': '/zbrdb/zbrdb', '2': '/zbrdb/jbrdb' } as const;

/** Purchaser's representatives and bid monitors. */
export async function representatives(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'sysadmin01';
  const admin = await fixture.as(by);
  const second = await sitting.twin(by);
  const label = (name: string) => t(`representatives.fields.${name}`);
  const { name: employer, code: employerCode } = await fixture.gateway.db
    .selectFrom('enterprise')
    .where('guid', '=', await fixture.unitOf(by))
    .select(['name', 'code'])
    .executeTakeFirstOrThrow();
  const persons = (type: '1' | '2', field: 'name' | 'phone', value: string) => async () =>
    (await admin.list(representativesCalls.list, { type, page: 1, rows: 1000 })).rows.flatMap(
      (row) => (row[field] === value ? [[row.name, row.employer, row.status]] : []),
    );
  const area = { shengId: '340000', shiId: '340500', areaId: '340504' };
  const typed = {
    name: '周代表',
    idNo: '110101199003076675',
    phone: '13800138021',
    bankName: '示范商业银行',
    bankCard: '9988000012345670',
    bank_lianhanghao: '102100099996',
    beizhu: '备注',
  };
  const whole = {
    type: '1',
    ...typed,
    ...area,
    employer,
    employerCode,
    status: '1',
    gongXiangQiYeGuids: '',
  };
  const stored = persons('1', 'phone', typed.phone);
  const added: Press = {
    call: 'representatives.save',
    by,
    at: `${POOL['1']}Add`,
    prepare: inTurn(
      (desk: Desk) => fillIn(desk, label, typed),
      (desk: Desk) => fillIn(desk, label, area),
    ),
    give: save(t('ui.form.save')),
    form: { field: 'idNo', label: label('idNo'), value: typed.idNo },
    isSeen: true,
    sends: whole,
    says: t('ui.form.saved'),
    stored,
    becomes: [['周代表', employer, '1']],
  };
  await sitting.press(added);
  const { guid } = await fixture.gateway.db
    .selectFrom('representative')
    .where('phone', '=', typed.phone)
    .where('type', '=', '1')
    .select('guid')
    .executeTakeFirstOrThrow();
  await sitting.meets(
    {
      ...added,
      prepare: inTurn(
        (desk) => added.prepare?.(desk),
        (desk: Desk) => fillIn(desk, label, { phone: '13800138022' }),
      ),
      sends: { ...whole, phone: '13800138022' },
    },
    400,
  );
  const renamed = (name: string): Press => ({
    call: 'representatives.save',
    by,
    at: `${POOL['1']}Bj?guid=${guid}`,
    prepare: (desk) => fillIn(desk, label, { name, status: '0' }),
    give: save(t('ui.form.save')),
    form: { field: 'name', label: label('name'), value: name },
    isSeen: true,
    sends: { ...whole, idNo: '1101**********6675', name, status: '0', guid },
    says: t('ui.form.saved'),
    stored,
    becomes: [[name, employer, '0']],
  });
  await sitting.press(renamed('周业主'));
  await sitting.meets(renamed('周采购'), 412, () =>
    second.call(representativesCalls.save, { ...whole, name: '周代表', guid } as never),
  );
  const remove = t('representatives.delete');
  await sitting.press({
    call: 'representatives.remove',
    by,
    at: `${POOL['1']}Xq/${guid}`,
    give: confirmed(remove, remove),
    sends: { guid },
    says: t('representatives.deleted'),
    stored,
    becomes: [],
  });

  const person = await fixture.gateway.db
    .selectFrom('person')
    .leftJoin('department', 'department.guid', 'person.department_guid')
    .where('account_name', '=', 'approver05')
    .select(['person.name', 'phone', 'id_no', 'department.guid', 'department.name as department'])
    .executeTakeFirstOrThrow();
  await sitting.press({
    call: 'representatives.save',
    by,
    at: `${POOL['2']}Add`,
    prepare: inTurn(
      (desk: Desk) =>
        desk.document.querySelector('dl.ui-facts') ??
        chosen(
          t('representatives.chooseStaff'),
          person.name,
          t,
          t('representatives.staff.name'),
        )(desk),
      (desk: Desk) => soon(() => expect(desk.document.querySelector('dl.ui-facts')).not.toBeNull()),
      (desk: Desk) => fillIn(desk, label, { bankName: typed.bankName, ...area }),
    ),
    give: save(t('ui.form.save')),
    form: { field: 'bankName', label: label('bankName'), value: typed.bankName },
    isSeen: true,
    sends: {
      type: '2',
      name: person.name,
      idNo: person.id_no,
      phone: person.phone,
      deptGuid: person.guid,
      deptName: person.department,
      employer,
      employerCode,
      bankName: typed.bankName,
      ...area,
      status: '1',
      gongXiangQiYeGuids: '',
    },
    says: t('ui.form.saved'),
    stored: persons('2', 'name', person.name),
    becomes: [[person.name, employer, '1']],
  });
}
