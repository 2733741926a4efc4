import { presentLanguage } from '../base/i18n.ts';

/** An amount in yuan at the edge of a chart, short as people speak of it: 1500万, 15M. */
export const compact = (yuan: number): string =>
  new Intl.NumberFormat(presentLanguage(), {
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).format(yuan);
