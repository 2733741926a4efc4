import type { Translate } from '../../app/use-text.ts';

/** What a change is to do, as a comma list of codes, in words. */
export const actionsInWords = (actions: string | null | undefined, t: Translate): string =>
  (actions ?? '')
    .split(',')
    .filter((code) => code !== '')
    .map((code) => t(`enums.personnelChangeAction.${code}`))
    .join(t('common.listSeparator'));
