import { namedKey } from '#locales/keys.ts';
import type { CallContext } from '../http/context.ts';

/** Maximum of names shown of a list; the number of the others is added. */
const SHOWN = 5;

/** A list of names for a sentence in the language of the request, shortened if long. */
export function namesIn(
  { language, translate }: Pick<CallContext, 'language' | 'translate'>,
  names: readonly string[],
): string {
  const rest = names.length - SHOWN;
  const told = rest > 0 ? [...names.slice(0, SHOWN), translate('errors.more', { n: rest })] : names;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(told);
}

/** An authority in words: its module and action. */
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
