import { createStore } from './store.ts';

/** What is open over the screen. */
export const overlay = createStore<'palette' | 'keys' | 'password' | null>(null);
