/** Height of an edited row in pixels, as in ui.css. */
export const ITEM_ROW_HEIGHT = 36;
