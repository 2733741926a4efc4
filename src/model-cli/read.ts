import { parseArgs } from 'node:util';
import { languages, type Language } from '#visualizations/draw/texts.ts';
import type { Command, Format, Options, OptionSpec } from './command.ts';
import { CliFailure } from './failure.ts';
import { nearest } from './nearest.ts';
import { oneOf } from './values.ts';

/** The options of every command. */
export const common = (formats: readonly [Format, ...Format[]]) =>
  ({
    format: { choices: formats, standard: formats[0] },
    language: { choices: languages, standard: languages[0] },
    out: {},
  }) satisfies Options;

const parsed = (words: readonly string[], names: readonly string[]) =>
  parseArgs({
    args: [...words],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    },
  });

const asLanguage = (value: unknown): Language =>
  languages.find((language) => language === value) ?? languages[0];

/** The requested language, even if the rest of the command line is invalid. */
export const languageOf = (words: readonly string[]): Language =>
  asLanguage(parsed(words, ['language']).values['language']);

/** Whether help is requested, and the first argument that is not an option. */
export function headOf(
  words: readonly string[],
  names: readonly string[],
): { help: boolean; command: string | null } {
  const { values, positionals } = parsed(words, names);
  return { help: values['help'] === true, command: positionals[0] ?? null };
}

/**
 * The option values of a command. Throws for unknown options and values, naming the nearest known
 * one.
 */
export function valuesOf(
  words: readonly string[],
  { options, formats, name }: Pick<Command, 'options' | 'formats' | 'name'>,
): Record<string, string | undefined> {
  const all: Readonly<Record<string, OptionSpec>> = { ...options, ...common(formats) };
  const names = Object.keys(all);
  const values: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(all).map(([option, { standard }]) => [option, standard]),
  );
  let isFirst = true;
  for (const token of parsed(words, names).tokens ?? []) {
    if (token.kind === 'positional') {
      if (!isFirst) throw new CliFailure('leftOver', { word: token.value, command: name });
      isFirst = false;
    }
    if (token.kind !== 'option' || token.name === 'help') continue;
    const spec = all[token.name];
    if (!spec) {
      const near = nearest(token.name, names);
      throw new CliFailure(near === null ? 'unknownOption' : 'unknownOptionNear', {
        option: token.rawName,
        near: near ?? '',
        command: name,
      });
    }
    if (typeof token.value !== 'string' || token.value === '')
      throw new CliFailure('noValue', { option: token.name });
    values[token.name] = spec.choices
      ? oneOf(token.value, spec.choices, 'unknownChoice', { option: token.name, command: name })
      : token.value;
  }
  for (const [option, { required }] of Object.entries(all))
    if (required && values[option] === undefined) throw new CliFailure('missingOption', { option });
  return values;
}
