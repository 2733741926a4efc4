type CombinedGuard = { name?: string; guards?: readonly unknown[] };

/** What is true when this is not. */
export const negated = (condition: string): string =>
  condition.startsWith('not.') ? condition.slice('not.'.length) : `not.${condition}`;

const withParams = ({ type, params }: { type: string; params?: unknown }): string =>
  params !== null && typeof params === 'object'
    ? `${type}(${Object.values(params).map(String).join(', ')})`
    : type;

/**
 * The names of the guards that must all hold; `not.x` is a negation, `x|y` an alternative, `x(1)`
 * one with parameters.
 */
export function conjuncts(guard: unknown): string[] {
  if (guard === undefined || guard === null) return [];
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'object') return [withParams(guard as { type: string; params?: unknown })];
  const { name, guards } = guard as CombinedGuard;
  if (!guards) return [name || 'inline'];
  const operands = guards.map((operand) => conjuncts(operand));
  if (name === 'or') return [operands.map((operand) => operand.join('&')).join('|')];
  if (name === 'not') {
    const [operand] = operands[0] ?? [];
    return operands[0]?.length === 1 && operand
      ? [negated(operand)]
      : [`not.${(operands[0] ?? []).join('&')}`];
  }
  return operands.flat();
}

/**
 * For candidates that are asked in order, each with the guards that must hold for it: what tells
 * each from the others. Guards that all of them have are left out, and what follows from an earlier
 * candidate not having been taken is put in (`not.x`; `otherwise` where no single guard says it).
 * `never` marks a candidate that earlier ones leave nothing to.
 */
export function distinguish(candidates: readonly (readonly string[])[]): string[][] {
  return candidates.map((own, index) => {
    const telling = own.filter((guard) => !candidates.every((other) => other.includes(guard)));
    const refused = candidates
      .slice(0, index)
      .map((earlier) => earlier.filter((guard) => !own.includes(guard)));
    const single = new Set(
      refused.flatMap((guards) => (guards.length === 1 && guards[0] ? [negated(guards[0])] : [])),
    );
    const all = [...own, ...single];
    if (
      refused.some((guards) => guards.length === 0) ||
      all.some((guard) => all.includes(negated(guard)))
    )
      return ['never'];
    const said = (guards: readonly string[]) =>
      guards.some((guard) => single.has(negated(guard)) || own.includes(negated(guard)));
    const otherwise = refused.some((guards) => guards.length > 1 && !said(guards));
    return [...new Set([...telling, ...single, ...(otherwise ? ['otherwise'] : [])])];
  });
}
