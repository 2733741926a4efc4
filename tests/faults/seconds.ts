import type { PlantedFault } from './planted.ts';

/**
 * Faults that show only where a scenario has a second of something: a second unit, person, year,
 * record, file, comment, page, or a bound that is met exactly.
 */
export const seconds: Readonly<Record<string, PlantedFault>> = {
  'a delegation ends a day later': {
    file: 'src/gateway/approval/delegations/offer.ts',
    code: '[new Date(form.beginAt), new Date(form.endAt)]',
    fault: '[new Date(form.beginAt), new Date(form.endAt + 86_400_000)]',
    test: 'tests/gateway/delegations.test.ts',
  },
  'the next page is the one after the next': {
    file: 'src/console/ui/list/pager.tsx',
    code: 'goTo(page + 1)',
    fault: 'goTo(page + 2)',
    test: 'src/console/ui/list/pager.test.tsx',
  },
};
