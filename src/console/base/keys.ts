import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Key code of every key that an input method handles; some browsers report nothing else. */
const OF_INPUT_METHOD = 229;

const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  composes || keyCode === OF_INPUT_METHOD;

/**
 * The pressed key, as in `KeyboardEvent.key`; empty while an input method composes, whose Enter and
 * Escape choose and discard its candidates.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const pressed = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing(pressed) ? '' : pressed.key;
}

/**
 * Hides keys of input methods from handlers that are not ours: Blueprint's dialogs would close by
 * the Escape that discards a composition.
 */
export function keepCompositions(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (isComposing(event)) event.stopPropagation();
    },
    true,
  );
}
