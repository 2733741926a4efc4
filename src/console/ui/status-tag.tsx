import { toneOf, type StatusName } from '#contract/core/enumerations.ts';
import { codeText } from '../base/code-text.ts';
import { useText, type Translate } from '../base/use-text.ts';

interface StatusTagProps {
  name: StatusName;
  code: string;
}

/** The label of a status in the colour of its meaning. */
export function StatusTag({ name, code }: StatusTagProps) {
  return statusTag(name, code, useText());
}

/** The same without hooks, for rows of long lists. */
export function statusTag(name: StatusName, code: string, t: Translate) {
  return (
    <span className={`ui-status ui-tone-${toneOf(name, code)}`}>{codeText(t, name, code)}</span>
  );
}
