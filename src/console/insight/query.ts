import { midnightOf } from '#contract/core/calendar.ts';
import { STAY_ASPECTS, type StayAspect } from '#contract/insight.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import { DEFAULT_ROWS, PAGE_SIZES } from '../ui/list/paging.ts';

/** How the diagram is coloured: by frequency and duration, or by what has been used at all. */
export type InsightView = 'heat' | 'coverage';

/**
 * The listed cases: those of a transition or of a status. Statuses are codes; null means no status.
 */
export type CasePick =
  | { of: 'transition'; events: readonly string[]; from: string | null; to: string | null }
  | { of: 'status'; status: string; aspect: StayAspect };

/** What the screen shows; all of it is in the address. */
export interface InsightQuery {
  kind: RecordKind;
  unitGuid: string | null;
  /** Calendar days in China, YYYY-MM-DD; both are part of the period. */
  from: string | null;
  to: string | null;
  view: InsightView;
  pick: CasePick | null;
  page: number;
  rows: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayIn = (text: string | null) =>
  text !== null && DAY.test(text) && !Number.isNaN(midnightOf(text)) ? text : null;

function pickIn(text: string | null): CasePick | null {
  const [of, first = '', second = '', third = ''] = (text ?? '').split('~');
  if (of === 'transition' && first !== '')
    return { of, events: first.split(','), from: second || null, to: third || null };
  const aspect = STAY_ASPECTS.find((known) => known === second);
  return of === 'status' && first !== '' && aspect ? { of, status: first, aspect } : null;
}

const pickText = (pick: CasePick): string =>
  pick.of === 'transition'
    ? ['transition', pick.events.join(','), pick.from ?? '', pick.to ?? ''].join('~')
    : ['status', pick.status, pick.aspect].join('~');

/** Reads the query from an address; invalid values are ignored. */
export function readQuery(params: URLSearchParams, kinds: readonly RecordKind[]): InsightQuery {
  const page = Number(params.get('page') ?? '1');
  const kind = kinds.find((known) => known === params.get('kind')) ?? kinds[0] ?? 'yearlyPlan';
  return {
    kind,
    unitGuid: params.get('unit') || null,
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    view: params.get('view') === 'coverage' ? 'coverage' : 'heat',
    pick: pickIn(params.get('cases')),
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    rows: PAGE_SIZES.find((size) => size === Number(params.get('rows'))) ?? DEFAULT_ROWS,
  };
}

/** Writes the query into an address; defaults are omitted. */
export function writeQuery({
  kind,
  unitGuid,
  from,
  to,
  view,
  pick,
  page,
  rows,
}: InsightQuery): URLSearchParams {
  const params = new URLSearchParams({ kind });
  if (unitGuid) params.set('unit', unitGuid);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (view !== 'heat') params.set('view', view);
  if (pick) params.set('cases', pickText(pick));
  if (pick && page > 1) params.set('page', String(page));
  if (rows !== DEFAULT_ROWS) params.set('rows', String(rows));
  return params;
}

/** The kind, unit and period as the calls request them. The last day is part of the period. */
export function scopeOf({
  kind,
  unitGuid,
  from,
  to,
}: Pick<InsightQuery, 'kind' | 'unitGuid' | 'from' | 'to'>) {
  return {
    kind,
    unitGuid,
    from: from === null ? null : midnightOf(from),
    to: to === null ? null : midnightOf(to) + DAY_MS,
  };
}
