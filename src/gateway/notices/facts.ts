import type { Code } from '#contract/core/enumerations.ts';
import { messageNoticeAudience, messageNoticeChannel } from '#contract/core/codes.ts';
import type { Language } from '../base/texts.ts';

/** The facts of a notice as its record stores them. */
export interface NoticeFacts {
  title: string;
  content: string;
  msgType: Code<'messageNoticeType'>;
  gysType: Code<'messageNoticeAudience'>;
  sendType: Code<'messageNoticeChannel'>;
  /** When to send it, epoch milliseconds; missing: at once. */
  sendTime?: number;
  noticeYear: string;
  /** Chosen categories as comma-separated keys, and their names. */
  categoriesGuid?: string;
  categoriesName?: string;
  /** Chosen receivers as comma-separated keys, and the names of the first ones. */
  receiversGuid?: string;
  receiversName?: string;
  fuJianGuid?: string;
  fuJianName?: string;
  /** `1`: a notice of published results, whose receivers need not be in the library. */
  isResult?: '1';
  /** Language of the text around an e-mail: the author's. */
  language: Language;
  /**
   * When it was sent, epoch milliseconds; the counts are the machine's, so that the history shows
   * them.
   */
  sentTime?: number;
  receiverCount?: number;
  deliveredCount?: number;
  failedCount?: number;
}

/** The facts of a notice's record. */
export const noticeFacts = (facts: object): NoticeFacts => facts as NoticeFacts;

/** Whether a notice goes to suppliers of chosen categories, or to named ones. */
export const goesToCategories = ({ gysType }: Pick<NoticeFacts, 'gysType'>): boolean =>
  gysType === messageNoticeAudience.ofCategories;
export const goesToNamed = ({ gysType }: Pick<NoticeFacts, 'gysType'>): boolean =>
  gysType === messageNoticeAudience.chosen;

/** Whether it is sent by SMS or e-mail, too. */
export const goesBySms = ({ sendType }: Pick<NoticeFacts, 'sendType'>): boolean =>
  sendType === messageNoticeChannel.sms;
export const goesByMail = ({ sendType }: Pick<NoticeFacts, 'sendType'>): boolean =>
  sendType === messageNoticeChannel.mail;
