import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { ChooseDialog, type ChooseColumn } from '../ui/choose-dialog.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { useFullIdNumber } from '../ui/id-number.tsx';
import type { ListQuery } from '../ui/list/types.ts';

type ErpPerson = ResponseOf<typeof personnelCalls.listErpUsers>;

const taken = ['user_Name', 'userpeople_ID', 'user_Phone'] as const;
const columns: readonly ChooseColumn<ErpPerson>[] = [
  { title: 'personnel.fields.user_Name', text: (row) => row.user_Name ?? '' },
  { title: 'personnel.fields.userpeople_ID', text: (row) => row.userpeople_ID ?? '' },
  { title: 'personnel.fields.department', text: (row) => row.departName ?? '' },
];
const filters = [{ name: 'userName', title: 'personnel.fields.userName' }] as const;
const load = ({ page, rows, filters: words }: ListQuery) =>
  pageQuery(personnelCalls.listErpUsers, { page, rows, ...words });
const keyOf = ({ userNcId }: ErpPerson) => userNcId;

/** Fills the form of a new person from the ERP system. */
export function ErpPeople() {
  const t = useText();
  const { change, busy } = useForm();
  const fullIdNumber = useFullIdNumber();
  const [isOpen, setIsOpen] = useState(false);
  const take = async ([person]: readonly ErpPerson[]) => {
    setIsOpen(false);
    if (!person) return;
    for (const name of taken) if (person[name]) change(name, person[name]);
    const number = await fullIdNumber(
      person.user_BH ? { subject: '2', guid: person.userNcId } : null,
    );
    if (number) change('user_BH', number);
  };
  return (
    <>
      <Button size="small" disabled={busy} onClick={() => setIsOpen(true)}>
        {t('personnel.person.fromErp')}
      </Button>
      {isOpen && (
        <ChooseDialog
          title={t('personnel.person.erpTitle')}
          note={t('personnel.person.erpNote')}
          columns={columns}
          filters={filters}
          load={load}
          rowKey={keyOf}
          isSingle
          onChoose={(chosen) => void take(chosen)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
