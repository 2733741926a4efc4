/** A record to be printed with others: the address of its page, and its name in the list. */
export interface PrintedRecord {
  href: string;
  name: string;
}

/** Maximum of records in one print job: all of them are drawn at once. */
export const PRINTED_MAX = 50;
