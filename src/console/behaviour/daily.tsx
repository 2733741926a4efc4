import '../ui/record/record.css';
import '../ui/form/form.css';
import { Link } from 'react-router-dom';
import { behaviourCalls } from '#contract/behaviour.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { recordHref } from '../base/record-paths.ts';
import { LoadedTable } from '../ui/loaded-table.tsx';
import { awards } from './award-list.tsx';
import { breaches } from './breach-list.tsx';

type Breach = ResponseOf<typeof behaviourCalls.listBreaches>;
type Award = ResponseOf<typeof behaviourCalls.listAwards>;

/** Rows shown of each; the lists have all. */
const SOME = 10;
const BREACHES = '/gysgl/record/recordDetail/dailyShixin';
const AWARDS = '/gysgl/record/recordDetail/dailyReward';

const shownBreachColumns = breaches.columns.filter(({ optional }) => !optional);
const shownAwardColumns = awards.columns.filter(({ optional }) => !optional);
const keyOf = ({ guid }: { guid: string }) => guid;
const breachHref = ({ guid }: Breach) => recordHref('breach', guid);
const awardHref = ({ guid }: Award) => recordHref('award', guid);

/** The latest breaches and commendations of one supplier, or of all, with links to the lists. */
export function LatestBehaviour({ supplier = '' }: { supplier?: string }) {
  const t = useText();
  const search = { page: 1, rows: SOME, ...(supplier === '' ? {} : { userQiYe_Guid: supplier }) };
  const breaches = pageQuery(behaviourCalls.listBreaches, search);
  const awards = pageQuery(behaviourCalls.listAwards, search);
  // Where there is nothing yet the list is where the first one is entered.
  const allOf = (list: string) => (total: number) => (
    <Link to={supplier === '' ? list : `${list}?userQiYe_Guid=${encodeURIComponent(supplier)}`}>
      {t('behaviour.daily.all', { n: total })}
    </Link>
  );
  return (
    <>
      <LoadedTable
        title="behaviour.daily.breaches"
        columns={shownBreachColumns}
        load={breaches}
        keyOf={keyOf}
        hrefOf={breachHref}
        empty="behaviour.daily.noBreaches"
        aside={allOf(BREACHES)}
      />
      <LoadedTable
        title="behaviour.daily.awards"
        columns={shownAwardColumns}
        load={awards}
        keyOf={keyOf}
        hrefOf={awardHref}
        empty="behaviour.daily.noAwards"
        aside={allOf(AWARDS)}
      />
    </>
  );
}

/** Daily management: the latest breaches and commendations of all suppliers. */
export function Daily() {
  const t = useText();
  return (
    <article className="ui-record">
      <header className="ui-record-head">
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1>{t('behaviour.daily.title')}</h1>
          </div>
        </div>
      </header>
      <div className="ui-form-body">
        <LatestBehaviour />
      </div>
    </article>
  );
}
