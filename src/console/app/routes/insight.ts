import { ANALYSE_AUTHORITY, AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import { defineRoutes } from './types.ts';

/** What histories say together, and whether they are whole; the screens and their paths are ours. */
export const insightRoutes = defineRoutes('login', [
  {
    path: '/insight',
    title: 'insight',
    menu: { group: 'insight' },
    needs: { audience: 'agencyOrBuyer', authority: ANALYSE_AUTHORITY },
    texts: ['insight', 'records', 'diagram'],
    screen: () => import('../../insight/insight.tsx').then((m) => m.Insight),
  },
  {
    path: '/audit',
    title: 'audit',
    menu: { group: 'insight' },
    needs: { audience: 'agencyOrBuyer', authority: AUDIT_AUTHORITY },
    texts: ['audit', 'records'],
    screen: () => import('../../audit/audit.tsx').then((m) => m.Audit),
  },
]);
