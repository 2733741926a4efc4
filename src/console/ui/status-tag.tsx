import { toneOf, type StatusName } from '#contract/core/enumerations.ts';
import { codeText } from '../base/code-text.ts';
import { useText, type Translate } from '../base/use-text.ts';

interface StatusTagProps {
  name: StatusName;
  code: string;
}

/** A status as its word, with the colour of its meaning. */
export function StatusTag({ name, code }: StatusTagProps) {
  return statusTag(name, code, useText());
}

/** The same for rows of long lists, which must not have hooks of their own. */
export function statusTag(name: StatusName, code: string, t: Translate) {
  return (
    <span className={`ui-status ui-tone-${toneOf(name, code)}`}>{codeText(t, name, code)}</span>
  );
}
