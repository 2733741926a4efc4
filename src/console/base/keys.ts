import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Key code of every key that an input method handles; some browsers say no more of it. */
const OF_INPUT_METHOD = 229;

const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  composes || keyCode === OF_INPUT_METHOD;

/**
 * The key that was pressed, as `KeyboardEvent.key` names it; empty while an input method composes:
 * its Enter and Escape choose and drop what it offers, and mean nothing else.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const pressed = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing(pressed) ? '' : pressed.key;
}

/**
 * Keeps the keys of input methods from handlers that are not ours: dialogs of Blueprint would close
 * by the Escape that drops a composition.
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
