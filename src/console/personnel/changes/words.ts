import { codeText } from '../../base/code-text.ts';
import type { Translate } from '../../base/use-text.ts';

/** What a change is to do, as a comma list of codes, in words. */
export const actionsInWords = (actions: string | null | undefined, t: Translate): string =>
  (actions ?? '')
    .split(',')
    .filter((code) => code !== '')
    .map((code) => codeText(t, 'personnelChangeAction', code))
    .join(t('common.listSeparator'));
