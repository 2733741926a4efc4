/** Leads to the institution of the own unit, or to writing it. */
export const OWN_INSTITUTION = '/sys-manage/detail';
