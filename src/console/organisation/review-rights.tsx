import '../ui/form/form.css';
import './organisation.css';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useId, useMemo, useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useMay } from '../session/context.tsx';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import type { Column } from '../ui/list/types.ts';

type Row = ResponseOf<typeof approvalCalls.listRights>;
type Right = RequestOf<typeof approvalCalls.setRight>['type'];
type Flag = '0' | '1';

interface RightColumn {
  type: Right;
  field:
    | 'zhuanYeChuShenQuanXianStatus'
    | 'zhuanYeZhongShenQuanXianStatus'
    | 'yearPlanAppStatus'
    | 'projectApprovalAppStatus';
  enumeration: 'permissionFlag' | 'secondLevelReview';
}

/**
 * The four rights of a unit (requirements, 10.8); the last says needed or not, the others held or
 * not.
 */
const RIGHTS: readonly RightColumn[] = [
  { type: 'zhuanyechushen', field: 'zhuanYeChuShenQuanXianStatus', enumeration: 'permissionFlag' },
  {
    type: 'zhuanyezhongshen',
    field: 'zhuanYeZhongShenQuanXianStatus',
    enumeration: 'permissionFlag',
  },
  { type: 'yearPlan', field: 'yearPlanAppStatus', enumeration: 'permissionFlag' },
  { type: 'projectApproval', field: 'projectApprovalAppStatus', enumeration: 'secondLevelReview' },
];

const rights = listed(approvalCalls.listRights);

interface RightCellProps {
  row: Row;
  right: RightColumn;
  t: Translate;
  mayEdit: boolean;
}

function RightCell({ row, right: { type, field, enumeration }, t, mayEdit }: RightCellProps) {
  const other: Flag = row[field] === '1' ? '0' : '1';
  const state = t(`enums.${enumeration}.${other}`);
  const set = async () => {
    if (
      await delivered(
        send(approvalCalls.setRight, { userQiyeGuid: row.userQiYe_Guid, status: other, type }),
      )
    )
      toast.success(t('organisation.rights.done'));
  };
  return (
    <>
      {t(`enums.${enumeration}.${row[field] ?? '0'}`)}
      {mayEdit && (
        <Button
          size="small"
          variant="minimal"
          aria-label={t('organisation.rights.setOf', {
            name: row.qiYe_Name,
            right: t(`organisation.fields.${field}`),
            state,
          })}
          onClick={() => void set()}
        >
          {t('organisation.rights.set', { state })}
        </Button>
      )}
    </>
  );
}

function AllDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const ids = { right: useId(), state: useId() };
  const [type, setType] = useState<Right>('zhuanyechushen');
  const [status, setStatus] = useState<Flag>('1');
  const { field, enumeration } =
    RIGHTS.find((right) => right.type === type) ?? (RIGHTS[0] as RightColumn);
  const set = async () => {
    const text = t('organisation.rights.allText', {
      right: t(`organisation.fields.${field}`),
      state: t(`enums.${enumeration}.${status}`),
    });
    onClose();
    if (
      !(await confirm({
        title: t('organisation.rights.all'),
        text,
        action: t('organisation.rights.all'),
        destructive: true,
      }))
    )
      return;
    if (await delivered(send(approvalCalls.setRightOfAll, { status, type })))
      toast.success(t('organisation.rights.done'));
  };
  return (
    <ActionDialog
      title={t('organisation.rights.all')}
      action={t('organisation.rights.all')}
      busy={false}
      onClose={onClose}
      onAction={() => void set()}
    >
      <div className="ui-field">
        <label htmlFor={ids.right}>{t('organisation.rights.right')}</label>
        <HTMLSelect
          id={ids.right}
          fill
          value={type}
          onChange={(event) => setType(event.target.value as Right)}
        >
          {RIGHTS.map((right) => (
            <option key={right.type} value={right.type}>
              {t(`organisation.fields.${right.field}`)}
            </option>
          ))}
        </HTMLSelect>
      </div>
      <div className="ui-field">
        <label htmlFor={ids.state}>{t('organisation.rights.state')}</label>
        <HTMLSelect
          id={ids.state}
          fill
          value={status}
          onChange={(event) => setStatus(event.target.value as Flag)}
        >
          {(['1', '0'] as const).map((code) => (
            <option key={code} value={code}>
              {t(`enums.${enumeration}.${code}`)}
            </option>
          ))}
        </HTMLSelect>
      </div>
    </ActionDialog>
  );
}

/** Which units below the own one may review what by themselves. */
export function ReviewRights() {
  const t = useText();
  const mayEdit = useMay(approvalCalls.setRight);
  const [isOpen, setIsOpen] = useState(false);
  const columns = useMemo<readonly Column<Row>[]>(
    () =>
      rights.columns.map((column) => {
        const right = RIGHTS.find(({ field }) => field === column.key);
        if (!right) return column;
        return {
          ...column,
          render: (row, translate) => (
            <RightCell row={row} right={right} t={translate} mayEdit={mayEdit} />
          ),
        };
      }),
    [mayEdit],
  );
  const actions = mayEdit && (
    <Button onClick={() => setIsOpen(true)}>{t('organisation.rights.all')}</Button>
  );
  return (
    <>
      <ListPage
        id="reviewRights"
        title="organisation.rights.title"
        hint="organisation.rights.hint"
        {...rights}
        columns={columns}
        actions={actions}
      />
      {isOpen && <AllDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
