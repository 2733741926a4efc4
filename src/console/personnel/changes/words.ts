import { codeText } from '../../base/code-text.ts';
import type { Translate } from '../../base/use-text.ts';

/** Labels of the actions of a change, from a comma-separated list of codes. */
export const actionsInWords = (actions: string | null | undefined, t: Translate): string =>
  (actions ?? '')
    .split(',')
    .filter((code) => code !== '')
    .map((code) => codeText(t, 'personnelChangeAction', code))
    .join(t('common.listSeparator'));
