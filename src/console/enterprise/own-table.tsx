import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { confirm } from '../app/confirm.ts';
import { toast } from '../app/toasts.ts';
import { useText, type Translate } from '../app/use-text.ts';
import { attempt } from '../http/send.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import type { FormValues } from '../ui/form/types.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** One column of a table of credentials. */
export interface OwnColumn<Row> {
  /** Field of the wire; its label is the heading. */
  name: string;
  cell: (row: Row, t: Translate) => ReactNode;
}

/** What a kind of credential is: its columns, its form, and the calls that write it. */
export interface Credential<Row extends { guid: string }> {
  /** Its texts are at `enterprise.<name>`. */
  name: 'qualifications' | 'honours' | 'performances' | 'bankAccounts';
  columns: readonly OwnColumn<Row>[];
  nameOf: (row: Row) => string;
  schema: ObjectSchema<AnyObject>;
  /** What the form begins with; null for a new one. */
  initial: (row: Row | null) => FormValues;
  fields: () => ReactNode;
  save: (request: Record<string, unknown>) => Promise<unknown>;
  remove: (guid: string) => Promise<unknown>;
}

interface OwnTableProps<Row extends { guid: string }> {
  kind: Credential<Row>;
  loaded: { value: readonly Row[] | null; failure: unknown; reload: () => void };
  mayEdit: boolean;
}

/** What an enterprise shows of itself of one kind: a table, with a dialog for those who may write it. */
export function OwnTable<Row extends { guid: string }>({ kind, loaded: { value: rows, failure, reload }, mayEdit }: OwnTableProps<Row>) {
  const t = useText();
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const { name, columns, nameOf } = kind;
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (rows === null) return <Skeleton lines={5} />;

  const remove = async (row: Row) => {
    const text = t('enterprise.deleteText', { name: nameOf(row) });
    if (!(await confirm({ title: t('enterprise.delete'), text, action: t('enterprise.delete'), destructive: true }))) return;
    const done = await attempt(kind.remove(row.guid).then(() => true));
    if (done) toast.success(t('enterprise.deleted'));
    reload();
  };
  return (
    <section aria-label={t(`enterprise.${name}.title`)}>
      {mayEdit && (
        <div className="ui-row enterprise-above">
          <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => setOpen('new')}>
            {t(`enterprise.${name}.add`)}
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState hint={`enterprise.${name}.hint`} />
      ) : (
        <div className="ui-scroll">
          <table className="ui-plain-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col">{t(`enterprise.fields.${column.name}`)}</th>
                ))}
                {mayEdit && <th scope="col">{t('enterprise.actions')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.guid}>
                  {columns.map((column) => (
                    <td key={column.name}>{column.cell(row, t)}</td>
                  ))}
                  {mayEdit && (
                    <td className="enterprise-actions">
                      <Button size="small" variant="minimal" aria-label={t('enterprise.editOne', { name: nameOf(row) })} onClick={() => setOpen(row)}>{t('enterprise.edit')}</Button>
                      <Button size="small" variant="minimal" aria-label={t('enterprise.deleteOne', { name: nameOf(row) })} onClick={() => void remove(row)}>{t('enterprise.delete')}</Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open !== null && <OwnDialog kind={kind} row={open === 'new' ? null : open} onClose={() => setOpen(null)} onSaved={reload} />}
    </section>
  );
}

function OwnDialog<Row extends { guid: string }>({ kind, row, onClose, onSaved }: { kind: Credential<Row>; row: Row | null; onClose: () => void; onSaved: () => void }) {
  const t = useText();
  const [initial] = useState(() => ({ guid: row?.guid ?? '', ...kind.initial(row) }));
  const save = async (request: Record<string, unknown>) => {
    await kind.save(request);
  };
  const title = row ? t('enterprise.editOne', { name: kind.nameOf(row) }) : t(`enterprise.${kind.name}.add`);
  return (
    <SettingsDialog title={title} module="enterprise" schema={kind.schema} initial={initial} isNew={row === null} save={save} onClose={onClose} onSaved={onSaved}>
      {kind.fields()}
    </SettingsDialog>
  );
}
