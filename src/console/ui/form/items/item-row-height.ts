/** Height of an edited row in pixels; ui.css has the same. */
export const ITEM_ROW_HEIGHT = 36;
