import { Button } from '@blueprintjs/core';
import { useId, useRef } from 'react';
import { namedKey } from '#locales/keys.ts';
import { pressedKey } from '../../base/keys.ts';
import { useText } from '../../base/use-text.ts';
import { reasonText, type CommandButton } from './command-states.ts';
import type { RecordView } from './types.ts';

interface RefusedCommandsProps {
  buttons: readonly CommandButton[];
  view: RecordView;
  /** Explains why a command is refused. */
  onAskWhy: (button: CommandButton) => void;
}

/**
 * The commands that the user cannot give now, with their reasons, separate from the allowed ones.
 */
export function RefusedCommands({ buttons, view, onAskWhy }: RefusedCommandsProps) {
  const t = useText();
  const id = useId();
  const box = useRef<HTMLDetailsElement>(null);
  function close() {
    if (box.current) box.current.open = false;
    box.current?.querySelector('summary')?.focus();
  }
  /** A refusal by the machine can be explained. */
  const asking = (button: CommandButton) => ({
    'aria-haspopup': 'dialog' as const,
    title: t('ui.whyMore'),
    onClick() {
      // The explanation returns the focus to the element that had it; so this menu closes first.
      close();
      onAskWhy(button);
    },
  });
  return (
    // Its content closes it by keys and focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={box}
      className="ui-refused"
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape' || !box.current?.open) return;
        event.stopPropagation();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="bp6-button bp6-minimal">{t('ui.whyNot')}</summary>
      <ul tabIndex={-1} aria-label={t('ui.whyNot')}>
        {buttons.map((button) => (
          <li key={button.event}>
            <Button
              variant="minimal"
              className="ui-disabled"
              aria-disabled
              {...(button.reason?.startsWith('guards.') ? asking(button) : {})}
              aria-describedby={`${id}-${button.event}`}
              text={t(namedKey('commands', button.event))}
            />
            <p id={`${id}-${button.event}`}>
              {button.reason && reasonText(button.reason, view, t)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
