import { useTranslation } from 'react-i18next';
import { wordsOf, type Words } from '#machines/shared/words.ts';
import { anyText, useText } from '../base/use-text.ts';

/** The words of the lab in the current language. */
export function useWords(): Words {
  const say = useText();
  const { i18n } = useTranslation();
  return wordsOf(anyText(say), (key) => i18n.exists(key));
}
