import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { supervisionCalls } from '#contract/supervision.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useMay } from '../session/context.tsx';
import { ChooseDialog } from '../ui/choose-dialog.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import type { Column, ListQuery } from '../ui/list/types.ts';
import { useSending } from '../ui/use-sending.ts';
import { NewButton } from '../records/new-button.tsx';
import { SUPERVISED_PROJECTS } from './paths.ts';

type Unit = ResponseOf<typeof supervisionCalls.listSupervisedUnits>;
type Candidate = ResponseOf<typeof supervisionCalls.listUnitCandidates>;

const candidates = {
  load: ({ page, rows, filters: values }: ListQuery) =>
    pageQuery(supervisionCalls.listUnitCandidates, { page, rows, ...values }),
  rowKey: ({ guid }: Candidate) => guid,
  columns: [
    {
      title: 'supervision.fields.enterpriseName',
      text: (row: Candidate) => row.enterpriseName ?? '',
    },
    { title: 'supervision.fields.enterpriseNo', text: (row: Candidate) => row.enterpriseNo ?? '' },
  ],
  filters: [
    { name: 'zbrName', title: 'supervision.fields.zbrName' },
    { name: 'zbrBh', title: 'supervision.fields.zbrBh' },
  ],
} as const;

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const adding = useSending(async (chosen: readonly Candidate[]) => {
    await send(
      supervisionCalls.addSupervisedUnits,
      { userQiYe_Guid: chosen.map(({ guid }) => guid).join(',') },
      withoutToast,
    );
    toast.success(t('supervision.units.added', { count: chosen.length }));
    onClose();
  });
  return (
    <ChooseDialog
      {...candidates}
      title={t('supervision.units.add')}
      note={t('supervision.units.note')}
      busy={adding.isBusy}
      failure={adding.failure}
      onChoose={(chosen) => void adding.run(chosen)}
      onClose={onClose}
    />
  );
}

async function remove(unit: Unit, t: Translate): Promise<void> {
  if (
    !(await confirm({
      title: t('supervision.units.remove'),
      text: t('supervision.units.removeText', { name: unit.qyName }),
      action: t('supervision.units.remove'),
      destructive: true,
    }))
  )
    return;
  if (await delivered(send(supervisionCalls.removeSupervisedUnit, { danWeiGuid: unit.guid })))
    toast.success(t('supervision.units.removed'));
}

const units = listed(supervisionCalls.listSupervisedUnits);
const changeable: readonly Column<Unit>[] = [
  ...units.columns,
  {
    key: 'actions',
    title: 'supervision.fields.actions',
    width: 100,
    render: (row, t) => (
      <Button
        size="small"
        variant="minimal"
        aria-label={t('supervision.units.removeOf', { name: row.qyName })}
        onClick={() => void remove(row, t)}
      >
        {t('supervision.units.remove')}
      </Button>
    ),
  },
];

/** The units whose projects the own enterprise supervises. */
export function SupervisedUnits() {
  const t = useText();
  const mayEdit = useMay(supervisionCalls.addSupervisedUnits);
  const [isAdding, setIsAdding] = useState(false);
  const actions = (
    <>
      <NewButton
        label="menu.screens.supervisors"
        to={SUPERVISED_PROJECTS}
        call={supervisionCalls.listProjects}
        isQuiet
      />
      {mayEdit && (
        <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => setIsAdding(true)}>
          {t('supervision.units.add')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ListPage
        id="supervisedUnits"
        title="supervision.units.title"
        hint="supervision.units.hint"
        {...units}
        columns={mayEdit ? changeable : units.columns}
        actions={actions}
      />
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
