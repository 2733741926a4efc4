import { ALL_ROWS, DEFAULT_ROWS, FIT_MAX, PAGE_SIZES } from './paging.ts';
import type { ListQuery } from './types.ts';

const positive = (text: string | null, fallback: number) =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback;

/**
 * Reads the query of a list from its address. An invalid value becomes the default, never an error.
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
  // The later pages keep the page size at which page 2 was opened, so that the address shows the
  // same rows in a window of another height.
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

/** Writes a query into an address. Defaults are omitted to keep addresses short. */
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
