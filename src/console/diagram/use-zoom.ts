import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefCallback,
} from 'react';
import type { Box, Layout } from '#model/graph/layout.ts';
import { pressedKey } from '../base/keys.ts';

const STEPS = [0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 2] as const;
/** Below this scale the text is unreadable; a readable part is then better than the whole. */
const READABLE = 0.75;

const stepFrom = (scale: number, by: 1 | -1): number => {
  const steps = by === 1 ? STEPS : [...STEPS].reverse();
  return steps.find((step) => (step - scale) * by > 0.01) ?? scale;
};

/** The scale of a picture, and its controls. */
export interface Zoom {
  frame: RefCallback<HTMLDivElement>;
  scale: number;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  /** In the frame `+`, `-` and `0` do the same as the buttons. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The scale of a picture in its frame. It starts whole if that is readable, otherwise around the
 * given box.
 */
export function useZoom({ width, height }: Layout, around: Box | null): Zoom {
  const element = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | 'readable' | 'whole'>('readable');
  const [room, setRoom] = useState({ width, height });
  const whole = Math.min(1, room.width / width, room.height / height);
  const scale =
    typeof chosen === 'number' ? chosen : chosen === 'whole' ? whole : Math.max(whole, READABLE);

  const frame = useCallback((div: HTMLDivElement) => {
    element.current = div;
    // The frame grows with the picture up to its greatest height, so its own height says nothing.
    const observer = new ResizeObserver(() => {
      const most = Number.parseFloat(getComputedStyle(div).maxHeight);
      setRoom({ width: div.clientWidth, height: Number.isNaN(most) ? Infinity : most });
    });
    observer.observe(div);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const div = element.current;
    if (!div || !around || chosen !== 'readable') return;
    div.scrollLeft = (around.x + around.width / 2) * scale - div.clientWidth / 2;
    div.scrollTop = (around.y + around.height / 2) * scale - div.clientHeight / 2;
  }, [around, chosen, scale]);

  const zoomIn = () => setChosen(stepFrom(scale, 1));
  const zoomOut = () => setChosen(stepFrom(scale, -1));
  const fit = () => setChosen('whole');
  const keys: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': fit,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action =
      event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[pressedKey(event)];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return { frame, scale, zoomIn, zoomOut, fit, onKeyDown };
}
