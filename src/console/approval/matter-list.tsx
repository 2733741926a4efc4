import { Button, Intent } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { namedKey } from '#locales/keys.ts';
import { codeText } from '../base/code-text.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { approversPath, SIMULATOR } from './paths.ts';
import { NewButton } from '../records/new-button.tsx';
import { REVIEW_RIGHTS } from '../organisation/paths.ts';

type Matter = ResponseOf<typeof approvalCalls.listMatters>;

/** The kinds of record of a matter, in words. */
const kindsText = (kinds: string | null | undefined, t: Translate) =>
  (kinds ?? '')
    .split(',')
    .map((kind) => t(namedKey('records.kinds', kind)))
    .join(t('common.listSeparator'));

const columns: readonly Column<Matter>[] = [
  {
    key: 'shiXiangName',
    title: 'approval.fields.shiXiangName',
    width: 220,
    link: true,
    text: (row) => row.shiXiangName ?? '',
  },
  {
    key: 'shiXiangCode',
    title: 'approval.fields.shiXiangCode',
    width: 88,
    text: (row) => row.shiXiangCode ?? '',
  },
  {
    key: 'kinds',
    title: 'approval.fields.kinds',
    width: 200,
    text: (row, t) => kindsText(row.kinds, t),
  },
  {
    key: 'shenPiJiBie',
    title: 'approval.fields.shenPiJiBie',
    width: 120,
    text: (row, t) => codeText(t, 'approvalLevel', row.shenPiJiBie),
  },
  {
    key: 'conditionCount',
    title: 'approval.fields.conditionCount',
    width: 148,
    align: 'end',
    text: (row) => String(row.conditionCount ?? 0),
  },
  {
    key: 'modifyTime',
    title: 'approval.fields.modifyTime',
    width: 148,
    text: (row) =>
      (row.modifyTime ?? row.sheZhiTime) ? formatTime(row.modifyTime ?? row.sheZhiTime ?? 0) : '',
  },
];

const filters: readonly Filter[] = [
  { name: 'shiXiangName', title: 'approval.fields.shiXiangName', kind: 'text' },
  {
    name: 'shenPiJiBie',
    title: 'approval.fields.shenPiJiBie',
    kind: 'choice',
    enumeration: 'approvalLevel',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(approvalCalls.listMatters, { page, rows, ...values });
const keyOf = (row: Matter) => row.shenPiGuid;
const hrefOf = (row: Matter) => approversPath(row.shenPiGuid);

/** The matters that records ask, with how many levels approve each. */
export function MatterList() {
  const t = useText();
  const navigate = useNavigate();
  const actions = (
    <>
      <NewButton
        label="menu.screens.reviewRights"
        to={REVIEW_RIGHTS}
        call={approvalCalls.listRights}
        isQuiet
      />
      <Button intent={Intent.PRIMARY} onClick={() => void navigate(SIMULATOR)}>
        {t('approval.simulator.open')}
      </Button>
    </>
  );
  return (
    <ListPage
      id="approvalMatters"
      title="approval.levels.title"
      hint="approval.levels.none"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      actions={actions}
    />
  );
}
