import { useTranslation } from 'react-i18next';
import { wordsOf, type Words } from '#machines/shared/words.ts';
import { useText } from '../app/use-text.ts';

/** The words of the lab in the present language. */
export function useWords(): Words {
  const say = useText();
  const { i18n } = useTranslation();
  return wordsOf(say, (key) => i18n.exists(key));
}
