import type { ResponseOf } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { arrayQuery } from '../http/queries.ts';
import { useLoaded } from '../ui/use-loaded.ts';

/** A department with those below it. */
export type Department = ResponseOf<typeof personnelCalls.departmentTree>;

/** The departments of the own enterprise. */
export function useDepartments() {
  return useLoaded(arrayQuery(personnelCalls.departmentTree, {}));
}

/** A department among all, with the one above it. */
interface Place {
  department: Department;
  above: Department | null;
  /** Names from the first level down. */
  path: readonly string[];
}

/** All departments of a tree, each below the one above it. */
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

/** Departments to choose from, by their whole path. */
export function departmentOptions(tree: readonly Department[]): { value: string; label: string }[] {
  return placesIn(tree).map(({ department, path }) => ({
    value: department.departGuid,
    label: path.join(' / '),
  }));
}
