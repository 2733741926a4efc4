/** How long a question to a colleague may be, in characters (assumed). */
export const QUESTION_MAX = 500;

/** How long the answer of a colleague may be, in characters (assumed). */
export const ANSWER_MAX = 2000;

/** How many colleagues may be asked about one record and not have answered (assumed). */
export const ASKED_MAX = 10;

/** How many advices a record tells, the newest first (assumed). */
export const ADVICES_SHOWN = 20;
