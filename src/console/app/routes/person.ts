import { defineRoutes } from './types.ts';

/** Personal screens, independent of the enterprise; screens and paths are ours. */
export const personRoutes = defineRoutes('login', [
  {
    path: '/notifications',
    title: 'notifications',
    needs: { audience: 'anyone' },
    texts: ['notifications', 'records'],
    screen: () => import('../../notifications/page.tsx').then((m) => m.Notifications),
  },
  {
    path: '/help',
    title: 'help',
    needs: { audience: 'anyone' },
    texts: ['help'],
    screen: () => import('../../help/help.tsx').then((m) => m.Help),
  },
]);
