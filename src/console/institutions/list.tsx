import { Link } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { institutionsCalls } from '#contract/institutions.ts';
import { pageQuery } from '../http/queries.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import type { Column, ListQuery } from '../ui/list/types.ts';
import { useText } from '../base/use-text.ts';
import type { LIMITS } from './comparison.ts';
import { limitFigure } from './limit-text.ts';
import { GROUP_INSTITUTIONS, OWN_INSTITUTION } from './paths.ts';

type Row = ResponseOf<typeof institutionsCalls.list>;

const limitColumn = (name: (typeof LIMITS)[number]): Partial<Column<Row>> => ({
  text: (row, t) => limitFigure(row[name], t),
});

const institutions = listed(institutionsCalls.list, {
  gczbLimit: limitColumn('gczbLimit'),
  wzzbLimit: limitColumn('wzzbLimit'),
  fwzbLimit: limitColumn('fwzbLimit'),
  isBG: { text: ({ isBG }, t) => (isBG === '1' ? t('institutions.changing') : '') },
});
const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(institutionsCalls.list, { pageNo: page, pageSize: rows, ...values });
const hrefOf = ({ guid }: { guid?: string | null }) => recordHref('institution', guid ?? '');

/** Purchasing institutions of the units one sees. */
export function InstitutionList() {
  const t = useText();
  const actions = (
    <>
      <Link to={GROUP_INSTITUTIONS}>{t('institutions.group.title')}</Link>
      <NewButton
        label="institutions.own.open"
        to={OWN_INSTITUTION}
        call={institutionsCalls.save}
        isQuiet
      />
    </>
  );
  return (
    <ListPage
      id="institutions"
      title="institutions.title"
      hint="institutions.hint"
      {...institutions}
      load={load}
      rowHref={hrefOf}
      actions={actions}
    />
  );
}
