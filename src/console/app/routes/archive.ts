import type { TextFile } from '#locales/keys.ts';
import type { KeyName, LoadScreen, RouteSpec } from './types.ts';

const texts: readonly TextFile[] = ['archive', 'suppliers', 'behaviour', 'records'];

/** The screens of the archive, by the last segment of their address. */
const screens: Readonly<Record<string, LoadScreen>> = {
  record: () => import('../../archive/list.tsx').then((m) => m.ArchiveList),
  nianduDetail: () => import('../../archive/year-appraisal.tsx').then((m) => m.YearAppraisal),
  recordDetail: () => import('../../archive/overview.tsx').then((m) => m.ArchiveOverview),
  rukuDetail: () => import('../../archive/admissions.tsx').then((m) => m.ArchiveAdmissions),
  yeji: () => import('../../archive/performances.tsx').then((m) => m.ArchivePerformances),
  yejiDetail: () => import('../../archive/credit-year.tsx').then((m) => m.ArchiveCreditYear),
  yejiShenheList: () => import('../../archive/performances.tsx').then((m) => m.ArchiveReviews),
  yejiShenheDetail: () => import('../../archive/credit-year.tsx').then((m) => m.ArchiveCreditYear),
  daily: () => import('../../archive/daily.tsx').then((m) => m.ArchiveDaily),
  xinyong: () => import('../../archive/credits.tsx').then((m) => m.ArchiveCredits),
  xinyongHetong: () => import('../../archive/appraisals.tsx').then((m) => m.ArchiveAppraisals),
};

/** What a screen requires beyond the archive: the rights of its lists. */
const authorities: Readonly<Record<string, string>> = {
  daily: 'behaviour.view',
  yejiShenheList: 'credit.review',
};

/** Required parameters of an address beyond the supplier. */
const beside: Readonly<Record<string, KeyName | null>> = {
  record: null,
  daily: null,
  yejiDetail: 'guid',
  yejiShenheDetail: 'guid',
  xinyongHetong: 'creditYear',
};

/** A route of the archive with its screen. */
export function archived(route: RouteSpec): RouteSpec {
  const name = route.path.split('/').at(-1) ?? '';
  const screen = screens[name];
  const authority = authorities[name];
  const needs =
    authority === undefined ? {} : { needs: { audience: 'agencyOrBuyer', authority } as const };
  const key = beside[name];
  const asks: readonly KeyName[] =
    key === null ? [] : ['userQiYe_Guid', ...(key === undefined ? [] : [key])];
  return screen ? { ...route, ...needs, asks, texts, screen } : route;
}
