import type { Persona } from '#machines/shared/people.ts';
import type { Layout, PlacedEdge, PlacedNode } from '#model/graph/layout.ts';
import { conditionText, wordingsOf, type Say } from '#model/graph/wording.ts';
import type { Marks } from '../../diagram/picture.tsx';
import { nodeTitle } from '../../diagram/titles.ts';
import type { Rights } from '../rights.ts';
import { folded } from '#contract/core/folding.ts';

/** The filters of a diagram; each narrows the others. */
export interface Wanted {
  /** Part of a status, a code, a command or a condition. */
  query: string;
  who: Persona | null;
  /** Key of an assumption, such as `assumed.planUse`. */
  assumed: string | null;
  /** Id of one edge. */
  edge: string | null;
}

/** Name of the top-level state that contains a state. */
export const topOf = (id: string): string => id.split('.')[0] ?? id;

/** Who may give the commands of an edge. */
export function givers(
  { from, moves }: Pick<PlacedEdge, 'from' | 'moves'>,
  rights: Rights,
): Persona[] {
  return [
    ...new Set(
      moves.flatMap(({ kind, event }) => (kind === 'event' ? rights(topOf(from), event) : [])),
    ),
  ];
}

const nodeTexts = (node: PlacedNode, say: Say): string[] => [
  nodeTitle(node, say),
  node.id,
  node.code ?? '',
];

function edgeTexts({ moves }: PlacedEdge, say: Say): string[] {
  const conditions = moves.flatMap(({ guards, when }) => [...guards, ...when]);
  return [
    ...wordingsOf(moves, say).map(({ title }) => title),
    ...moves.map(({ event }) => event),
    ...conditions,
    ...conditions.map((one) => conditionText(one, say)),
  ];
}

/** What to highlight; null without a filter. */
export function marksOf(
  { nodes, edges }: Layout,
  { query, who, assumed, edge: one }: Wanted,
  rights: Rights,
  say: Say,
): Marks | null {
  const word = folded(query);
  if (word === '' && who === null && assumed === null && one === null) return null;
  // A number must equal a whole status code.
  const fits = (texts: readonly string[]) =>
    texts.some((text) => (/^\d+$/.test(word) ? text === word : folded(text).includes(word)));
  const named = word === '' ? [] : nodes.filter((node) => fits(nodeTexts(node, say)));
  const marked = edges.filter(
    (edge) =>
      (word === '' ||
        fits(edgeTexts(edge, say)) ||
        named.some(({ id }) => id === edge.from || id === edge.to)) &&
      (one === null || edge.id === one) &&
      (who === null || givers(edge, rights).includes(who)) &&
      (assumed === null || edge.moves.some((move) => move.assumed.includes(assumed))),
  );
  const ends = marked.flatMap(({ from, to }) => [from, to]);
  // Highlight the statuses that match the search; without a match, the ends of the highlighted
  // edges.
  return {
    nodes: new Set(word !== '' && named.length > 0 ? named.map(({ id }) => id) : ends),
    edges: new Set(marked.map(({ id }) => id)),
  };
}
