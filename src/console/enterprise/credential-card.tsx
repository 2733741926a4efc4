import { useId } from 'react';
import { useText } from '../base/use-text.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { CredentialRows, type OwnColumn } from './credential-rows.tsx';
import type { Credential } from './own-table.tsx';

interface CredentialCardProps<Row extends { guid: string }> {
  /** Its title is at `professional.<name>`. */
  name: Credential<Row>['name'] | 'applications' | 'wonProjects';
  rows: readonly Row[];
  columns: readonly OwnColumn<Row>[];
}

/** Credentials of one kind under their title, to read. */
export function CredentialCard<Row extends { guid: string }>({
  name,
  rows,
  columns,
}: CredentialCardProps<Row>) {
  const t = useText();
  const id = useId();
  return (
    <section className="ui-card" aria-labelledby={id}>
      <h2 id={id}>{t(`professional.${name}.title`)}</h2>
      {rows.length === 0 ? <EmptyState /> : <CredentialRows columns={columns} rows={rows} />}
    </section>
  );
}
