import type { Instant, NullableInstant } from './columns.ts';

/** A notice on its way to one receiver. */
export interface NoticeDeliveryTable {
  /** Also names the mail, so that a second try of a mail is the same mail. */
  guid: string;
  notice_guid: string;
  supplier_guid: string;
  /**
   * `waiting` for the message in the console, then `mailing` where a mail follows; `delivered`: it
   * was reached in every way it was sent; `failed`: not in every way.
   */
  state: 'waiting' | 'mailing' | 'delivered' | 'failed';
  /**
   * Address of the mail; null where none is sent. Empty: one was to be sent, and the supplier has
   * no address.
   */
  mail_to: string | null;
  /** Times that a mail was begun. */
  tries: number;
  /** Nobody takes it on before then. */
  try_at: Instant;
  created_at: Instant;
  /** Since when it lies among the messages of the supplier. */
  delivered_at: NullableInstant;
  /** When the mail server took it over. */
  mailed_at: NullableInstant;
  /** When somebody of the supplier first opened it, and who. */
  read_at: NullableInstant;
  read_by: string | null;
  /** Reason below `notices.failures`. */
  failure: string | null;
  /** What the mail server said. */
  failure_detail: string | null;
}

export interface NoticeTables {
  notice_delivery: NoticeDeliveryTable;
}
