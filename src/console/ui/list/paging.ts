/** Page sizes that every list offers (requirements, 2.4). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** Default page size (requirements, 3.1). */
export const DEFAULT_ROWS = 10;

/** Most rows of a page that fits the window. */
export const FIT_MAX = 100;

/** Page size of "all", as project lists are loaded (requirements, 7.3). */
export const ALL_ROWS = 10_000;

/** How many page buttons the pager shows (requirements, 9). */
const PAGER_BUTTONS = 5;

/** Number of pages of a list; an empty list has one. */
export function pageCount(total: number, rows: number): number {
  return Math.max(1, Math.ceil(total / rows));
}

/** Clamps a page to those that exist: users type any number, and an address may be outdated. */
export function clampPage(page: number, pages: number): number {
  if (!Number.isFinite(page)) return 1;
  return Math.min(Math.max(1, Math.trunc(page)), pages);
}

/** Page numbers for the buttons, with the current page in the middle where possible. */
export function pageButtons(page: number, pages: number, buttons = PAGER_BUTTONS): number[] {
  const count = Math.min(buttons, pages);
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
