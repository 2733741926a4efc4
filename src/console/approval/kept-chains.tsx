import { Callout } from '@blueprintjs/core';
import { useText } from '../base/use-text.ts';

/** A note about what a change of the settings does not affect. */
export function KeptChains() {
  const t = useText();
  return <Callout compact>{t('approval.kept')}</Callout>;
}
