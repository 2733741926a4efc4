import type { Code } from '#contract/core/enumerations.ts';
import type { Language } from './texts.ts';

/** An SMS message to be sent. */
interface SmsMessage {
  kind: 'sms';
  phone: string;
  text: string;
}

/**
 * The content of a notice that tells suppliers of decisions, in the name of the person who decided.
 */
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
  /** The decisions of one batch share one notice. */
  batch: string;
}

/** A supplier to be told of a decision. */
interface NoticeMessage {
  kind: 'notice';
  supplierGuid: string;
  notice: ToldNotice;
}

/** A notification to be sent to its person by e-mail, too, alone or in the daily one, or by a bot. */
interface NotificationMessage {
  kind: 'notification' | 'digest' | 'bot';
  notificationGuid: string;
  personGuid: string;
}

/** The content of an outbox row. */
export type OutboxMessage = SmsMessage | NoticeMessage | NotificationMessage;
