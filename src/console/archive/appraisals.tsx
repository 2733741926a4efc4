import { Link, useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { formatScore } from '#contract/core/figures.ts';
import { creditCalls } from '#contract/credit.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { Amount } from '../ui/amount.tsx';
import { formatDay } from '../ui/format-time.ts';
import type { Column } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { appraisalHref } from './paths.ts';
import { useUser } from '../session/context.tsx';
import { ArchivePage, useSupplier, type Archive } from './archive-page.tsx';
import { LoadedTable } from '../ui/loaded-table.tsx';

type Appraisal = ResponseOf<typeof creditCalls.listContractAppraisals>;
type Entry = ResponseOf<typeof creditCalls.listPublicCredit>;

const field = (name: NameIn<'archive.fields'>): TextKey => `archive.fields.${name}`;
/** All of a year; the table pages them. */
const ALL = 10_000;

const appraisalColumns: readonly Column<Appraisal>[] = [
  {
    key: 'contractName',
    title: field('contractName'),
    width: 0,
    text: (row) => row.contractName ?? '',
  },
  { key: 'contractNo', title: field('contractNo'), width: 0, text: (row) => row.contractNo ?? '' },
  {
    key: 'projectType',
    title: field('projectType'),
    width: 0,
    text: (row, t) => (row.projectType ? t(`enums.projectType.${row.projectType}`) : ''),
  },
  {
    key: 'dealMoney',
    title: field('dealMoney'),
    width: 0,
    align: 'end',
    render: (row) => <Amount value={row.dealMoney} />,
  },
  {
    key: 'score',
    title: field('score'),
    width: 0,
    align: 'end',
    text: (row) => (row.score ? formatScore(row.score) : ''),
  },
  {
    key: 'evaluationLevel',
    title: field('evaluationLevel'),
    width: 0,
    render: (row, t) =>
      row.evaluationLevel && statusTag('supplierEvaluation', row.evaluationLevel, t),
  },
  {
    key: 'appraiserName',
    title: field('appraiserName'),
    width: 0,
    text: (row) => row.appraiserName ?? '',
  },
  {
    key: 'appraisalTime',
    title: field('appraisalTime'),
    width: 0,
    text: (row) => (row.appraisalTime ? formatDay(row.appraisalTime) : ''),
  },
];

const entryColumns: readonly Column<Entry>[] = [
  { key: 'sourceName', title: field('sourceName'), width: 0, text: (row) => row.sourceName ?? '' },
  { key: 'kind', title: field('entryKind'), width: 0, text: (row) => row.kind ?? '' },
  { key: 'content', title: field('content'), width: 0, text: (row) => row.content ?? '' },
  {
    key: 'entryTime',
    title: field('entryTime'),
    width: 0,
    text: (row) => (row.entryTime ? formatDay(row.entryTime) : ''),
  },
  {
    key: 'points',
    title: field('points'),
    width: 0,
    align: 'end',
    text: (row) => row.points ?? '',
  },
];

function YearBasis({ archive }: { archive: Archive }) {
  const t = useText();
  const { name } = useUser();
  // What the own unit says of a year it says of suppliers of its library alone.
  const isOwn = archive.admissions.some(
    ({ caiGouDanWei, admissionTime }) => caiGouDanWei === name && admissionTime !== null,
  );
  const supplier = useSupplier();
  const [params] = useSearchParams();
  const year = params.get('creditYear') ?? '';
  const search = { page: 1, rows: ALL, userQiYe_Guid: supplier, creditYear: year };
  const appraisals = pageQuery(creditCalls.listContractAppraisals, search);
  const entries = pageQuery(creditCalls.listPublicCredit, search);
  return (
    <>
      <LoadedTable<Appraisal>
        title="archive.appraisals"
        columns={appraisalColumns}
        load={appraisals}
        keyOf={({ guid }) => guid}
        empty="archive.noAppraisals"
        aside={() =>
          isOwn && (
            <Link to={appraisalHref(supplier, year)}>{t('archive.toYearAppraisal', { year })}</Link>
          )
        }
      />
      <LoadedTable<Entry>
        title="archive.publicCredit"
        columns={entryColumns}
        load={entries}
        keyOf={({ guid }) => guid}
        empty="archive.noPublicCredit"
      />
    </>
  );
}

/** What a year's score goes by: the appraised contracts, and what public registers say. */
export function ArchiveAppraisals() {
  return <ArchivePage tab="xinyong">{(archive) => <YearBasis archive={archive} />}</ArchivePage>;
}
