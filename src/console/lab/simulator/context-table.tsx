import type { ContextField } from './context-words.ts';

/**
 * The context of a machine, field by field. Highlights what the last step changed, with the
 * previous value.
 */
export function ContextTable({
  title,
  fields,
}: {
  title: string;
  fields: readonly ContextField[];
}) {
  return (
    <section className="ui-card">
      <h2>{title}</h2>
      <table className="lab-table lab-context">
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {fields.map(({ name, label, value, before: was }) => (
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
