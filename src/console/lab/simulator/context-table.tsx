import type { RecordContext } from '#machines/shared/types.ts';
import { useWords } from '../words.ts';
import { contextFields } from './context-words.ts';

interface ContextTableProps {
  now: RecordContext;
  /** Before the last step; null when there was none. */
  before: RecordContext | null;
}

/** What the record keeps, field by field; what the last step changed stands out with what it was. */
export function ContextTable({ now, before }: ContextTableProps) {
  const words = useWords();
  const { say } = words;
  return (
    <section className="ui-card">
      <h2>{say('lab.context.title')}</h2>
      <table className="lab-table lab-context">
        <caption className="visually-hidden">{say('lab.context.title')}</caption>
        <tbody>
          {contextFields(now, before, words).map(({ name, label, value, before: was }) => (
            <tr key={name} className={was === null ? undefined : 'is-changed'}>
              <th scope="row">{label}</th>
              <td>
                {was !== null && (
                  <>
                    <del>{was}</del> <span aria-hidden>→ </span>
                  </>
                )}
                {was === null ? value : <ins>{value}</ins>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
