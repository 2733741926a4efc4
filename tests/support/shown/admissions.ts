import {
  completeData,
  freshCategory,
  freshSupplier,
  invite,
  invitingUnit,
  onNow,
  type Inviting,
} from '../suppliers.ts';
import type { Fixture } from '../fixture.ts';
import type { Registered } from '../enterprises.ts';
import { storeFile } from '../upload.ts';
import type { Teller } from './teller.ts';

const page = { page: '1', rows: '1000' };

/** Gives everybody of an enterprise further roles. */
export async function give(
  { gateway }: Fixture,
  enterprise: string,
  more: readonly string[],
): Promise<void> {
  const roles = await gateway.db
    .selectFrom('role')
    .where('enterprise_guid', '=', enterprise)
    .selectAll()
    .execute();
  for (const { guid, authorities } of roles)
    await gateway.db
      .updateTable('role')
      .set({ authorities: [...authorities, ...more] })
      .where('guid', '=', guid)
      .execute();
}

/** A supplier fills in what its admission requires, for review. */
async function said(teller: Teller, guid: string, supplier: Registered): Promise<object> {
  const { fixture } = teller;
  const data = await completeData(fixture, supplier, await freshCategory(fixture));
  return onNow(supplier.client, guid, {
    ...data,
    action: 'submit',
    auditType: '1',
    annualTurnover: '',
    qualificationGuids: '',
    performanceGuids: '',
    materialsGuid: '',
    materialsName: '',
  });
}

const passing = (unit: Inviting, guid: string) =>
  onNow(unit.reviewer, guid, {
    shenHeStatus: '2',
    shenHeYiJian: '',
    auditType: '1',
    auditYear: '',
  });

/** From the invitation of a supplier to its place in the library. */
export async function admissions(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const unit = await invitingUnit(fixture);
  await give(fixture, unit.guid, ['notices.view']);
  const [writer, reviewer] = [unit.writer.account, unit.reviewer.account];
  const [first, second, third] = [
    await freshSupplier(fixture),
    await freshSupplier(fixture),
    await freshSupplier(fixture),
  ];
  const list = {
    by: 'suppliers.listSuppliers',
    ask: { ...page, view: 'admission' },
    as: writer,
  } as const;
  const { invited } = await teller.change(
    'suppliers.inviteSuppliers',
    { qiYeGuids: first.guid, categoryGuids: '', message: '' },
    list,
    writer,
  );
  const { guid } = invited[0].head as { guid: string };
  const spare = (await invite(unit, second)).head.guid;
  const info = { by: 'suppliers.supplierInfo', ask: { guid }, other: { guid: spare } } as const;
  await teller.change(
    'suppliers.inviteAgain',
    await onNow(unit.writer, guid, { message: '请尽快填报' }),
    info,
    writer,
  );
  await teller.change(
    'suppliers.saveSupplierData',
    { ...(await said(teller, guid, first)) },
    { ...info, as: reviewer },
    first.client.account,
  );
  await teller.change('suppliers.auditSupplier', await passing(unit, guid), info, reviewer);
  await teller.ask(
    'suppliers.saveSupplierData',
    { ...(await said(teller, spare, second)) },
    second.client.account,
  );
  await teller.change(
    'suppliers.auditSupplier',
    await passing(unit, spare),
    { by: 'notices.listReceivers', ask: page, as: writer },
    reviewer,
  );
  const last = (await invite(unit, third)).head.guid;
  await teller.change(
    'suppliers.saveAdmissionSettings',
    {
      conditions: [
        {
          conditionKey: 'registeredCapital',
          threshold: '90000000',
          isRequired: '1',
          isYouXiao: '1',
        },
      ],
      statementTemplateGuid: '',
      statementTemplateName: '',
    },
    { by: 'suppliers.admissionConditions', ask: { guid: last } },
    writer,
  );
  await teller.change(
    'suppliers.deleteAdmission',
    await onNow(unit.writer, last, {}),
    list,
    writer,
  );
}

/** The promise letter of a unit. */
export async function promiseLetters(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const unit = await invitingUnit(fixture);
  const other = await invitingUnit(fixture);
  const [writer, another] = [unit.writer.account, other.writer.account];
  const letter = async (account: string, content: string) => ({
    content,
    fileGuid: await storeFile(await fixture.as(account), '承诺书.pdf'),
    fileName: '承诺书.pdf',
  });
  await teller.ask(
    'suppliers.addPromiseLetter',
    { mouldName: '承诺书', isYouXiao: '1', ...(await letter(another, '二号 {{supplier}}')) },
    another,
  );
  const { guid } = await teller.ask(
    'suppliers.addPromiseLetter',
    { mouldName: '承诺书', isYouXiao: '1', ...(await letter(writer, '一号 {{supplier}}')) },
    writer,
  );
  const look = { by: 'suppliers.promiseLetter', other: {}, otherAs: another } as const;
  await teller.shows('suppliers.promiseLetter', {}, '一号', 'suppliers.addPromiseLetter', writer);
  teller.tell('suppliers.addPromiseLetter', 'suppliers.promiseLetter', 'it is found');
  await teller.change(
    'suppliers.updatePromiseLetter',
    { guid, ...(await letter(writer, '三号 {{supplier}}')) },
    look,
    writer,
  );
}
