import { useId, type ReactNode } from 'react';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';

/** A group of fields, in up to three columns. */
export function FormSection({ title, children }: { title: TextKey; children: ReactNode }) {
  const t = useText();
  const id = useId();
  return (
    <section className="ui-card" aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      <div className="ui-fields">{children}</div>
    </section>
  );
}
