import { BehaviourFixture } from '../behaviour.ts';
import { nowMs } from '../clock.ts';
import { registered } from '../enterprises.ts';
import { newRequest } from '../forms.ts';
import type { View } from '../fixture.ts';
import { storeFile } from '../upload.ts';
import type { Teller } from './teller.ts';

const [reporter, handler] = ['sysadmin01', 'central001'];
const page = { page: '1', rows: '1000' };
const given = ({ head: { guid, revision } }: View) => ({ guid, revision, requestId: newRequest() });

/** A separate breach of a supplier: reporter, handler and supplier. */
async function cast({ fixture }: Teller) {
  const firm = await registered(fixture);
  await fixture.gateway.db
    .updateTable('enterprise')
    .set({ subject_types: 'T', has_submitted: true })
    .where('guid', '=', firm.guid)
    .execute();
  const ground = new BehaviourFixture(
    fixture,
    await fixture.as(reporter),
    await fixture.as(handler),
    firm,
  );
  return { firm, ground };
}

/** A breach, from its submission to the punishment in force. */
export async function dealings(teller: Teller): Promise<void> {
  const { firm, ground } = await cast(teller);
  const supplier = firm.client.account;
  const [first, second] = [await ground.passed(), await ground.passed()];
  const [draft, spare] = [await ground.breach(), await ground.breach()];
  await teller.change(
    'behaviour.submitBreach',
    given(draft),
    {
      by: 'behaviour.breachInfo',
      ask: { guid: draft.head.guid },
      other: { guid: spare.head.guid },
    },
    reporter,
  );
  const look = {
    by: 'behaviour.breachInfo',
    ask: { guid: first.head.guid },
    other: { guid: second.head.guid },
  } as const;
  const dealt: View = await teller.change(
    'behaviour.dealWithBreach',
    { ...given(first), ...ground.dealing() },
    look,
    handler,
  );
  await teller.change(
    'behaviour.dealWithBreach',
    { ...given(second), ...ground.dealing() },
    { by: 'behaviour.listBadBehaviours', ask: page, as: supplier },
    handler,
  );
  const { guid, revision } = dealt.head;
  await teller.change(
    'behaviour.giveStatement',
    { guid, revision, requestId: newRequest(), statement: '九号说明', statementFile: '' },
    {
      by: 'behaviour.badBehaviourInfo',
      ask: { guid },
      other: { guid: second.head.guid },
    },
    supplier,
  );
  await teller.change(
    'behaviour.submitDealing',
    { guid, revision: revision + 1, requestId: newRequest() },
    look,
    handler,
  );
}

/** A punished supplier requests to be restored, and is. */
export async function restorations(teller: Teller): Promise<void> {
  const { firm, ground } = await cast(teller);
  const supplier = firm.client.account;
  const [first, second] = [await ground.punished(), await ground.punished()];
  const asking = (breachGuid: string) => ({
    guid: '',
    revision: undefined,
    requestId: newRequest(),
    action: 'apply',
    breachGuid,
    opinion: '',
    evidence: '',
    evidenceName: '',
  });
  const list = { by: 'behaviour.listRestorations', ask: page, as: handler } as const;
  const asked: View = await teller.change(
    'behaviour.submitRestoration',
    asking(first),
    list,
    supplier,
  );
  const other: View = await teller.change(
    'behaviour.submitRestoration',
    asking(second),
    list,
    supplier,
  );
  await teller.change(
    'behaviour.submitRestoration',
    {
      ...given(asked),
      action: 'approve',
      opinion: '',
      breachGuid: '',
      evidence: '',
      evidenceName: '',
    },
    {
      by: 'behaviour.restorationInfo',
      ask: { guid: asked.head.guid },
      other: { guid: other.head.guid },
    },
    handler,
  );
}

/** Entries of the blacklist. */
export async function blacklist(teller: Teller): Promise<void> {
  const [{ firm }, { firm: second }] = [await cast(teller), await cast(teller)];
  const listing = async (userQiYe_Guid: string) => ({
    userQiYe_Guid,
    scope: 'group',
    startTime: nowMs() - 3_600_000,
    endTime: nowMs() + 86_400_000,
    breachGuid: '',
    evidence: await storeFile(await teller.fixture.as(handler), '决定.pdf'),
    evidenceName: '决定.pdf',
    requestId: newRequest(),
  });
  const made: View = await teller.change(
    'behaviour.addToBlacklist',
    await listing(firm.guid),
    { by: 'behaviour.listBlacklist', ask: page },
    handler,
  );
  const spare: View = await teller.change(
    'behaviour.addToBlacklist',
    await listing(second.guid),
    {
      by: 'behaviour.listCompanySuppliers',
      ask: { ...page, qiYe_BH: second.code },
      other: { ...page, qiYe_BH: firm.code },
    },
    handler,
  );
  await teller.change(
    'behaviour.cancelBlacklist',
    given(made),
    {
      by: 'behaviour.blacklistInfo',
      ask: { guid: made.head.guid },
      other: { guid: spare.head.guid },
    },
    handler,
  );
}

/** The effect of a manually entered lot on the lists that count lots. */
export async function lots(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const supplier = 'supplier01';
  const winner = await fixture.unitOf(supplier);
  const { code } = await fixture.gateway.db
    .selectFrom('enterprise')
    .where('guid', '=', winner)
    .select('code')
    .executeTakeFirstOrThrow();
  let serial = 0;
  const lot = () => ({
    guid: '',
    bdBH: `SHOWN-${(serial += 1)}`,
    qiYe_BH: code,
    awardTime: '2026-05-31',
    phone: '010-12345678',
  });
  const of = { ...page, userQiYe_Guid: winner };
  const counted = { groupBy: 'unit', statisticsYear: '2026' };
  for (const look of [
    { by: 'behaviour.listLots', ask: of },
    { by: 'behaviour.listContracts', ask: of },
    { by: 'suppliers.listEvaluations', ask: page, as: supplier },
    { by: 'suppliers.listPerformanceStatistics', ask: { ...page, evaluationYear: '2026' } },
    { by: 'statistics.list', ask: { ...page, ...counted }, as: handler },
    {
      by: 'statistics.info',
      ask: { ...counted, guid: 'demo-unit-01' },
      other: { ...counted, guid: 'demo-unit-02' },
      as: handler,
    },
  ] as const)
    await teller.change('suppliers.saveLot', lot(), look, reporter);
  const [guid = '', other = ''] = (
    await teller.ask('suppliers.listEvaluations', { ...page, bdBH: 'SHOWN-' }, supplier)
  ).rows.map((row: { guid: string }) => row.guid);
  await teller.change(
    'suppliers.evaluateLot',
    { guid, evaluationInfo: '九号评价' },
    { by: 'suppliers.evaluationInfo', ask: { guid }, other: { guid: other }, as: supplier },
    reporter,
  );
  const appraised = (await teller.ask('suppliers.listCreditEvaluations', page, reporter)).rows.at(
    -1,
  );
  const appraisal = {
    guid: '',
    userQiYe_Guid: appraised.userQiYe_Guid,
    evaluationYear: appraised.evaluationYear,
  };
  await teller.ask('suppliers.saveSubLibraryEvaluation', appraisal, reporter);
  await teller.change(
    'suppliers.saveSubLibraryEvaluation',
    { ...appraisal, qualityScore: 31 },
    { by: 'suppliers.listCreditEvaluations', ask: page },
    reporter,
  );
}
