import { expect, test } from 'vitest';
import { pressedKey } from './keys.ts';

const event = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, isComposing: false, keyCode: 13, ...more }) as KeyboardEvent;

test.each(['Enter', 'Escape', 'ArrowDown', 'j'])(
  '%s is recognised, but not when an input method sends it',
  (key) => {
    const ways = [event(key), event(key, { isComposing: true }), event(key, { keyCode: 229 })];
    const asReact = (nativeEvent: KeyboardEvent) => ({ ...nativeEvent, nativeEvent }) as never;
    expect(ways.map(pressedKey)).toEqual([key, '', '']);
    expect(ways.map(asReact).map(pressedKey)).toEqual([key, '', '']);
  },
);
