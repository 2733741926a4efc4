/** Facts of a record that hold the number of an ID document of a person. */
const ID_NUMBER_FACTS: readonly string[] = ['fddbr_ShenFenZheng_BH', 'ziRanRenId'];

/** How many characters stay at either end: of a number of another make, such as a passport's, fewer. */
const endsOf = (length: number) => (length >= 15 ? 4 : length >= 7 ? 2 : 0);

/** Masks an ID number: its ends stay, everything between them becomes asterisks. */
export function maskIdNumber(idNumber: string): string {
  const ends = endsOf(idNumber.length);
  const hidden = '*'.repeat(idNumber.length - 2 * ends);
  return `${idNumber.slice(0, ends)}${hidden}${idNumber.slice(idNumber.length - ends)}`;
}

/**
 * Masks what an ID number was before; whole where it would read like the one it is now, so that the
 * change shows.
 */
export function maskFormer(former: string, now: string): string {
  const masked = maskIdNumber(former);
  return former !== now && masked === maskIdNumber(now) ? '*'.repeat(former.length) : masked;
}

type Facts = Readonly<Record<string, unknown>>;

/** Facts with their ID numbers masked; `now`: what they are compared with, where they are former ones. */
export function withMaskedIds<F extends Facts>(facts: F, now: Facts = facts): F {
  const masked = ID_NUMBER_FACTS.flatMap((name) => {
    const number = facts[name];
    return typeof number === 'string' ? [[name, maskFormer(number, String(now[name] ?? ''))]] : [];
  });
  return { ...facts, ...(Object.fromEntries(masked) as Partial<F>) };
}

/** The ID numbers of facts that `withMaskedIds` hides, by the name of their fact. */
export const idNumbersIn = (facts: Facts): string[] =>
  ID_NUMBER_FACTS.filter((name) => typeof facts[name] === 'string' && facts[name] !== '');

/** A change of a fact with its ID numbers masked; of every other fact as it is. */
export function maskedChange<C extends { field: string; from: unknown; to: unknown }>(
  change: C,
): C {
  const { field, from, to } = change;
  if (!ID_NUMBER_FACTS.includes(field)) return change;
  const [before, after] = [from, to].map((value) => (typeof value === 'string' ? value : null));
  return {
    ...change,
    from: typeof before === 'string' ? maskFormer(before, after ?? '') : from,
    to: typeof after === 'string' ? maskIdNumber(after) : to,
  };
}
