import { creditCalls } from '#contract/credit.ts';
import { pageQuery } from '../http/queries.ts';
import { ArchivePage, type Archive } from './archive-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { LoadedTable } from '../ui/loaded-table.tsx';
import { ALL_ROWS } from '../ui/list/paging.ts';
import { archiveHref } from './paths.ts';
import { ScoreChart } from './score-chart.tsx';

const { columns, rowKey } = listed(creditCalls.listCredits, {}, 'archive');

function Credits({ archive: { userQiYe_Guid: supplier, qiYe_BH, scores } }: { archive: Archive }) {
  const load = pageQuery(creditCalls.listCredits, { page: 1, rows: ALL_ROWS, qiYe_BH });
  const hrefOf = ({ creditYear }: { creditYear?: string | null }) =>
    archiveHref(supplier, 'xinyongHetong', { creditYear: creditYear ?? '' });
  return (
    <>
      <ScoreChart scores={scores} />
      <LoadedTable
        title="archive.credits"
        columns={columns}
        load={load}
        keyOf={rowKey}
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
