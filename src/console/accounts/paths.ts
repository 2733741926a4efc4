import type { Code } from '#contract/core/enumerations.ts';

/** Address of the list of deposit accounts. */
export const DEPOSIT_ACCOUNTS = '/baozhengjin/list';

/** Not in the menu before the first sub-account is confirmed. */
export const VIRTUAL_ACCOUNTS = '/virAccManager/list';

const pages: Readonly<Record<Code<'bankAccountKind'>, (guid: string) => string>> = {
  deposit: (guid) => `/baozhengjin/account?guid=${guid}`,
  virtual: (guid) => `/virAccManager/account?guid=${guid}`,
  receiving: () => '/qyxxgl/accountConfig',
};

/** Address of an account of a kind; an enterprise has one receiving account. */
export const accountHref = (kind: Code<'bankAccountKind'>, guid: string): string =>
  pages[kind](guid);
