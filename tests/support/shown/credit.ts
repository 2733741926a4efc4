import { nowMs } from '../clock.ts';
import { newRequest } from '../forms.ts';
import type { View } from '../fixture.ts';
import {
  admitted,
  completeData,
  freshCategory,
  freshSupplier,
  invitingUnit,
} from '../suppliers.ts';
import { storeFile } from '../upload.ts';
import { give } from './admissions.ts';
import { sheetOf } from './sheet.ts';
import type { Teller } from './teller.ts';

const [author, approver] = ['sysadmin01', 'approver01'];
const creditYear = '2026';
const page = { page: '1', rows: '1000' };
const ofYear = { ...page, creditYear };

interface Row {
  guid: string;
  revision: number;
  userQiYe_Guid: string;
  qiYe_BH: string;
  evaluationLevel: string;
}
const given = ({ guid, revision }: { guid: string; revision: number }) => ({
  guid,
  revision,
  requestId: newRequest(),
});

const CONTRACTS = '统一社会信用代码,合同编号,合同名称,项目类型,合同金额,得分,评价日期';
const ENTRIES = '统一社会信用代码,登记机关,类别,内容,分值,登记日期,链接';

/** Rated evaluations that nobody has changed by hand. */
async function rated(teller: Teller): Promise<Row[]> {
  const { rows } = await teller.ask(
    'credit.listCredits',
    { ...ofYear, evaluationStatus: '1' },
    author,
  );
  return rows.filter(({ editReason }: { editReason: string | null }) => !editReason);
}

/** A credit, from its entries to its score. */
export async function scores(teller: Teller): Promise<void> {
  const [first, second, third] = (await rated(teller)) as [Row, Row, Row];
  const client = await teller.fixture.as(author);
  const importing = async ({ qiYe_BH }: Row, number: string) => ({
    creditYear,
    fileGuid: await sheetOf(
      client,
      CONTRACTS,
      `${qiYe_BH},${number},九号采购,货物,120000,11,${creditYear}-05-31`,
    ),
  });
  const about = ({ userQiYe_Guid }: Row) => ({ ...ofYear, userQiYe_Guid });
  await teller.change(
    'credit.importPerformances',
    await importing(first, 'C-901'),
    { by: 'credit.listContractAppraisals', ask: about(first), other: about(second) },
    author,
  );
  await teller.change(
    'credit.importPerformances',
    await importing(second, 'C-902'),
    { by: 'credit.listPerformances', ask: ofYear },
    author,
  );
  await teller.change(
    'credit.importPublicCredit',
    {
      creditYear,
      fileGuid: await sheetOf(
        client,
        ENTRIES,
        `${first.qiYe_BH},信用中国,行政处罚,未按期公示,-8,${creditYear}-04-02,https://example.org/1`,
      ),
    },
    { by: 'credit.listPublicCredit', ask: about(first), other: about(second) },
    author,
  );
  const info = (one: Row, other: Row) =>
    ({
      by: 'credit.yearCreditInfo',
      ask: { guid: one.guid },
      other: { guid: other.guid },
    }) as const;
  await teller.change(
    'credit.calculateYearScore',
    { userQiYe_Guid: first.userQiYe_Guid, creditYear, revision: first.revision },
    info(first, second),
    author,
  );
  await teller.change(
    'credit.calculateRatings',
    { creditYear, qiYeGuids: [second.userQiYe_Guid] },
    info(second, third),
    author,
  );
  await teller.change(
    'credit.editYearScore',
    { ...given(third), totalScore: '61.25', editReason: '现场考核结果' },
    { by: 'credit.listCredits', ask: ofYear },
    author,
  );
}

/** A credit, from its submission to its publication. */
export async function results(teller: Teller): Promise<void> {
  const rows = await rated(teller);
  const info = async (guid: string) => teller.ask('credit.yearCreditInfo', { guid }, author);
  const plain = { shares: [], editReason: undefined, attachment: undefined, beiZhu: undefined };
  const submit = async (row: Row, tell: boolean) => {
    const input = { ...given(row), ...plain, action: 'submit' };
    if (tell)
      await teller.change(
        'credit.saveYearCredit',
        input,
        { by: 'credit.listReviews', ask: ofYear, as: approver },
        author,
      );
    else await teller.ask('credit.saveYearCredit', input, author);
    const { related } = await info(row.guid);
    const { guid } = related.findLast((one: { kind: string }) => one.kind === 'yearlyCredit');
    return (await info(guid)).head as View['head'];
  };
  // Level 5 gives no points.
  const [first, second] = rows.filter((row) => row.evaluationLevel !== '5').slice(-2) as [Row, Row];
  const one = await submit(first, true);
  const two = await submit(second, false);
  const reviewed = { shenHeStatus: '2', shenHeYiJian: '' };
  const passed: View = await teller.change(
    'credit.reviewCredit',
    { ...given(one), ...reviewed },
    { by: 'credit.yearCreditInfo', ask: { guid: one.guid }, other: { guid: two.guid } },
    approver,
  );
  const other: View = await teller.ask(
    'credit.reviewCredit',
    { ...given(two), ...reviewed },
    approver,
  );
  const publish = ({ head: { guid, revision } }: View) => ({ items: [{ guid, revision }] });
  const asked = { ...page, evaluationYear: creditYear };
  await teller.change(
    'credit.publishCredits',
    publish(passed),
    { by: 'suppliers.listRatings', ask: asked, as: author },
    approver,
  );
  await teller.change(
    'credit.publishCredits',
    publish(other),
    { by: 'suppliers.listPoints', ask: asked, as: author, many: 2 },
    approver,
  );
}

