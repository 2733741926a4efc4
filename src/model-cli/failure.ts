import type { NameIn } from '#locales/keys.ts';

/** Name of a text below `modelCli.errors`. */
export type CliError = NameIn<'modelCli.errors'>;

/** The parameters of a text. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * A request that cannot be executed; `key` names its text below `modelCli.errors`. The program
 * exits with 2.
 */
export class CliFailure extends Error {
  constructor(
    readonly key: CliError,
    readonly params: Params = {},
  ) {
    super(key);
  }
}
