import type { Random } from '../random.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** An identity number with a valid check digit, and an area code that is never assigned. */
export function idNumber(random: Random, serial: number): string {
  const [year, month, day] = [random.int(1966, 1998), random.int(1, 12), random.int(1, 28)];
  const birth = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
  const body = `110000${birth}${String(serial % 1000).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + '10X98765432'.charAt(sum % 11);
}
