import { createContext, type ReactNode } from 'react';

/**
 * Draws the screen of an address inside another screen, as soon as it has arrived; the shell says
 * how, because it alone knows the routes.
 */
export const ScreenAt = createContext<(address: string) => ReactNode>(() => null);
