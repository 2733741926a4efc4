import { useCallback } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { sendArray } from '../../http/send.ts';
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

/** Several supplier categories out of their tree, in the field `categoryGuids`. */
export function CategoryField() {
  const { value, failure, reload } = useLoaded(
    useCallback(() => sendArray(suppliersCalls.categoryTree, {}, { toast: false }), []),
  );
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={4} />;
  return <TreeField name="categoryGuids" options={value.map(optionOf)} />;
}
