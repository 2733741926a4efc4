import type { ResponseOf } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { arrayQuery } from '../http/queries.ts';
import { useLoaded } from '../ui/use-loaded.ts';

/** A department with its subdepartments. */
export type Department = ResponseOf<typeof personnelCalls.departmentTree>;

/** Loads the departments of the user's enterprise. */
export function useDepartments() {
  return useLoaded(arrayQuery(personnelCalls.departmentTree, {}));
}

/** A department in the tree, with its parent. */
interface Place {
  department: Department;
  above: Department | null;
  /** Names from the first level down. */
  path: readonly string[];
}

/** Flattens a tree of departments; each comes after its parent. */
export function placesIn(tree: readonly Department[], above: Place | null = null): Place[] {
  return tree.flatMap((department) => {
    const place = {
      department,
      above: above?.department ?? null,
      path: [...(above?.path ?? []), department.departName],
    };
    return [place, ...placesIn(department.children, place)];
  });
}

/** Choices of departments, labelled with their whole path. */
export function departmentOptions(tree: readonly Department[]): { value: string; label: string }[] {
  return placesIn(tree).map(({ department, path }) => ({
    value: department.departGuid,
    label: path.join(' / '),
  }));
}
