import { useCallback, useMemo, useState } from 'react';
import type { RequestOf } from '#contract/core/call.ts';
import {
  departmentChangeForm,
  departmentForm,
  personnelCalls,
  subDepartmentForm,
} from '#contract/personnel.ts';
import { NONE_ABOVE } from '#contract/core/codes.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { send, type SendOptions, withoutToast } from '../http/send.ts';
import { SelectField } from '../ui/form/fields/choice-field.tsx';
import { PickerField } from '../ui/form/fields/picker-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ALL_ROWS } from '../ui/list/paging.ts';
import { departmentOptions, placesIn, type Department } from './departments.ts';

interface DialogProps {
  onClose: () => void;
}

/** Asks for a new department, at the first level or below another one. */
export function NewDepartment({ above, ...props }: DialogProps & { above: Department | null }) {
  const t = useText();
  const parentGuid = above?.departGuid ?? '';
  const [initial] = useState(() =>
    above ? { parentGuid, deptName: '' } : { deptName: '', deptBh: '', lianXiRen: '', beiZhu: '' },
  );
  const save = useCallback(
    async (request: Record<string, unknown>) => {
      if (parentGuid === '')
        await send(
          personnelCalls.addDepartment,
          request as RequestOf<typeof personnelCalls.addDepartment>,
          withoutToast,
        );
      else
        await send(
          personnelCalls.addSubDepartment,
          request as RequestOf<typeof personnelCalls.addSubDepartment>,
          withoutToast,
        );
    },
    [parentGuid],
  );
  return (
    <SettingsDialog
      title={t(above ? 'personnel.departments.addBelow' : 'personnel.departments.add')}
      module="personnel"
      schema={above ? subDepartmentForm : departmentForm}
      initial={initial}
      isNew
      save={save}
      {...props}
    >
      {above && (
        <p className="ui-wide">{t('personnel.departments.below', { name: above.departName })}</p>
      )}
      <TextField name="deptName" wide />
      {!above && (
        <>
          <TextField name="deptBh" />
          <TextField name="lianXiRen" />
          <TextField name="beiZhu" />
        </>
      )}
    </SettingsDialog>
  );
}

function ErpField() {
  const t = useText();
  const { value } = useLoaded(
    pageQuery(personnelCalls.listErpDepartments, { page: 1, rows: ALL_ROWS }),
  );
  const options = useMemo(
    () =>
      (value?.rows ?? []).map((row) => ({
        value: row.deptNcId ?? '',
        label: [row.departCode, row.departName, row.parentName].filter(Boolean).join(' · '),
      })),
    [value],
  );
  if (value && options.length === 0)
    return <p className="ui-quiet ui-wide">{t('personnel.departments.erpEmpty')}</p>;
  return <PickerField name="deptNcId" options={options} wide />;
}

/** Changes name, place and other fields of a department. */
export function ChangeDepartment({
  department,
  tree,
  ...props
}: DialogProps & { department: Department; tree: readonly Department[] }) {
  const t = useText();
  const { departGuid: guid, departName, deptBh, lianXiRen, beiZhu, deptNcId } = department;
  const [initial] = useState(() => ({
    guid,
    deptName: departName,
    deptBh: deptBh ?? '',
    lianXiRen: lianXiRen ?? '',
    beiZhu: beiZhu ?? '',
    deptNcId: deptNcId ?? '',
    parentGuid:
      placesIn(tree).find((place) => place.department.departGuid === guid)?.above?.departGuid ??
      NONE_ABOVE,
  }));
  const below = new Set(placesIn([department]).map((place) => place.department.departGuid));
  const options = [
    { value: NONE_ABOVE, label: t('personnel.staff.none') },
    ...departmentOptions(tree).filter(({ value }) => !below.has(value)),
  ];
  const save = useCallback(async (request: Record<string, unknown>, seen: SendOptions) => {
    // Emptied fields are sent explicitly, because missing fields stay as they are.
    const emptied = { deptBh: '', lianXiRen: '', beiZhu: '', deptNcId: '' };
    await send(
      personnelCalls.renameDepartment,
      { ...emptied, ...(request as RequestOf<typeof personnelCalls.renameDepartment>) },
      seen,
    );
  }, []);
  return (
    <SettingsDialog
      title={t('personnel.departments.rename')}
      module="personnel"
      schema={departmentChangeForm}
      initial={initial}
      isNew={false}
      save={save}
      {...props}
    >
      <TextField name="deptName" wide />
      <SelectField name="parentGuid" options={options} wide />
      <TextField name="deptBh" />
      <TextField name="lianXiRen" />
      <TextField name="beiZhu" />
      <ErpField />
    </SettingsDialog>
  );
}
