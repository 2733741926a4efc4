import { ALL_ROWS, DEFAULT_ROWS, FIT_MAX, PAGE_SIZES } from './paging.ts';
import type { ListQuery } from './types.ts';

const positive = (text: string | null, fallback: number) =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback;

/**
 * The query in the address of a list. Invalid values are read as the default, never as an error.
 */
export function readAddress(
  params: URLSearchParams,
  filterNames: readonly string[],
  allSizes: boolean,
  fit: number,
): ListQuery {
  const sizes: readonly number[] = allSizes ? [...PAGE_SIZES, ALL_ROWS] : PAGE_SIZES;
  const asked = positive(params.get('rows'), 0);
  const isOffered = sizes.includes(asked);
  const isLater = positive(params.get('page'), 1) > 1;
  // What a window held when its second page was opened: whoever comes to that page by its address
  // or in a window of another height sees the same rows.
  const isHeld = isLater && asked >= DEFAULT_ROWS && asked <= FIT_MAX;
  const rows = isOffered || isHeld ? asked : fit;
  const filters: Record<string, string> = {};
  for (const name of filterNames) {
    const value = params.get(name)?.trim();
    if (value) filters[name] = value.slice(0, 100);
  }
  const sort = params.get('sort');
  return {
    page: rows === ALL_ROWS ? 1 : positive(params.get('page'), 1),
    rows,
    isFitted: rows === fit || !isOffered,
    filters,
    sort,
    order: sort === null ? null : params.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

/** The address of a query; defaults are omitted, so that addresses stay short. */
export function writeAddress({
  page,
  rows,
  isFitted,
  filters,
  sort,
  order,
}: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value.trim() !== '') params.set(name, value.trim());
  if (!isFitted || page !== 1) params.set('rows', String(rows));
  if (page !== 1) params.set('page', String(page));
  if (sort !== null) {
    params.set('sort', sort);
    params.set('order', order ?? 'desc');
  }
  return params;
}
