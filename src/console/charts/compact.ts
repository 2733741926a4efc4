import type { Translate } from '../app/use-text.ts';

const WAN = 10_000;
const YI = 100_000_000;

/** An amount at the edge of a chart: in ten-thousands or hundred-millions of yuan, as people speak of it. */
export function compact(yuan: number, t: Translate): string {
  if (yuan === 0) return '0';
  return yuan >= YI ? t('ui.chart.yi', { n: Number((yuan / YI).toPrecision(3)) }) : t('ui.chart.wan', { n: Number((yuan / WAN).toPrecision(3)) });
}
