import { Callout } from '@blueprintjs/core';
import { useText } from '../base/use-text.ts';

/** What a change of the settings does not touch. */
export function KeptChains() {
  const t = useText();
  return <Callout compact>{t('approval.kept')}</Callout>;
}
