import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { arrayQuery } from '../../http/queries.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TreeField, type TreeOption } from '../../ui/form/fields/tree-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

type Category = ResponseOf<typeof suppliersCalls.categoryTree>;

const optionOf = ({ guid, categoryCode, categoryName, children }: Category): TreeOption => ({
  value: guid,
  label: `${categoryName} ${categoryCode ?? ''}`.trim(),
  children: children.map(optionOf),
});

/** Chooses several supplier categories from their tree, for the field `categoryGuids`. */
export function CategoryField() {
  const { value, failure, reload } = useLoaded(arrayQuery(suppliersCalls.categoryTree, {}));
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={4} />;
  return <TreeField name="categoryGuids" options={value.map(optionOf)} />;
}
