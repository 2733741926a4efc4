/**
 * What tells some situations from others: the facts that all of them share and none of the others has together. Empty
 * where nothing has to be told, because there are no others, or where no shared fact tells it.
 */
export function tellingFacts(some: readonly (readonly string[])[], others: readonly (readonly string[])[]): readonly string[] {
  if (others.length === 0) return [];
  const shared = (some[0] ?? []).filter((fact) => some.every((facts) => facts.includes(fact)));
  const single = shared.find((fact) => others.every((facts) => !facts.includes(fact)));
  if (single !== undefined) return [single];
  return others.some((facts) => shared.every((fact) => facts.includes(fact))) ? [] : shared;
}
