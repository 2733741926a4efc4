import type { NameIn } from '#locales/keys.ts';

/** Name of a text below `modelCli.errors`. */
export type CliError = NameIn<'modelCli.errors'>;

/** What a text says besides its words. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * Something that cannot be done as asked; `key` names its text below `modelCli.errors`. The program
 * ends with 2.
 */
export class CliFailure extends Error {
  constructor(
    readonly key: CliError,
    readonly params: Params = {},
  ) {
    super(key);
  }
}
