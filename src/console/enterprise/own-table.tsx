import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import type { FormSchema } from '#contract/core/form-fields.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { type SendOptions } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import type { FormValues } from '../ui/form/types.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { CredentialRows, type OwnColumn } from './credential-rows.tsx';

/** A kind of credential: its columns, its form, and its calls. */
export interface Credential<Row extends { guid: string }> {
  /** Its texts are at `professional.<name>`. */
  name: 'qualifications' | 'honours' | 'performances' | 'bankAccounts';
  columns: readonly OwnColumn<Row>[];
  nameOf: (row: Row) => string;
  schema: FormSchema;
  /** The initial values of the form; null for a new one. */
  initial: (row: Row | null) => FormValues;
  fields: () => ReactNode;
  save: (request: Record<string, unknown>, options: SendOptions) => Promise<unknown>;
  remove: (guid: string) => Promise<unknown>;
}

interface OwnTableProps<Row extends { guid: string }> {
  kind: Credential<Row>;
  loaded: { value: readonly Row[] | null; failure: unknown; reload: () => void };
  mayEdit: boolean;
}

/** The own credentials of one kind: a table, with a dialog for people who may edit. */
export function OwnTable<Row extends { guid: string }>({
  kind,
  loaded: { value: rows, failure, reload },
  mayEdit,
}: OwnTableProps<Row>) {
  const t = useText();
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const { name, columns, nameOf } = kind;
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (rows === null) return <Skeleton lines={5} />;

  const remove = async (row: Row) => {
    const text = t('professional.own.deleteText', { name: nameOf(row) });
    if (
      !(await confirm({
        title: t('professional.own.delete'),
        text,
        action: t('professional.own.delete'),
        destructive: true,
      }))
    )
      return;
    const done = await delivered(kind.remove(row.guid).then(() => true));
    if (done) toast.success(t('professional.own.deleted'));
  };
  return (
    <section aria-label={t(`professional.${name}.title`)}>
      {mayEdit && (
        <div className="ui-row enterprise-above ui-no-print">
          <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => setOpen('new')}>
            {t(`professional.${name}.add`)}
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState hint={`professional.${name}.hint`} />
      ) : (
        <CredentialRows
          columns={columns}
          rows={rows}
          actions={
            mayEdit
              ? (row) => (
                  <>
                    <Button
                      size="small"
                      variant="minimal"
                      aria-label={t('professional.own.editOne', { name: nameOf(row) })}
                      onClick={() => setOpen(row)}
                    >
                      {t('professional.own.edit')}
                    </Button>
                    <Button
                      size="small"
                      variant="minimal"
                      aria-label={t('professional.own.deleteOne', { name: nameOf(row) })}
                      onClick={() => void remove(row)}
                    >
                      {t('professional.own.delete')}
                    </Button>
                  </>
                )
              : null
          }
        />
      )}
      {open !== null && (
        <OwnDialog kind={kind} row={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

function OwnDialog<Row extends { guid: string }>({
  kind,
  row,
  onClose,
}: {
  kind: Credential<Row>;
  row: Row | null;
  onClose: () => void;
}) {
  const t = useText();
  const [initial] = useState(() => ({ guid: row?.guid ?? '', ...kind.initial(row) }));
  const save = async (request: Record<string, unknown>, options: SendOptions) => {
    await kind.save(request, options);
  };
  const title = row
    ? t('professional.own.editOne', { name: kind.nameOf(row) })
    : t(`professional.${kind.name}.add`);
  return (
    <SettingsDialog
      title={title}
      module="professional"
      schema={kind.schema}
      initial={initial}
      isNew={row === null}
      save={save}
      onClose={onClose}
    >
      {kind.fields()}
    </SettingsDialog>
  );
}
