import type { PopoverNextProps } from '@blueprintjs/core';
import { lazy, Suspense, useState, type HTMLAttributes, type ReactElement, type Ref } from 'react';

const PopoverNext = lazy(() => import('./popover-next.ts'));

type ButtonProps = HTMLAttributes<HTMLElement> & { ref?: Ref<any> };

interface DropDownProps extends Pick<
  PopoverNextProps,
  'content' | 'placement' | 'onOpened' | 'onClosed' | 'middleware' | 'arrow'
> {
  /** Renders the button that opens it. */
  target: (props: ButtonProps) => ReactElement;
}

/**
 * What a button opens beside itself. Blueprint's popover is as large as a whole list, so it is
 * loaded with the first opening.
 */
export function DropDown({ target, ...popover }: DropDownProps) {
  const [isWanted, setWanted] = useState(false);
  const waiting = target({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
  });
  if (!isWanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <PopoverNext
        {...popover}
        defaultIsOpen
        animation="minimal"
        // The popover renders the pressed button again, which must have the focus for the focus to
        // return to it.
        renderTarget={({ isOpen, ...props }) =>
          target({ ...props, 'aria-expanded': isOpen, autoFocus: true })
        }
      />
    </Suspense>
  );
}
