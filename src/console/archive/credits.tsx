import { creditCalls } from '#contract/credit.ts';
import { pageQuery } from '../http/queries.ts';
import { ArchivePage, type Archive } from './archive-page.tsx';
import { creditColumns, type CreditYear } from './credit-rows.tsx';
import { LoadedTable } from '../ui/loaded-table.tsx';
import { archiveHref } from './paths.ts';
import { ScoreChart } from './score-chart.tsx';

/** All years of all purchasers; the table pages them. */
const ALL_YEARS = 10_000;

function Credits({ archive: { userQiYe_Guid: supplier, qiYe_BH, scores } }: { archive: Archive }) {
  const load = pageQuery(creditCalls.listCredits, { page: 1, rows: ALL_YEARS, qiYe_BH });
  const hrefOf = ({ creditYear }: CreditYear) =>
    archiveHref(supplier, 'xinyongHetong', { creditYear: creditYear ?? '' });
  return (
    <>
      <ScoreChart scores={scores} />
      <LoadedTable<CreditYear>
        title="archive.credits"
        columns={creditColumns}
        load={load}
        keyOf={({ guid }) => guid}
        hrefOf={hrefOf}
        empty="archive.noCredits"
      />
    </>
  );
}

/** The credit of a supplier over the years. */
export function ArchiveCredits() {
  return <ArchivePage tab="xinyong">{(archive) => <Credits archive={archive} />}</ArchivePage>;
}
