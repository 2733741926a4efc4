import type { Layout, PlacedNode } from '#model/graph/layout.ts';
import { wordingsOf } from '#model/graph/wording.ts';
import { namedKey } from '#locales/keys.ts';
import { statusText } from './titles.ts';
import { anyText, useText } from '../base/use-text.ts';
import { edgesFrom, type Standing } from './standing.ts';

interface StatusTableProps {
  layout: Layout;
  standing: Standing;
  /** Only for screen readers while the picture is shown. */
  isHidden: boolean;
}

function Transitions({
  layout,
  node,
  taken,
}: {
  layout: Layout;
  node: PlacedNode;
  taken: Standing['taken'];
}) {
  const t = useText();
  const edges = edgesFrom(layout, node);
  if (edges.length === 0) return t('diagram.noTransitions');
  const nameOf = (id: string) =>
    statusText(layout.nodes.find((other) => other.id === id)?.label ?? null, t);
  return (
    <ul>
      {edges.flatMap((edge) =>
        wordingsOf(edge.moves, anyText(t)).map(({ title, notes }) => (
          <li key={`${edge.id} ${title}`}>
            {t('diagram.transition', { event: title, target: nameOf(edge.to) })}
            {notes.length > 0 &&
              `${t('diagram.open')}${notes.join(t('diagram.and'))}${t('diagram.close')}`}
            {taken?.has(edge.id) && <strong className="diagram-here">{t('diagram.taken')}</strong>}
          </li>
        )),
      )}
    </ul>
  );
}

/** The picture as a table: every status, its roles, and its transitions. */
export function StatusTable({
  layout,
  standing: { here, visited, taken, isPast },
  isHidden,
}: StatusTableProps) {
  const t = useText();
  const table = (
    <table className="diagram-table">
      <caption className="visually-hidden">{t('diagram.table')}</caption>
      <thead>
        <tr>
          {(['status', 'roles', 'transitions'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`diagram.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {layout.nodes.map((node) => (
          <tr key={node.id} aria-current={node === here ? 'step' : undefined}>
            <th scope="row">
              {statusText(node.label, t)}
              {node === here && (
                <strong className="diagram-here">
                  {t(isPast ? 'diagram.wasHere' : 'diagram.youAreHere')}
                </strong>
              )}
              {node !== here && visited.has(node.id) && (
                <span className="diagram-visited">{t('diagram.visited')}</span>
              )}
            </th>
            <td>
              {node.roles.length > 0
                ? node.roles
                    .map((role) => t(namedKey('diagram.roles', role)))
                    .join(t('diagram.and'))
                : t('diagram.noRoles')}
            </td>
            <td>
              <Transitions layout={layout} node={node} taken={taken} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  // A table does not shrink: hidden by itself it would make its surroundings scroll.
  return isHidden ? <div className="visually-hidden">{table}</div> : table;
}
