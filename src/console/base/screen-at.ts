import { createContext, type ReactNode } from 'react';

/**
 * Draws the screen of an address inside another screen as soon as it is loaded; the shell provides
 * it, because only it knows the routes.
 */
export const ScreenAt = createContext<(address: string) => ReactNode>(() => null);
