type CombinedGuard = { name?: string; guards?: readonly unknown[] };

/** Percent-encodes the separators of names, which may occur in a parameter. */
const quoted = (parameter: string): string => parameter.replace(/[%&|]/g, encodeURIComponent);
const unquoted = (name: string): string => name.replace(/%(?:25|26|7C)/g, decodeURIComponent);

const parted = (condition: string): string[][] => condition.split('|').map((one) => one.split('&'));

/** The alternatives of a condition, each as the names that must all hold. */
export const alternativesOf = (condition: string): string[][] =>
  parted(condition).map((names) => names.map(unquoted));

const written = (alternatives: readonly (readonly string[])[]): string =>
  [...new Set(alternatives.map((names) => [...new Set(names)].join('&')))].join('|');

/** Joins several conditions that must all hold. */
const allOf = (conditions: readonly string[]): string =>
  written(
    conditions
      .map(parted)
      .reduce((before, next) => before.flatMap((one) => next.map((more) => [...one, ...more]))),
  );

const opposite = (name: string): string =>
  name.startsWith('not.') ? name.slice('not.'.length) : `not.${name}`;

/** The negation of a condition. */
export const negated = (condition: string): string =>
  allOf(parted(condition).map((names) => names.map(opposite).join('|')));

const withParams = ({ type, params }: { type: string; params?: unknown }): string =>
  params !== null && typeof params === 'object'
    ? `${type}(${Object.values(params).map(String).map(quoted).join(', ')})`
    : type;

/**
 * The conditions that must all hold; `not.x` is a negation, `x&y|z` alternatives of names that must
 * all hold, `x(1)` a guard with parameters.
 */
export function conjuncts(guard: unknown): string[] {
  if (guard === undefined || guard === null) return [];
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'object') return [withParams(guard as { type: string; params?: unknown })];
  const { name, guards } = guard as CombinedGuard;
  if (!guards) return [name || 'inline'];
  const operands = guards.map((operand) => conjuncts(operand));
  // An operand without conditions always holds.
  if (name === 'or')
    return operands.some((one) => one.length === 0) ? [] : [operands.map(allOf).join('|')];
  if (name === 'not') return [(operands[0] ?? []).map(negated).join('|') || 'never'];
  return operands.flat();
}

/**
 * For candidates in order, each with the guards that it requires: what distinguishes each from the
 * others. Guards that all have are omitted, and what follows from an earlier candidate not having
 * been taken is added (`not.x`; `otherwise` if no single guard expresses it). `never` marks a
 * candidate that earlier ones make unreachable.
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
