import type { Given } from './command.ts';
import { CliFailure, type CliError } from './failure.ts';
import { nearest } from './nearest.ts';
import type { Subject } from './subjects.ts';

/** The value of a required option. */
export function textOf({ values }: Given, name: string): string {
  const value = values[name];
  if (value === undefined) throw new CliFailure('missingOption', { option: name });
  return value;
}

/** The number of an option, within bounds. */
export function numberOf(
  { values }: Given,
  name: string,
  standard: number,
  [least, most]: readonly [number, number],
): number {
  const value = values[name];
  if (value === undefined) return standard;
  const number = value.trim() === '' ? NaN : Number(value);
  if (!(number >= least && number <= most))
    throw new CliFailure('badNumber', {
      option: name,
      value,
      least,
      most: most === Infinity ? '∞' : most,
    });
  return number;
}

/** Formats a share as a percentage. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Errors for an unknown name; each has a second text for a similar name. */
type Unknown = { [Key in CliError]: `${Key}Near` extends CliError ? Key : never }[CliError];

/** One of several names. Throws for an unknown name, naming the nearest. */
export function oneOf(
  value: string,
  known: readonly string[],
  key: Unknown,
  more: Readonly<Record<string, string>> = {},
): string {
  if (known.includes(value)) return value;
  const near = nearest(value, known);
  throw new CliFailure(near === null ? key : `${key}Near`, {
    value,
    near: near ?? '',
    known: known.join(', '),
    ...more,
  });
}

/** The person of `--role`; null without it. */
export function roleOf(given: Given, { people, machine }: Subject): string | null {
  const { role } = given.values;
  return role === undefined ? null : oneOf(role, people, 'unknownRole', { machine: machine.id });
}