/** A newly admitted supplier: it can be evaluated, and signs up for public notice. */
export async function signUps(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const unit = await invitingUnit(fixture);
  await give(fixture, unit.guid, [
    'credit.view',
    'credit.edit',
    'signUp.view',
    'signUp.edit',
    'signUp.review',
  ]);
  await fixture.gateway.db
    .updateTable('enterprise')
    .set({ parent_guid: 'demo-central' })
    .where('guid', '=', unit.guid)
    .execute();
  const [writer, reviewer] = [unit.writer.account, unit.reviewer.account];
  const joining = async () => {
    const supplier = await freshSupplier(fixture);
    await give(fixture, supplier.guid, ['signUp.view', 'signUp.edit']);
    const data = await completeData(fixture, supplier, await freshCategory(fixture));
    return { supplier, join: () => admitted(fixture, unit, supplier, data) };
  };
  const [one, two] = [await joining(), await joining()];
  const admission = await teller.does(
    'suppliers.auditSupplier',
    one.join,
    { by: 'credit.listShortListSuppliers', ask: ofYear, as: writer },
    writer,
  );
  const second = await two.join();
  await teller.change(
    'credit.calculateYearScore',
    { userQiYe_Guid: one.supplier.guid, creditYear, revision: undefined },
    {
      by: 'credit.creditYears',
      ask: { userQiYe_Guid: one.supplier.guid },
      other: { userQiYe_Guid: two.supplier.guid },
    },
    writer,
  );
  const asked = (admissionGuid: string) => ({ admissionGuid, requestId: newRequest() });
  const list = { by: 'signUp.list', ask: page, as: reviewer } as const;
  const made: View = await teller.change(
    'signUp.apply',
    asked(admission),
    list,
    one.supplier.client.account,
  );
  const spare: View = await teller.change(
    'signUp.apply',
    asked(second),
    list,
    two.supplier.client.account,
  );
  const reviewed = ({ head }: View) => ({ ...given(head), shenHeStatus: '2' });
  const passed: View = await teller.change(
    'signUp.review',
    reviewed(made),
    { by: 'signUp.info', ask: { guid: made.head.guid }, other: { guid: spare.head.guid } },
    reviewer,
  );
  await teller.change(
    'signUp.review',
    reviewed(spare),
    { by: 'signUp.listQualitySuppliers', ask: page },
    reviewer,
  );
  await teller.change(
    'signUp.publish',
    {
      items: [{ guid: passed.head.guid, revision: passed.head.revision }],
      noticeStartTime: nowMs(),
      noticeEndTime: nowMs() + 30 * 86_400_000,
    },
    { by: 'signUp.listQualitySuppliers', ask: page },
    writer,
  );
}

/** The procurement policy of a unit. */
export async function institutions(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const authorities = ['institutions.view', 'institutions.edit', 'institutions.review'];
  const [unit, other] = [await invitingUnit(fixture), await invitingUnit(fixture)];
  for (const { guid } of [unit, other]) await give(fixture, guid, authorities);
  const form = async (account: string) => ({
    guid: '',
    revision: undefined,
    requestId: newRequest(),
    cgzdAttachmentGuid: await storeFile(await fixture.as(account), '采购管理制度.pdf'),
    zysqAttachmentGuid: '',
    zysqAttachmentName: '',
    isBG: '',
    action: '',
    status: '0',
  });
  const [writer, another] = [unit.writer.account, other.writer.account];
  const own = { by: 'institutions.unitInfo', other: {}, otherAs: another } as const;
  await teller.change(
    'institutions.save',
    await form(another),
    { by: 'institutions.list', ask: { pageNo: '1', pageSize: '1000' } },
    another,
  );
  const made: View = await teller.change('institutions.save', await form(writer), own, writer);
  const { guid } = made.head;
  const submitted: View = await teller.change(
    'institutions.save',
    { ...(await form(writer)), ...given(made.head), status: '1' },
    { by: 'institutions.info', ask: { guid } },
    writer,
  );
  await teller.change(
    'institutions.approve',
    { ...given(submitted.head), shenHeStatus: '2', shenHeYiJian: '' },
    { by: 'institutions.reviewRecords', ask: { guid }, as: writer },
    unit.reviewer.account,
  );
}
