import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { clientCatalog } from '#machines/shared/client/catalog.ts';
import { catalog } from '#machines/shared/catalog.ts';
import { assumptionsOf } from '#model/graph/assumptions.ts';

const FILES = readdirSync(join('locales', 'en')).map((file) => file.replace(/\.json$/, ''));

/** What a program writes for a missing value or text. */
const UNFILLED = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object /g;

/** Identifiers; those that are part of a person's words are excluded below. */
const NAMES: readonly RegExp[] = [
  // Dotted names, such as locale keys, also directly after a Chinese word.
  /(?<![\w.@/:-])[A-Za-z]\w*(?:\.[A-Za-z]\w*)+/g,
  // camelCase and snake_case.
  /(?<![\w.@/:-])[a-z]+[A-Z]\w*/g,
  /(?<![\w.@/:-])[A-Za-z]+_\w+/g,
  // kebab-case with a number, as in keys of records; two hyphenated words are English.
  /(?<![\w.@/:-])[a-z]+(?:-[a-z0-9]+)*-\d+(?:-[a-z0-9]+)*/g,
  // Keys of records.
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
];

/** Looks like an identifier but is for people. */
const FOR_PEOPLE: readonly RegExp[] = [
  // Names of files, which people chose or will look for.
  /\.(?:pdf|xlsx?|docx?|csv|html|jpe?g|png|zip|txt|svg|json|scxml|mmd|dot|md|feature)$/i,
  // Web addresses.
  /^(?:[\w-]+\.)+(?:cn|com|org|net|example|invalid|test)$/,
  // English abbreviations.
  /^(?:e\.g|i\.e|a\.m|p\.m)$/,
];

const isKey = (name: string): boolean => FILES.includes(name.split('.')[0] ?? '');

/**
 * Identifiers in a shown text: locale keys, keys of records, names of fields, and placeholders of
 * missing values.
 */
export function codeWordsIn(text: string): string[] {
  const names = NAMES.flatMap((pattern) => text.match(pattern) ?? []).filter(
    (name) => isKey(name) || !FOR_PEOPLE.some((form) => form.test(name)),
  );
  return [...new Set([...(text.match(UNFILLED) ?? []), ...names])];
}

/** The identifiers that the lab shows as code: of machines, their events and assumptions. */
const namesOfMachines = new Set(
  [...catalog, ...clientCatalog].flatMap(({ machine, samples }) => [
    machine.id,
    ...Object.keys(samples),
    ...machine.events,
    ...assumptionsOf(machine).map(({ key }) => key.replace(/^assumed\./, '')),
  ]),
);

/** Identifiers in a text that is marked as code, where only names of machines are expected. */
export const codeWordsInCode = (text: string): string[] =>
  namesOfMachines.has(text.trim()) ? [] : codeWordsIn(text);

/**
 * Numbers of four digits and more before a unit of money, or with two decimals, without grouped
 * thousands.
 */
const UNGROUPED =
  /(?<![\d.,:\-/\w])\d{4,}(?:\.\d+)?(?= ?(?:元|万元|yuan|million))|(?<![\d.,:\-/\w])\d{4,}\.\d{2}(?![\d.\w])/g;

/** The amounts in a shown text without grouped thousands. */
export const ungroupedIn = (text: string): string[] => [...new Set(text.match(UNGROUPED) ?? [])];

/** What the fields for numbers hold without groups, unless somebody types there. */
export const ungroupedFields = (document: Document): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]')].flatMap((field) =>
    field !== document.activeElement && /^\d{4}/.test(field.value) ? [field.value] : [],
  );
