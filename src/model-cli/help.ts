import type { Command, OptionName, OptionSpec } from './command.ts';
import { common } from './read.ts';
import type { CliWords } from './words.ts';

const column = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
};

/** The help text of the program. */
export function helpOfAll(commands: readonly Command[], { own }: CliWords): string {
  const rows = commands.map(({ name }) => [name, own(`commands.${name}`)] as const);
  return [
    own('help.about'),
    '',
    own('help.usage'),
    '',
    own('help.commands'),
    ...column(rows),
    '',
    own('help.more'),
    '',
    own('help.exits'),
    '',
  ].join('\n');
}

function optionText(
  name: OptionName,
  { choices, standard, required }: OptionSpec,
  { own }: CliWords,
): string {
  const notes = [
    ...(choices ? [own('help.choices', { choices: choices.join(', ') })] : []),
    ...(standard === undefined ? [] : [own('help.standard', { standard })]),
    ...(required ? [own('help.required')] : []),
  ];
  return [own(`options.${name}`), ...notes].join(own('help.then'));
}

/** The help text of a command, with its options. */
export function helpOf({ name, options, formats }: Command, words: CliWords): string {
  const { own } = words;
  const rows = Object.entries({ ...options, ...common(formats) }).map(
    ([option, spec]) => [`--${option}`, optionText(option as OptionName, spec, words)] as const,
  );
  return [
    own('help.usageOf', { command: name }),
    '',
    own(`commands.${name}`),
    own(`details.${name}`),
    '',
    own('help.options'),
    ...column(rows),
    '',
    own('help.exits'),
    '',
  ].join('\n');
}
