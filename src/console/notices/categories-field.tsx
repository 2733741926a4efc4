import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { arrayQuery } from '../http/queries.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { TreeField, type TreeOption } from '../ui/form/fields/tree-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

type Category = ResponseOf<typeof suppliersCalls.categoryTree>;

const optionOf = ({ guid, categoryName, children }: Category): TreeOption => ({
  value: guid,
  label: categoryName,
  children: children.map(optionOf),
});

/** Chooses the categories whose suppliers receive a notice. */
export function CategoriesField() {
  const { value, failure, reload } = useLoaded(arrayQuery(suppliersCalls.categoryTree, {}));
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={4} />;
  return <TreeField name="categoryGuids" options={value.map(optionOf)} />;
}
