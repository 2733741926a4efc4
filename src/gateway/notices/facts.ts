import type { Code } from '#contract/core/enumerations.ts';
import { messageNoticeAudience, messageNoticeChannel } from '#contract/core/codes.ts';
import type { Language } from '../base/texts.ts';

/** What a notice says of itself, as its record keeps it. */
export interface NoticeFacts {
  title: string;
  content: string;
  msgType: Code<'messageNoticeType'>;
  gysType: Code<'messageNoticeAudience'>;
  sendType: Code<'messageNoticeChannel'>;
  /** When it is to be sent, epoch milliseconds; missing: at once. */
  sendTime?: number;
  noticeYear: string;
  /** Chosen categories as a comma list of keys, and their names. */
  categoriesGuid?: string;
  categoriesName?: string;
  /** Chosen receivers as a comma list of keys, and the names of the first of them. */
  receiversGuid?: string;
  receiversName?: string;
  fuJianGuid?: string;
  fuJianName?: string;
  /**
   * `1`: it tells that results are published, so that its receivers need not stand in the library.
   */
  isResult?: '1';
  /** Language of what a mail says around the text: that of its author. */
  language: Language;
  /**
   * When it was sent, epoch milliseconds; the counts are those of its machine, so that the history
   * tells them.
   */
  sentTime?: number;
  receiverCount?: number;
  deliveredCount?: number;
  failedCount?: number;
}

/** The facts of a notice's record. */
export const noticeFacts = (facts: object): NoticeFacts => facts as NoticeFacts;

/** Whether a notice goes to the suppliers of chosen categories, or to named ones. */
export const goesToCategories = ({ gysType }: Pick<NoticeFacts, 'gysType'>): boolean =>
  gysType === messageNoticeAudience.ofCategories;
export const goesToNamed = ({ gysType }: Pick<NoticeFacts, 'gysType'>): boolean =>
  gysType === messageNoticeAudience.chosen;

/** Whether it is sent by SMS, or by mail, beside the message in the console. */
export const goesBySms = ({ sendType }: Pick<NoticeFacts, 'sendType'>): boolean =>
  sendType === messageNoticeChannel.sms;
export const goesByMail = ({ sendType }: Pick<NoticeFacts, 'sendType'>): boolean =>
  sendType === messageNoticeChannel.mail;
