import type { Translate } from '../../base/use-text.ts';
import type { Filter } from './types.ts';

/** The name of a filter. */
export const filterName = ({ title, end }: Filter, t: Translate): string =>
  end ? t(`ui.filter.ends.${end}`, { name: t(title) }) : t(title);
