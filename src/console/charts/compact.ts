import { presentLanguage } from '../base/i18n.ts';

/** A short amount in yuan for an axis, as people say it: 1500万, 15M. */
export const compact = (yuan: number): string =>
  new Intl.NumberFormat(presentLanguage(), {
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).format(yuan);
