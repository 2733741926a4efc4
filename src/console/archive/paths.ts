/** Addresses of the archive; `userQiYe_Guid` identifies the supplier. */
export const ARCHIVES = '/gysgl/record';
const ARCHIVE = `${ARCHIVES}/recordDetail`;

/**
 * The pages of one supplier's archive, in the order of their tabs; the first has no name of its
 * own.
 */
export const ARCHIVE_TABS = ['', 'rukuDetail', 'yeji', 'daily', 'xinyong'] as const;
export type ArchiveTab = (typeof ARCHIVE_TABS)[number];

/** Address of a page of a supplier's archive. */
export function archiveHref(
  supplier: string,
  page: string = '',
  more: Readonly<Record<string, string>> = {},
): string {
  return `${ARCHIVE}${page === '' ? '' : `/${page}`}?${new URLSearchParams({ userQiYe_Guid: supplier, ...more })}`;
}

/** Address of a supplier's appraisal for a year. */
export const appraisalHref = (supplier: string, year: string): string =>
  `${ARCHIVES}/nianduDetail?${new URLSearchParams({ userQiYe_Guid: supplier, evaluationYear: year })}`;
