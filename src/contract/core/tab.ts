/** Header by which a call says from which tab it comes, so that the others alone hear of it. */
export const TAB_HEADER = 'x-tab';
/** Most characters of the key of a tab. */
export const TAB_MAX = 40;
