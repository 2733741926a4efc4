import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { clientCatalog } from '#machines/shared/client/catalog.ts';
import { catalog } from '#machines/shared/catalog.ts';
import { assumptionsOf } from '#model/graph/assumptions.ts';

const FILES = readdirSync(join('locales', 'en')).map((file) => file.replace(/\.json$/, ''));

/** What a program writes where a value or a text is missing. */
const UNFILLED = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object /g;

/** Names as programs have them; those that hold none of a person's words are told apart below. */
const NAMES: readonly RegExp[] = [
  // Names joined by points, as keys of texts are, also right behind a Chinese word.
  /(?<![\w.@/:-])[A-Za-z]\w*(?:\.[A-Za-z]\w*)+/g,
  // camelCase and snake_case.
  /(?<![\w.@/:-])[a-z]+[A-Z]\w*/g,
  /(?<![\w.@/:-])[A-Za-z]+_\w+/g,
  // kebab-case with a number, as in keys of records; two words with a hyphen are English.
  /(?<![\w.@/:-])[a-z]+(?:-[a-z0-9]+)*-\d+(?:-[a-z0-9]+)*/g,
  // Keys of records.
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
];

/** What looks like a name of a program and is for people. */
const FOR_PEOPLE: readonly RegExp[] = [
  // Names of files, which people gave or will look for.
  /\.(?:pdf|xlsx?|docx?|csv|html|jpe?g|png|zip|txt|svg|json|scxml|mmd|dot|md|feature)$/i,
  // Addresses in the web.
  /^(?:[\w-]+\.)+(?:cn|com|org|net|example|invalid|test)$/,
  // Abbreviations of English.
  /^(?:e\.g|i\.e|a\.m|p\.m)$/,
];

const isKey = (name: string): boolean => FILES.includes(name.split('.')[0] ?? '');

/**
 * What in a shown text is written for programs: keys of texts and of records, names of fields, and
 * what stands where a value is missing.
 */
export function codeWordsIn(text: string): string[] {
  const names = NAMES.flatMap((pattern) => text.match(pattern) ?? []).filter(
    (name) => isKey(name) || !FOR_PEOPLE.some((form) => form.test(name)),
  );
  return [...new Set([...(text.match(UNFILLED) ?? []), ...names])];
}

/** The names that the lab shows as code: of machines, of their events and assumptions. */
const namesOfMachines = new Set(
  [...catalog, ...clientCatalog].flatMap(({ machine, samples }) => [
    machine.id,
    ...Object.keys(samples),
    ...machine.events,
    ...assumptionsOf(machine).map(({ key }) => key.replace(/^assumed\./, '')),
  ]),
);

/** The same for what is marked as code: names of machines are meant to be there, nothing else is. */
export const codeWordsInCode = (text: string): string[] =>
  namesOfMachines.has(text.trim()) ? [] : codeWordsIn(text);

/** Figures of four digits and more before a unit of money, or with two decimals, without groups. */
const UNGROUPED =
  /(?<![\d.,:\-/\w])\d{4,}(?:\.\d+)?(?= ?(?:元|万元|yuan|million))|(?<![\d.,:\-/\w])\d{4,}\.\d{2}(?![\d.\w])/g;

/** The amounts in a shown text that have no groups. */
export const ungroupedIn = (text: string): string[] => [...new Set(text.match(UNGROUPED) ?? [])];
