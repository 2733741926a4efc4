import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { supervisionCalls } from '#contract/supervision.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import { useMay } from '../session/context.tsx';
import { ChooseDialog } from '../ui/choose-dialog.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import type { Column, ListQuery } from '../ui/list/types.ts';
import { useSending } from '../ui/use-sending.ts';
import { NewButton } from '../records/new-button.tsx';
import { SUPERVISED_UNITS } from './paths.ts';

type Project = ResponseOf<typeof supervisionCalls.listProjects>;
type Supervisor = Pick<
  ResponseOf<typeof supervisionCalls.listSupervisors>,
  'guid' | 'userName' | 'idNo' | 'deptName'
>;

const projects = listed(supervisionCalls.listProjects);

const people = {
  load: ({ page, rows, filters: values }: ListQuery) =>
    pageQuery(supervisionCalls.listSupervisors, { page, rows, ...values }),
  rowKey: ({ guid }: Supervisor) => guid,
  columns: [
    { title: 'supervision.fields.userName', text: (row: Supervisor) => row.userName ?? '' },
    { title: 'supervision.fields.deptName', text: (row: Supervisor) => row.deptName ?? '' },
    { title: 'supervision.fields.idNo', text: (row: Supervisor) => row.idNo ?? '' },
  ],
  filters: [
    { name: 'userName', title: 'supervision.fields.userName' },
    { name: 'deptName', title: 'supervision.fields.deptName' },
  ],
} as const;

/** The supervisors of a project as the list has them: names and keys in one order. */
function supervisorsOf({ jianDuRenGuids, jianDuRenName }: Project): Supervisor[] {
  const names = (jianDuRenName ?? '').split(',');
  return (jianDuRenGuids ?? '')
    .split(',')
    .flatMap((guid, index) =>
      guid === '' ? [] : [{ guid, userName: names[index] ?? '', idNo: null, deptName: null }],
    );
}

function AssignDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useText();
  const assigning = useSending(async (chosen: readonly Supervisor[]) => {
    await send(
      supervisionCalls.assignSupervisors,
      { gcGuid: project.gcGuid, userGuidList: chosen.map(({ guid }) => guid) },
      withoutToast,
    );
    toast.success(t('supervision.projects.saved'));
    onClose();
  });
  return (
    <ChooseDialog
      {...people}
      title={t('supervision.projects.assignOf', { name: project.gcName })}
      note={t('supervision.projects.note')}
      initial={supervisorsOf(project)}
      mayBeEmpty
      busy={assigning.isBusy}
      failure={assigning.failure}
      onChoose={(chosen) => void assigning.run(chosen)}
      onClose={onClose}
    />
  );
}

/** Who supervises which project. */
export function SupervisedProjects() {
  const mayEdit = useMay(supervisionCalls.assignSupervisors);
  const [assigning, setAssigning] = useState<Project | null>(null);
  const shown = useMemo<readonly Column<Project>[]>(() => {
    if (!mayEdit) return projects.columns;
    const render: Column<Project>['render'] = (row, t) => (
      <Button
        size="small"
        aria-label={t('supervision.projects.assignOf', { name: row.gcName })}
        onClick={() => setAssigning(row)}
      >
        {t('supervision.projects.assign')}
      </Button>
    );
    return [
      ...projects.columns,
      { key: 'actions', title: 'supervision.fields.actions', width: 132, render },
    ];
  }, [mayEdit]);
  return (
    <>
      <ListPage
        id="supervisedProjects"
        title="supervision.projects.title"
        hint="supervision.projects.hint"
        {...projects}
        columns={shown}
        actions={
          <NewButton
            label="menu.screens.supervisingUnits"
            to={SUPERVISED_UNITS}
            call={supervisionCalls.listSupervisedUnits}
            isQuiet
          />
        }
      />
      {assigning && <AssignDialog project={assigning} onClose={() => setAssigning(null)} />}
    </>
  );
}
