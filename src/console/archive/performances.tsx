import { Link } from 'react-router-dom';
import { creditCalls } from '#contract/credit.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { useMay } from '../session/context.tsx';
import { ArchivePage, type Archive } from './archive-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { LoadedTable } from '../ui/loaded-table.tsx';
import { ALL_ROWS } from '../ui/list/paging.ts';
import { archiveHref } from './paths.ts';

const { columns, rowKey } = listed(creditCalls.listPerformances, {}, 'archive');

interface YearsProps {
  archive: Archive;
  /** Only those that await the user's review or that they decided on. */
  reviewed?: boolean;
}

function Years({ archive: { userQiYe_Guid: supplier, qiYe_BH }, reviewed = false }: YearsProps) {
  const t = useText();
  const mayReview = useMay(creditCalls.listReviews);
  const search = { page: 1, rows: ALL_ROWS, qiYe_BH };
  const load = reviewed
    ? pageQuery(creditCalls.listReviews, search)
    : pageQuery(creditCalls.listPerformances, search);
  const hrefOf = ({ guid }: { guid: string }) =>
    archiveHref(supplier, reviewed ? 'yejiShenheDetail' : 'yejiDetail', { guid });
  return (
    <LoadedTable
      title={reviewed ? 'archive.reviews' : 'archive.performances'}
      columns={columns}
      load={load}
      keyOf={rowKey}
      hrefOf={hrefOf}
      empty={reviewed ? 'archive.noReviews' : 'archive.noPerformances'}
      aside={() =>
        (reviewed || mayReview) && (
          <Link to={archiveHref(supplier, reviewed ? 'yeji' : 'yejiShenheList')}>
            {t(reviewed ? 'archive.toPerformances' : 'archive.toReviews')}
          </Link>
        )
      }
    />
  );
}

/** The contracts of a supplier by year, and the scores of the years. */
export function ArchivePerformances() {
  return <ArchivePage tab="yeji">{(archive) => <Years archive={archive} />}</ArchivePage>;
}

/** The years of a supplier that await the user's review, or that they decided on. */
export function ArchiveReviews() {
  return <ArchivePage tab="yeji">{(archive) => <Years archive={archive} reviewed />}</ArchivePage>;
}
