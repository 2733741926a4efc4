import { namedKey } from '#locales/keys.ts';
import type { CallContext } from '../http/context.ts';

/** Names that are shown of a longer list; the number of the others is said. */
const SHOWN = 5;

/** A list of names in a sentence, in the language of the request; a long one is cut. */
export function namesIn(
  { language, translate }: Pick<CallContext, 'language' | 'translate'>,
  names: readonly string[],
): string {
  const rest = names.length - SHOWN;
  const told = rest > 0 ? [...names.slice(0, SHOWN), translate('errors.more', { n: rest })] : names;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(told);
}

/** An authority in words: its module and what may be done there. */
export function nameOfAuthority(
  { translate }: Pick<CallContext, 'translate'>,
  code: string,
): string {
  const [module = '', act = ''] = code.split('.');
  return translate('authorities.whole', {
    module: translate(namedKey('authorities.modules', module)),
    act: translate(namedKey('authorities.acts', act)),
  });
}
