/**
 * What every tab of Blueprint is given: arrow keys come only to tabs that say that they are not
 * disabled, and since React 19 an element that is only read has no default properties.
 */
export const REACHABLE_TAB = { disabled: false } as const;
