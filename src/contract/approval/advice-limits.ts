/** Maximum length of a question to a colleague, in characters (assumed). */
export const QUESTION_MAX = 500;

/** Maximum length of a colleague's answer, in characters (assumed). */
export const ANSWER_MAX = 2000;

/** Maximum of colleagues with open questions about one record (assumed). */
export const ASKED_MAX = 10;

/** Maximum of advices returned for a record, the newest first (assumed). */
export const ADVICES_SHOWN = 20;
