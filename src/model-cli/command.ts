import type { NameIn } from '#locales/keys.ts';
import type { CliWords } from './words.ts';

/** What a result can be written as. */
export type Format =
  | 'markdown'
  | 'csv'
  | 'json'
  | 'gherkin'
  | 'vitest'
  | 'playwright'
  | 'mermaid'
  | 'svg'
  | 'scxml';

/** An option of a command; what it is for is said at `modelCli.options.<name>`. */
export interface OptionSpec {
  required?: true;
  /** The values there are. */
  choices?: readonly string[];
  /** What holds when it is not given. */
  standard?: string;
}

/** Name of an option, which has a text at `modelCli.options`. */
export type OptionName = NameIn<'modelCli.options'>;

/** The options of a command. */
export type Options = Readonly<Partial<Record<OptionName, OptionSpec>>>;

/** What stands on the command line, checked against the options of its command. */
export interface Given {
  values: Readonly<Record<string, string | undefined>>;
  format: Format;
  words: CliWords;
}

/** What a command answers. */
export interface Result {
  /** A whole document, with the line feed at its end. */
  text: string;
  /** 1: a difference was found, or an expectation failed. */
  exit: 0 | 1;
  /** What else there is to say to whoever started it; never part of the document. */
  notes?: readonly string[];
}

/** One command of the program; what it is for is said at `modelCli.commands.<name>`. */
export interface Command {
  name: NameIn<'modelCli.commands'> & NameIn<'modelCli.details'>;
  options: Options;
  /** The first is the standard. */
  formats: readonly [Format, ...Format[]];
  run(given: Given): Result | Promise<Result>;
}

/** A result as JSON for programs. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
