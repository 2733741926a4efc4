import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UnsupportedMachine } from '#model/graph/definition.ts';
import type { Command, Format, Result } from './command.ts';
import { commands } from './commands.ts';
import { CliFailure } from './failure.ts';
import { helpOf, helpOfAll } from './help.ts';
import { headOf, languageOf, valuesOf } from './read.ts';
import { oneOf } from './values.ts';
import { cliWords } from './cli-words.ts';
import type { CliWords } from './words.ts';

/** Output streams of the program. */
export interface Streams {
  out: (text: string) => void;
  err: (text: string) => void;
}

/** Exit codes: success; a difference or a failed expectation; not executed. */
export type Exit = 0 | 1 | 2;

function messageOf(error: unknown, { own }: CliWords): string {
  if (error instanceof CliFailure) return own(`errors.${error.key}`, error.params);
  if (error instanceof UnsupportedMachine)
    return own('errors.unsupported', {
      machine: error.machine,
      state: error.state,
      what: own(`unsupported.${error.what}`),
    });
  return own('errors.failed', { problem: error instanceof Error ? error.message : String(error) });
}

function write(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new CliFailure('notWritten', {
      path,
      problem: error instanceof Error ? error.message : String(error),
    });
  }
}

async function carryOut(
  command: Command,
  given: readonly string[],
  words: CliWords,
  { out, err }: Streams,
): Promise<Exit> {
  const values = valuesOf(given, command);
  const result: Result = await command.run({ values, format: values['format'] as Format, words });
  const { out: path } = values;
  if (path === undefined) out(result.text);
  else {
    write(path, result.text);
    err(`${words.own('written', { path })}\n`);
  }
  for (const note of result.notes ?? []) err(`${note}\n`);
  return result.exit;
}

/** Runs the program with its arguments; returns the exit code. */
export async function run(given: readonly string[], streams: Streams): Promise<Exit> {
  const words = cliWords(languageOf(given));
  try {
    const { help, command: name } = headOf(given, [
      ...new Set(commands.flatMap(({ options }) => Object.keys(options))),
      'format',
      'language',
      'out',
    ]);
    if (name === null) {
      (help ? streams.out : streams.err)(helpOfAll(commands, words));
      return help ? 0 : 2;
    }
    const known = oneOf(
      name,
      commands.map((command) => command.name),
      'unknownCommand',
    );
    const command = commands.find((one) => one.name === known) as Command;
    if (!help) return await carryOut(command, given, words, streams);
    streams.out(helpOf(command, words));
    return 0;
  } catch (error) {
    streams.err(`${messageOf(error, words)}\n`);
    return 2;
  }
}
