/** How many approvers are added to a review together at most (assumed). */
export const ADDED_AT_ONCE = 5;
