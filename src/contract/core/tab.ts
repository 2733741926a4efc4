/** Header with the key of the calling tab, so that only the other tabs are notified. */
export const TAB_HEADER = 'x-tab';
/** Upper bound of the characters of a tab's key. */
export const TAB_MAX = 40;
