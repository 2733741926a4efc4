import { newRequest } from '../forms.ts';
import type { View } from '../fixture.ts';
import { storeFile } from '../upload.ts';
import type { Teller } from './teller.ts';

const who = 'sysadmin01';
const all = { page: '1', rows: '1000' };
const given = ({ head: { guid, revision } }: View) => ({ guid, revision, requestId: newRequest() });

/** Awards and breach reports while their author can change them. */
export async function reports(teller: Teller): Promise<void> {
  const evidence = await storeFile(await teller.fixture.as(who), '说明.pdf');
  const known = await teller.ask('behaviour.listCompanySuppliers', all, who);
  const supplier = known.rows.find((row: any) => row.userQiYe_Guid.startsWith('demo-supplier'))
    .userQiYe_Guid as string;
  const kinds = [
    ['Award', '2', 'behaviour.listAwards', 'behaviour.awardInfo'],
    ['Breach', '1', 'behaviour.listBreaches', 'behaviour.breachInfo'],
  ] as const;
  for (const [name, behaviourSide, by, info] of kinds) {
    const found = await teller.ask(
      'behaviour.listReportableBehaviours',
      { ...all, behaviourSide },
      who,
    );
    const form = {
      userQiYe_Guid: supplier,
      behaviourGuid: found.rows[0].guid,
      bdGuid: '',
      hetongGuid: '',
      evidence,
    };
    const list = { by, ask: all } as const;
    const made: View = await teller.change(`behaviour.add${name}`, form, list, who);
    const again = { ...form, requestId: newRequest() };
    const spare: View = await teller.change(`behaviour.add${name}`, again, list, who);
    await teller.change(
      `behaviour.update${name}`,
      { ...form, ...given(made), description: '改过' },
      { by: info, ask: { guid: made.head.guid }, other: { guid: spare.head.guid } },
      who,
    );
    await teller.change(`behaviour.delete${name}`, given(spare), list, who);
  }
}

/** The appraisal of a supplier by its unit, and the settings of a year. */
export async function appraisals(teller: Teller): Promise<void> {
  const { rows } = await teller.ask('suppliers.listCreditEvaluations', all, who);
  const of = (row: any) => ({
    userQiYe_Guid: row.userQiYe_Guid,
    evaluationYear: row.evaluationYear,
  });
  await teller.change(
    'suppliers.saveSubLibraryEvaluation',
    { guid: '', ...of(rows[0]) },
    { by: 'suppliers.subLibraryEvaluation', ask: of(rows[0]), other: of(rows[1]) },
    who,
  );
  const centre = 'panyue0018';
  const { guid } = await teller.change(
    'suppliers.saveYearEvaluation',
    { guid: '' },
    { by: 'suppliers.listSettings', ask: all },
    centre,
  );
  await teller.change(
    'suppliers.saveYearEvaluation',
    { guid, shares: [{ source: 'contract', weight: '100', beiZhu: '改过' }] },
    {
      by: 'suppliers.yearEvaluation',
      ask: { evaluationYear: '2031' },
      other: { evaluationYear: '2026' },
    },
    centre,
  );
}
