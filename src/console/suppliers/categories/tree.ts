import type { ResponseOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { folded } from '#contract/core/folding.ts';

export type Category = ResponseOf<typeof suppliersCalls.listCategories>;

/** A category with those below it. */
export interface CategoryNode {
  category: Category;
  children: readonly CategoryNode[];
}

/** The list as the gateway gives it, as a tree in its order. */
export function treeOf(rows: readonly Category[], parent: string | null = null): CategoryNode[] {
  return rows
    .filter(({ parentGuid }) => (parentGuid ?? null) === parent)
    .map((category) => ({ category, children: treeOf(rows, category.guid) }));
}

/** What contains the words in its name or number, with what stands above it. */
export function matching(nodes: readonly CategoryNode[], words: string): readonly CategoryNode[] {
  const wanted = folded(words);
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    const { categoryName, categoryCode } = node.category;
    if (folded(`${categoryName} ${categoryCode}`).includes(wanted)) return [node];
    const children = matching(node.children, words);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** The categories that one may be moved below: none of its own, with their depth for the eye. */
export function placesFor(
  nodes: readonly CategoryNode[],
  except: string | null,
  depth = 0,
): { value: string; label: string }[] {
  return nodes.flatMap(({ category, children }) =>
    category.guid === except
      ? []
      : [
          { value: category.guid, label: `${'　'.repeat(depth)}${category.categoryName}` },
          ...placesFor(children, except, depth + 1),
        ],
  );
}
