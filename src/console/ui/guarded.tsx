import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useText } from '../base/use-text.ts';

interface GuardedProps {
  value: string | null | undefined;
  /** The masked form. */
  mask: (value: string) => string;
}

/**
 * A sensitive number, masked until somebody entitled to it asks to see it. A number that the
 * gateway masked stays masked.
 */
export function Guarded({ value, mask }: GuardedProps) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  if (!value) return null;
  const masked = mask(value);
  if (masked === value || value.includes('*')) return <span className="ui-figures">{value}</span>;
  return (
    <span className="ui-row">
      <span className="ui-figures">{isShown ? value : masked}</span>
      <Button size="small" variant="minimal" onClick={() => setIsShown(!isShown)}>
        {t(isShown ? 'ui.guarded.hide' : 'ui.guarded.show')}
      </Button>
    </span>
  );
}
