import type { NameIn } from '#locales/keys.ts';
import type { CliWords } from './words.ts';

/** Output formats. */
export type Format =
  | 'markdown'
  | 'csv'
  | 'json'
  | 'gherkin'
  | 'vitest'
  | 'node'
  | 'playwright'
  | 'mermaid'
  | 'svg'
  | 'scxml';

/** An option of a command; its help text is at `modelCli.options.<name>`. */
export interface OptionSpec {
  required?: true;
  /** The allowed values. */
  choices?: readonly string[];
  /** The default value. */
  standard?: string;
}

/** Name of an option; it has a text at `modelCli.options`. */
export type OptionName = NameIn<'modelCli.options'>;

/** The options of a command. */
export type Options = Readonly<Partial<Record<OptionName, OptionSpec>>>;

/** The command line, checked against the options of its command. */
export interface Given {
  values: Readonly<Record<string, string | undefined>>;
  format: Format;
  words: CliWords;
}

/** The result of a command. */
export interface Result {
  /** A whole document, with a final line feed. */
  text: string;
  /** 1: a difference was found, or an expectation failed. */
  exit: 0 | 1;
  /** Notes for the person who ran the command; never part of the document. */
  notes?: readonly string[];
}

/** One command of the program; its help text is at `modelCli.commands.<name>`. */
export interface Command {
  name: NameIn<'modelCli.commands'> & NameIn<'modelCli.details'>;
  options: Options;
  /** The first is the default. */
  formats: readonly [Format, ...Format[]];
  run(given: Given): Result | Promise<Result>;
}

/** A result as JSON, for programs. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
