import { authorities } from '#contract/core/authorities.ts';
import { namedKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';

/** The label of an authority: its area and what it allows. Needs the texts `authorities`. */
export function wordsOfAuthority(code: string, t: Translate): string {
  const found = authorities.find((authority) => authority.code === code);
  return found
    ? t('authorities.whole', {
        module: t(namedKey('authorities.modules', found.area)),
        act: t(namedKey('authorities.acts', found.act)),
      })
    : code;
}
