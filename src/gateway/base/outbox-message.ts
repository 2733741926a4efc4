import type { Code } from '#contract/core/enumerations.ts';
import type { Language } from './texts.ts';

/** A message by SMS that waits to be sent. */
interface SmsMessage {
  kind: 'sms';
  phone: string;
  text: string;
}

/** What a notice tells suppliers of decisions about them, in the name of who decided. */
export interface ToldNotice {
  author: { guid: string; name: string; unitName: string; departmentGuid: string | null };
  unitGuid: string;
  msgType: Code<'messageNoticeType'>;
  year: string;
  language: Language;
  title: string;
  content: string;
  /** Also to suppliers outside the library of the unit. */
  isResult: boolean;
  /** Decisions of one batch are told by one notice. */
  batch: string;
}

/** A supplier that waits to be told of a decision. */
interface NoticeMessage {
  kind: 'notice';
  supplierGuid: string;
  notice: ToldNotice;
}

/** A notification that waits to go by mail as well. */
interface NotificationMessage {
  kind: 'notification';
  notificationGuid: string;
}

/** What a row of the outbox holds. */
export type OutboxMessage = SmsMessage | NoticeMessage | NotificationMessage;
