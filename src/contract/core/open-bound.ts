/**
 * Size limit of a value with open keys: nested levels, values, and total characters of its texts
 * and keys.
 */
export interface OpenBound {
  depth: number;
  values: number;
  characters: number;
}

/** Whether a value is within a bound. Stops reading at the bound. */
export function holdsAtMost(value: unknown, { depth, values, characters }: OpenBound): boolean {
  let valuesLeft = values;
  let charactersLeft = characters;
  const fits = (inner: unknown, level: number): boolean => {
    if (typeof inner === 'string') return (charactersLeft -= inner.length) >= 0;
    if (typeof inner !== 'object' || inner === null) return true;
    if (level === 0 || (Array.isArray(inner) && inner.length > valuesLeft)) return false;
    for (const key in inner) {
      valuesLeft -= 1;
      charactersLeft -= key.length;
      if (
        valuesLeft < 0 ||
        charactersLeft < 0 ||
        !fits((inner as Record<string, unknown>)[key], level - 1)
      )
        return false;
    }
    return true;
  };
  return fits(value, depth);
}
