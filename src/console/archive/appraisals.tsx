import { Link, useSearchParams } from 'react-router-dom';
import { creditCalls } from '#contract/credit.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { listed } from '../ui/list/listed.ts';
import { appraisalHref } from './paths.ts';
import { useUser } from '../session/context.tsx';
import { ArchivePage, useSupplier, type Archive } from './archive-page.tsx';
import { LoadedTable } from '../ui/loaded-table.tsx';
import { ALL_ROWS } from '../ui/list/paging.ts';

const appraisals = listed(creditCalls.listContractAppraisals);
const entries = listed(creditCalls.listPublicCredit);
const keyOf = ({ guid }: { guid: string }) => guid;

function YearBasis({ archive }: { archive: Archive }) {
  const t = useText();
  const { name } = useUser();
  // A unit appraises a year only for suppliers of its own library.
  const isOwn = archive.admissions.some(
    ({ caiGouDanWei, admissionTime }) => caiGouDanWei === name && admissionTime !== null,
  );
  const supplier = useSupplier();
  const [params] = useSearchParams();
  const year = params.get('creditYear') ?? '';
  const search = { page: 1, rows: ALL_ROWS, userQiYe_Guid: supplier, creditYear: year };
  return (
    <>
      <LoadedTable
        title="archive.appraisals"
        columns={appraisals.columns}
        load={pageQuery(creditCalls.listContractAppraisals, search)}
        keyOf={keyOf}
        empty="archive.noAppraisals"
        aside={() =>
          isOwn && (
            <Link to={appraisalHref(supplier, year)}>{t('archive.toYearAppraisal', { year })}</Link>
          )
        }
      />
      <LoadedTable
        title="archive.publicCredit"
        columns={entries.columns}
        load={pageQuery(creditCalls.listPublicCredit, search)}
        keyOf={keyOf}
        empty="archive.noPublicCredit"
      />
    </>
  );
}

/** The basis of a year's score: appraised contracts, and entries of public registers. */
export function ArchiveAppraisals() {
  return <ArchivePage tab="xinyong">{(archive) => <YearBasis archive={archive} />}</ArchivePage>;
}
