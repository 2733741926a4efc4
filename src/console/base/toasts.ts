import { createStore } from './store.ts';

export type ToastTone = 'positive' | 'negative' | 'progress' | 'neutral';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** One action for the user. */
  action?: { text: string; run: () => void };
}

/** Maximum of messages shown at once; the oldest disappears. */
const MAX_TOASTS = 4;

export const toasts = createStore<readonly Toast[]>([]);
let last = 0;

function show(tone: ToastTone, text: string, action?: Toast['action']): number {
  // The same words twice help nobody: many requests may fail for one reason. A success is told
  // anew: it is another one.
  const same = toasts.get().find((shown) => shown.tone === tone && shown.text === text);
  if (same && tone !== 'positive') return same.id;
  last += 1;
  const id = last;
  toasts.set((before) =>
    [
      ...before.filter((shown) => shown !== same),
      { id, tone, text, ...(action ? { action } : {}) },
    ].slice(-MAX_TOASTS),
  );
  return id;
}

/** Toasts, announced politely (success) or at once (error). Errors stay until they are closed. */
export const toast = {
  success: (text: string, action?: Toast['action']) => show('positive', text, action),
  error: (text: string, action?: Toast['action']) => show('negative', text, action),
  warning: (text: string, action?: Toast['action']) => show('progress', text, action),
  info: (text: string, action?: Toast['action']) => show('neutral', text, action),
  close: (id: number) => toasts.set((before) => before.filter((shown) => shown.id !== id)),
};
