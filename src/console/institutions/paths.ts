/** Leads to the institution of the own unit, or to writing it. */
export const OWN_INSTITUTION = '/sys-manage/detail';

/** Where the institutions of the units above and below are shown. */
export const GROUP_INSTITUTIONS = '/sys-managelist/group';
