import { Button } from '@blueprintjs/core';
import { Suspense, type ReactNode } from 'react';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import { DropDown } from '../drop-down.tsx';

interface ListMenuProps {
  /** Locale key of the button's label. */
  button: TextKey;
  /** Locale key of the button's accessible name. */
  title: TextKey;
  /** Content of the menu, loaded when the menu opens. */
  children: ReactNode;
}

/** A button above a list that opens a menu. */
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
