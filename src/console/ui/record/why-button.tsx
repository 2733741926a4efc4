import { Button, PopoverNext, type ButtonProps } from '@blueprintjs/core';
import { useId } from 'react';

interface WhyButtonProps extends Omit<ButtonProps, 'disabled' | 'onClick'> {
  /** Why it cannot be pressed now; null if it can. */
  why: string | null;
  onClick: () => void;
}

/**
 * A button that explains why it is disabled: it stays focusable, and its reason is shown and
 * announced.
 */
export function WhyButton({ why, onClick, className = '', ...button }: WhyButtonProps) {
  const id = useId();
  if (why === null) return <Button className={className} {...button} onClick={onClick} />;
  return (
    <span className="ui-why">
      <PopoverNext
        interactionKind="hover"
        placement="bottom-end"
        animation="minimal"
        hoverOpenDelay={100}
        // The reason is read, not entered: Tab goes on to what stands behind the button.
        autoFocus={false}
        enforceFocus={false}
        shouldReturnFocusOnClose={false}
        content={<span className="ui-why-text">{why}</span>}
        renderTarget={({ isOpen, ref, ...target }) => (
          <span
            {...target}
            ref={ref}
            data-open={isOpen}
            tabIndex={undefined}
            aria-haspopup={undefined}
          >
            <Button
              {...button}
              intent="none"
              className={`${className} ui-disabled`}
              aria-disabled
              aria-describedby={id}
            />
          </span>
        )}
      />
      <span id={id} className="visually-hidden">
        {why}
      </span>
    </span>
  );
}
