import { Button, Classes, DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

type ErpPerson = ResponseOf<typeof personnelCalls.listErpUsers>;

const FIRST = 50;
const taken = ['user_Name', 'userpeople_ID', 'user_BH', 'user_Phone'] as const;

/** Fills the form of a new person from the ERP system. */
export function ErpPeople() {
  const t = useText();
  const { change, busy } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const take = (person: ErpPerson) => {
    for (const name of taken) if (person[name]) change(name, person[name]);
    setIsOpen(false);
  };
  return (
    <>
      <Button size="small" disabled={busy} onClick={() => setIsOpen(true)}>
        {t('personnel.person.fromErp')}
      </Button>
      {isOpen && (
        <TitledDialog
          isOpen
          title={t('personnel.person.erpTitle')}
          onClose={() => setIsOpen(false)}
          className="ui-wide-dialog"
        >
          <DialogBody>
            <ErpList onTake={take} />
          </DialogBody>
        </TitledDialog>
      )}
    </>
  );
}

function ErpList({ onTake }: { onTake: (person: ErpPerson) => void }) {
  const t = useText();
  const [words, setWords] = useState('');
  const { value, failure, reload } = useLoaded(
    pageQuery(personnelCalls.listErpUsers, {
      page: 1,
      rows: FIRST,
      ...(words === '' ? {} : { userName: words }),
    }),
  );
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={5} />;
  if (value.total === 0 && words === '') return <EmptyState hint="personnel.person.erpEmpty" />;
  return (
    <>
      <input
        className={`${Classes.INPUT} ${Classes.FILL}`}
        aria-label={t('personnel.fields.userName')}
        placeholder={t('personnel.fields.userName')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <table className="ui-plain-table">
        <tbody>
          {value.rows.map((person) => (
            <tr key={person.userNcId}>
              <th scope="row">{person.user_Name}</th>
              <td>{person.userpeople_ID}</td>
              <td>{person.departName}</td>
              <td className="ui-end">
                <Button size="small" onClick={() => onTake(person)}>
                  {t('personnel.person.erpTake')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
