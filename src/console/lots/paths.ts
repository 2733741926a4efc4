/** Address of the list of lots. */
export const LOTS = '/gysgl/lots';

/** Address of one lot. */
export const lotHref = (guid: string): string => `${LOTS}/detail?guid=${guid}`;
