import type { ResponseOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { folded } from '#contract/core/folding.ts';

export type Category = ResponseOf<typeof suppliersCalls.listCategories>;

/** A category with its subcategories. */
export interface CategoryNode {
  category: Category;
  children: readonly CategoryNode[];
}

/** Builds a tree from the gateway's list, in the same order. */
export function treeOf(rows: readonly Category[], parent: string | null = null): CategoryNode[] {
  return rows
    .filter(({ parentGuid }) => (parentGuid ?? null) === parent)
    .map((category) => ({ category, children: treeOf(rows, category.guid) }));
}

/** Keeps the categories whose name or number contains the text, with their ancestors. */
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

/**
 * The categories that one may be moved below, with their depth for indentation. Excludes the
 * category's own subtree.
 */
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
