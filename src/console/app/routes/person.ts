import { defineRoutes } from './types.ts';

/** What each person has for themselves, whatever their enterprise is; screens and paths are ours. */
export const personRoutes = defineRoutes('login', [
  {
    path: '/notifications',
    title: 'notifications',
    needs: { audience: 'anyone' },
    texts: ['notifications', 'records'],
    screen: () => import('../../notifications/page.tsx').then((m) => m.Notifications),
  },
]);
