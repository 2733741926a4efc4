import { defineRoutes } from './types.ts';

/**
 * Routes without a login (requirements, 2.1). In a separate file, because the login path loads only
 * these.
 */
export const publicRoutes = defineRoutes('public', [
  { path: '/', title: 'login', redirectTo: '/login' },
  {
    path: '/login',
    title: 'login',
    screen: () => import('../../session/login.tsx').then((m) => m.Login),
  },
  {
    path: '/Register',
    title: 'register',
    texts: ['registration', 'rules', 'errors'],
    screen: () => import('../../registration/register.tsx').then((m) => m.Register),
  },
  {
    path: '/findPassword',
    title: 'findPassword',
    texts: ['registration', 'rules', 'errors'],
    screen: () => import('../../registration/find-password.tsx').then((m) => m.FindPassword),
  },
  {
    path: '/zhAccount',
    title: 'accountAppeal',
    texts: ['registration', 'rules', 'errors'],
    screen: () => import('../../registration/appeal.tsx').then((m) => m.AccountAppeal),
  },
  {
    path: '/accountJd',
    title: 'appealProgress',
    texts: ['registration', 'rules', 'errors', 'enums'],
    screen: () => import('../../registration/appeal-progress.tsx').then((m) => m.AppealProgress),
  },
  {
    path: '/demo',
    title: 'demo',
    nested: true,
    texts: ['lab', 'diagram', 'enums', 'commands', 'guards', 'assumed', 'errors', 'ui'],
    screen: () => import('../../lab/lab.tsx').then((m) => m.Lab),
  },
]);
