/** One field that a command changed, by its path in the content. */
export interface Change {
  field: string;
  from: unknown;
  to: unknown;
}

type Leaf = string | number | boolean | null;

function leavesOf(value: unknown, path: string, into: Map<string, Leaf>): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) =>
      leavesOf(item, path === '' ? String(index + 1) : `${path}.${index + 1}`, into),
    );
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value))
      leavesOf(item, path === '' ? key : `${path}.${key}`, into);
  } else if (value !== undefined && value !== null && value !== '') {
    into.set(path, value as Leaf);
  }
}

/**
 * The fields in which two contents differ. Positions in lists count from 1; empty and missing are
 * the same.
 */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const old = new Map<string, Leaf>();
  const next = new Map<string, Leaf>();
  leavesOf(before, '', old);
  leavesOf(after, '', next);
  const fields = new Set([...old.keys(), ...next.keys()]);
  return [...fields]
    .filter((field) => old.get(field) !== next.get(field))
    .map((field) => ({ field, from: old.get(field) ?? null, to: next.get(field) ?? null }));
}

/** How a changed value is stored; null for none. */
export const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);
