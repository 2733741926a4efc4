import type { ConsoleUser } from '#contract/session.ts';

/** Where a link leads, and where a user without procurement begins (requirements, 2.1). */
export const LINK_HOME = '/qyxxgl/qyjbxx';

/** Where a user begins: purchasers and agencies at their work, others at their enterprise. */
export function homeOf(user: ConsoleUser): string {
  const procures = /[AB]/.test(user.zsZhuTiLeiXing ?? '');
  return user.isHasSubmit === '1' && procures ? '/workbench' : LINK_HOME;
}
