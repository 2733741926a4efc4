/** Letters to insert, remove or replace to get from one word to another (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 1; index <= other.length; index += 1) {
      const exchanged = (row[index - 1] ?? 0) + (letter === other[index - 1] ? 0 : 1);
      next.push(Math.min(exchanged, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The word that was most likely meant; null if none is near. A prefix counts as near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const wanted = word.toLowerCase();
  const ranked = known.map((name) => {
    const whole = name.toLowerCase();
    const isPart = wanted.length > 1 && (whole.startsWith(wanted) || whole.endsWith(`.${wanted}`));
    return {
      name,
      far: isPart ? 0 : distance(wanted, whole) / Math.max(wanted.length, whole.length, 1),
    };
  });
  const best = ranked.reduce<(typeof ranked)[number] | null>(
    (near, one) => (near === null || one.far < near.far ? one : near),
    null,
  );
  return best !== null && best.far <= 0.5 ? best.name : null;
}
