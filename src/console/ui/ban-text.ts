import type { InferType } from 'yup';
import type { standing } from '#contract/core/shapes.ts';
import type { Translate } from '../base/use-text.ts';
import { formatDay } from './format-time.ts';

/** Why a supplier cannot be selected, and until when. */
export function banText(ban: NonNullable<InferType<typeof standing>>, t: Translate): string {
  const words = { reason: ban.reason ?? '', unit: ban.unitName ?? '' };
  const kind = ban.kind === 'blacklisted' ? 'blacklisted' : 'suspended';
  return ban.until
    ? t(`ui.ban.${kind}`, { ...words, until: formatDay(new Date(ban.until)) })
    : t(`ui.ban.${kind}ForGood`, words);
}
