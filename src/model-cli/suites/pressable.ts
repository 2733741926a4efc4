/** The machine whose records the browser suite can create on its own. */
export const WITH_BUTTONS = 'plan-approval';
