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
]);
