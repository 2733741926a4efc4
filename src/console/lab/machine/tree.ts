import type { Layout, PlacedNode } from '#model/graph/layout.ts';
import { wordingsOf, type Say } from '#model/graph/wording.ts';
import { nodeTitle } from '../../diagram/titles.ts';
import { topOf } from './marks.ts';

/** One item of the tree: a state, or a transition out of it. */
export interface TreeItem {
  id: string;
  kind: 'state' | 'way';
  text: string;
  /** Status code; null if it has none. */
  code: string | null;
  tone: PlacedNode['tone'];
  assumed: boolean;
  /** The status that choosing this item leads to. */
  leadsTo: string;
  children: readonly TreeItem[];
}

function waysFrom(node: PlacedNode, { nodes, edges }: Layout, say: Say): TreeItem[] {
  return edges
    .filter(({ from }) => from === node.id)
    .flatMap((edge) =>
      wordingsOf(edge.moves, say).map(({ title, notes }, index): TreeItem => {
        const target = nodes.find(({ id }) => id === edge.to);
        const event =
          notes.length > 0
            ? `${title}${say('diagram.open')}${notes.join(say('diagram.and'))}${say('diagram.close')}`
            : title;
        const text = `${event} → ${target ? nodeTitle(target, say) : edge.to}`;
        return {
          id: `${edge.id}#${index}`,
          kind: 'way',
          text,
          code: null,
          tone: target?.tone ?? 'other',
          assumed: edge.assumed,
          leadsTo: topOf(edge.to),
          children: [],
        };
      }),
    );
}

/**
 * Converts a layout to a tree: statuses, within them the states of their calls, and below each its
 * transitions.
 */
export function treeOf(layout: Layout, say: Say, parent: string | null = null): TreeItem[] {
  return layout.nodes
    .filter((node) => node.parent === parent)
    .map((node) => ({
      id: node.id,
      kind: 'state',
      text: nodeTitle(node, say),
      code: node.code,
      tone: node.tone,
      assumed: false,
      leadsTo: topOf(node.id),
      children: [...treeOf(layout, say, node.id), ...waysFrom(node, layout, say)],
    }));
}

/** A visible line of the tree, with its parent and level. */
export interface TreeLine {
  item: TreeItem;
  parent: string | null;
  level: number;
  /** Position among its siblings, from 1. */
  position: number;
  siblings: number;
}

/** The visible lines, in order, for these expanded items. */
export function linesOf(
  items: readonly TreeItem[],
  open: ReadonlySet<string>,
  parent: string | null = null,
  level = 1,
): TreeLine[] {
  return items.flatMap((item, index) => [
    { item, parent, level, position: index + 1, siblings: items.length },
    ...(open.has(item.id) ? linesOf(item.children, open, item.id, level + 1) : []),
  ]);
}
