import type { Layout, PlacedEdge } from '#model/graph/layout.ts';
import { conditionText, wordingsOf } from '#model/graph/wording.ts';
import type { Move } from '#model/graph.ts';
import { nodeTitle } from '../../diagram/titles.ts';
import type { Rights } from '../rights.ts';
import { useWords } from '../words.ts';
import { givers, topOf } from './marks.ts';

interface TransitionTableProps {
  /** The edges whose transitions are listed. */
  edges: readonly PlacedEdge[];
  layout: Layout;
  /** Name of the current status. */
  here: string;
  rights: Rights;
  /** Whether anybody is refused anything; if not, the table omits who may. */
  hasPeople: boolean;
  /** Id of the edge that is highlighted alone, and what a press of a command does. */
  picked?: string | null;
  onPick?: (edge: string) => void;
}

interface Row {
  edge: PlacedEdge;
  move: Move;
}

const columns = ['from', 'event', 'to', 'who', 'conditions', 'assumed'] as const;

/** Transitions of the lifecycle as rows, in the order of the definition. */
export function TransitionTable({
  edges,
  layout,
  here,
  rights,
  hasPeople,
  picked = null,
  onPick,
}: TransitionTableProps) {
  const { say, person } = useWords();
  const rows: Row[] = edges.flatMap((edge) => edge.moves.map((move) => ({ edge, move })));
  const order = new Map(layout.nodes.map(({ id }, index) => [id, index]));
  rows.sort((one, other) => (order.get(one.edge.from) ?? 0) - (order.get(other.edge.from) ?? 0));
  const titleOf = (id: string) => {
    const node = layout.nodes.find((one) => one.id === id);
    const title = node ? nodeTitle(node, say) : id;
    const parent = node?.parent ? layout.nodes.find((one) => one.id === node.parent) : undefined;
    return parent ? `${nodeTitle(parent, say)} · ${title}` : title;
  };
  return (
    <table className="lab-table">
      <caption className="visually-hidden">{say('lab.table.title')}</caption>
      <thead>
        <tr>
          {columns
            .filter((column) => hasPeople || column !== 'who')
            .map((column) => (
              <th key={column} scope="col">
                {say(`lab.table.${column}`)}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ edge, move }, index) => {
          const isHere = topOf(edge.from) === here;
          const isFirst = rows[index - 1]?.edge.from !== edge.from;
          const conditions = [...new Set([...move.guards, ...move.when])];
          return (
            <tr
              key={`${edge.id} ${index}`}
              className={isHere ? 'is-here' : undefined}
              aria-current={isHere ? 'step' : undefined}
            >
              <th scope="row">
                <span className={isFirst ? undefined : 'ui-quiet lab-again'}>
                  {titleOf(edge.from)}
                </span>
                {isHere && isFirst && (
                  <strong className="diagram-here">{say('diagram.youAreHere')}</strong>
                )}
              </th>
              <td>
                {onPick === undefined ? (
                  wordingsOf([move], say)[0]?.title
                ) : (
                  <button
                    type="button"
                    className="lab-line"
                    aria-pressed={edge.id === picked}
                    title={say('lab.find.showLine')}
                    onClick={() => onPick(edge.id)}
                  >
                    {wordingsOf([move], say)[0]?.title}
                  </button>
                )}{' '}
                {move.kind === 'event' && <code className="ui-quiet">{move.event}</code>}
              </td>
              <td>{titleOf(edge.to)}</td>
              {hasPeople && (
                <td>
                  {givers({ from: edge.from, moves: [move] }, rights)
                    .map(person)
                    .join(say('diagram.and'))}
                </td>
              )}
              <td>{conditions.map((one) => conditionText(one, say)).join(say('diagram.and'))}</td>
              <td>
                {edge.assumed && (
                  <span title={move.assumed.map((key) => say(key)).join('\n')}>
                    {say('diagram.assumed')}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
