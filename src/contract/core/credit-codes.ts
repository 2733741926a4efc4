/** Characters of a credit code; the index is the value of each (GB 32100-2015, table 2). */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;

/**
 * What is doubtful about a unified social credit code by GB 32100-2015: it has letters that the
 * standard does not use (I, O, S, V, Z), or its check character is wrong. The specification refuses
 * neither, so this is only a warning. Null for an incomplete code.
 */
export function creditCodeDoubt(code: string): 'letters' | 'check' | null {
  if (!/^[A-Z\d]{18}$/.test(code)) return null;
  const worths = Array.from(code, (sign) => SIGNS.indexOf(sign));
  if (worths.includes(-1)) return 'letters';
  let weight = 1;
  let sum = 0;
  for (const worth of worths.slice(0, LENGTH - 1)) {
    sum += worth * weight;
    weight = (weight * 3) % SIGNS.length;
  }
  return worths[LENGTH - 1] === (SIGNS.length - (sum % SIGNS.length)) % SIGNS.length
    ? null
    : 'check';
}
