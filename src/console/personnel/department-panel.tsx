import { Button } from '@blueprintjs/core';
import { Edit, Plus, Trash } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { personnelCalls } from '#contract/personnel.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ChangeDepartment, NewDepartment } from './department-dialog.tsx';
import { placesIn, useDepartments, type Department } from './departments.ts';

interface ChoiceProps {
  chosen: string;
  onChoose: (guid: string) => void;
}

function Branch({
  departments,
  chosen,
  onChoose,
}: ChoiceProps & { departments: readonly Department[] }) {
  const t = useText();
  return (
    <ul>
      {departments.map((department) => (
        <li key={department.departGuid}>
          <button
            type="button"
            className="departments-choice"
            aria-current={department.departGuid === chosen}
            aria-label={t('personnel.departments.count', {
              name: department.departName,
              n: department.userCount ?? 0,
            })}
            onClick={() => onChoose(department.departGuid)}
          >
            <span>{department.departName}</span>
            <span className="ui-quiet ui-figures">{department.userCount}</span>
          </button>
          {department.children.length > 0 && (
            <Branch departments={department.children} chosen={chosen} onChoose={onChoose} />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * The departments beside the people. Choosing one shows its people; users who may edit can change
 * departments here.
 */
export function DepartmentPanel({ chosen, onChoose, mayEdit }: ChoiceProps & { mayEdit: boolean }) {
  const t = useText();
  const title = useId();
  const { value: tree, failure, reload } = useDepartments();
  const [open, setOpen] = useState<'new' | 'below' | 'change' | null>(null);
  const department =
    placesIn(tree ?? []).find((place) => place.department.departGuid === chosen)?.department ??
    null;
  const why = department ? undefined : t('personnel.departments.choose');
  const remove = async () => {
    if (!department) return;
    const question = {
      title: t('personnel.departments.delete'),
      text: t('personnel.departments.deleteText', { name: department.departName }),
      action: t('personnel.departments.delete'),
      destructive: true,
    };
    if (
      !(await confirm(question)) ||
      !(await delivered(
        send(personnelCalls.deleteDepartment, {
          guid: department.departGuid,
          departGuid: department.departGuid,
        }),
      ))
    )
      return;
    toast.success(t('personnel.departments.deleted'));
    onChoose('');
  };
  const close = () => setOpen(null);
  return (
    <section className="ui-card departments" aria-labelledby={title}>
      <h2 id={title}>{t('personnel.departments.title')}</h2>
      {mayEdit && (
        <div className="ui-row departments-actions">
          <Button
            size="small"
            icon={<Plus />}
            onClick={() => setOpen(department ? 'below' : 'new')}
          >
            {t(department ? 'personnel.departments.addBelow' : 'personnel.departments.add')}
          </Button>
          <Button
            size="small"
            variant="minimal"
            icon={<Edit />}
            aria-label={t('personnel.departments.rename')}
            title={why ?? t('personnel.departments.rename')}
            aria-disabled={!department}
            className={department ? '' : 'ui-disabled'}
            onClick={() => department && setOpen('change')}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Trash />}
            aria-label={t('personnel.departments.delete')}
            title={why ?? t('personnel.departments.delete')}
            aria-disabled={!department}
            className={department ? '' : 'ui-disabled'}
            onClick={() => void remove()}
          />
        </div>
      )}
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {tree === null ? (
        failure === null && <Skeleton lines={6} />
      ) : (
        <>
          <button
            type="button"
            className="departments-choice"
            aria-current={chosen === ''}
            onClick={() => onChoose('')}
          >
            {t('personnel.staff.all')}
          </button>
          {tree.length === 0 && <p className="ui-quiet">{t('personnel.departments.none')}</p>}
          <Branch departments={tree} chosen={chosen} onChoose={onChoose} />
        </>
      )}
      {(open === 'new' || open === 'below') && (
        <NewDepartment above={open === 'below' ? department : null} onClose={close} />
      )}
      {open === 'change' && department && tree && (
        <ChangeDepartment department={department} tree={tree} onClose={close} />
      )}
    </section>
  );
}
