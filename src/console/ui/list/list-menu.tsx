import { Button } from '@blueprintjs/core';
import { Suspense, type ReactNode } from 'react';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import { DropDown } from '../drop-down.tsx';

interface ListMenuProps {
  /** Locale key of what the button says. */
  button: TextKey;
  /** Locale key of what it opens. */
  title: TextKey;
  /** What it opens; it comes when it is opened. */
  children: ReactNode;
}

/** A button above a list, and what hangs on it. */
export function ListMenu({ button, title, children }: ListMenuProps) {
  const t = useText();
  return (
    <DropDown
      content={<Suspense fallback={null}>{children}</Suspense>}
      placement="bottom-end"
      target={(props) => (
        <Button {...props} variant="minimal" aria-label={t(title)}>
          {t(button)}
        </Button>
      )}
    />
  );
}
