import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import {
  betweenDays,
  code,
  count,
  flag,
  givenCode,
  givenText,
  givenYear,
  guid,
  guidList,
  listOf,
  maybeGuid,
  millis,
  oneOf,
  paged,
  searchedBy,
  sortedBy,
  text,
  year,
} from './core/fields.ts';
import { commandDone, commandRequest } from './core/procurement.ts';
import { ruleMessage, severalLines } from './core/rules.ts';
import { attachment, recordPage } from './core/shapes.ts';
import { recordHead } from './records.ts';

const view = { authority: 'notices.view' } as const;
const edit = { authority: 'notices.edit' } as const;

const msgType = 'What the notice is about.';
const gysType = 'To which suppliers.';
const sendType = 'How it is sent, beside the message in the console.';

const notice = { gmnGuid: guid('Key of the notice.') };

/** Most receivers that one notice names (assumed). */
const RECEIVERS_MAX = 10_000;

/** What a form of a notice holds beside its receivers. */
const content = {
  title: givenText('Title of the notice.', 100),
  content: severalLines(givenText('Text of the notice.', 20_000)),
  msgType: givenCode('messageNoticeType', msgType),
  gysType: givenCode('messageNoticeAudience', gysType),
  sendType: givenCode('messageNoticeChannel', sendType),
  sendTime: millis('When it is to be sent; empty for at once.'),
  noticeYear: givenYear('Year the notice belongs to.'),
  categoryGuids: guidList('Supplier categories, for gysType 2.'),
  ...attachment('fuJian', 'Attachment.'),
};

/**
 * The form of a notice as the console holds it, complete enough to be sent: the chosen receivers as
 * a comma list of keys and their names line by line.
 */
export const noticeForm = object({
  ...content,
  categoryGuids: content.categoryGuids.when('gysType', {
    is: '2',
    then: (schema) => schema.required(ruleMessage('choice')),
  }),
  receiverGuids: guidList('Receivers, for gysType 3.', RECEIVERS_MAX).when('gysType', {
    is: '3',
    then: (schema) => schema.required(ruleMessage('choice')),
  }),
  receiverNames: text('Names of the receivers, one a line.', 1_000_000),
});

const noticeFacts = {
  ...content,
  receiverList: listOf(
    object({
      userQiYe_Guid: guid('Key of the supplier.'),
      qiYe_Name: text('Name of the supplier.'),
      qiYe_BH: text('Unified social credit code of the supplier.'),
    }),
    'Receivers, for gysType 3.',
  ).max(RECEIVERS_MAX),
};

const progress = {
  receiverCount: count('How many receivers; before it is sent, how many it would have now.'),
  deliveredCount: count('How many it reached.'),
  readCount: count('How many have read it.'),
  failedCount: count('How many it could not reach.'),
};

const command = {
  ...notice,
  revision: commandRequest.revision,
  requestId: commandRequest.requestId,
};

/** A notice as its receiver sees it in the list of messages. */
const message = {
  guid: guid('Key of the delivery of the notice to the own enterprise.'),
  title: givenText('Title of the notice.'),
  msgType: code('messageNoticeType', msgType),
  senderName: givenText('Unit that sent it.'),
  deliveredTime: millis('When it arrived.'),
  readTime: millis('When somebody of the enterprise first opened it.'),
};

/** Message notices to suppliers. */
export const noticesCalls = defineCalls('notices', {
  list: call({
    method: 'POST',
    path: '/gysMsgNotice/list',
    access: view,
    answer: 'list',
    summary: 'Lists the notices to suppliers.',
    request: paged({
      ...betweenDays('sendTime'),
      ...searchedBy('title', 'authorName', 'unitName', 'number'),
      title: text('Part of the title.'),
      msgType: code('messageNoticeType', msgType),
      gysType: code('messageNoticeAudience', gysType),
      noticeYear: year('Year.'),
      status: text('Status; several separated by commas.', 100),
      startTime: millis('Sent at or after.'),
      endTime: millis('Sent at or before.'),
      ...sortedBy('title', 'sendTime', 'noticeYear'),
    }),
    response: object({
      ...recordHead,
      ...notice,
      msgType: code('messageNoticeType', msgType),
      gysType: code('messageNoticeAudience', gysType),
      sendType: code('messageNoticeChannel', sendType),
      sendTime: millis('When it is, or was, sent.'),
      noticeYear: year('Year.'),
      ...progress,
    }),
    list: {
      texts: 'notices',
      columns: {
        title: { width: 240, link: true, label: 'notices.fields.title' },
        status: { width: 100, tag: 'messageNoticeStatus' },
        msgType: { width: 104 },
        gysType: { width: 128, optional: true },
        sendType: { width: 128 },
        sendTime: { width: 140 },
        progress: { width: 112, kind: 'count' },
        readCount: { width: 72 },
        failedCount: { width: 84 },
        noticeYear: { width: 72, optional: true },
        authorName: { width: 88, optional: true },
        unitName: { width: 180, optional: true },
        number: { width: 132, optional: true },
      },
      filters: {
        title: {},
        status: { enumeration: 'messageNoticeStatus' },
        msgType: {},
        gysType: {},
        noticeYear: {},
      },
      sheet: [
        'number',
        { field: 'title', label: 'notices.fields.title' },
        'status',
        'msgType',
        'gysType',
        'sendType',
        'sendTime',
        'noticeYear',
        'receiverCount',
        'deliveredCount',
        'readCount',
        'failedCount',
        'authorName',
        'unitName',
      ],
    },
  }),
  info: call({
    method: 'POST',
    path: '/gysMsgNotice/detail',
    access: view,
    summary: 'Gives one notice with what became of it at each receiver.',
    request: object(notice),
    response: recordPage(
      {
        ...notice,
        ...noticeFacts,
        categoryNames: text('Names of the chosen categories.', 100_000),
        ...progress,
        deliveries: listOf(
          object({
            userQiYe_Guid: guid('Key of the supplier.'),
            qiYe_Name: text('Name of the supplier.'),
            deliveredTime: millis('When it reached the supplier.'),
            readTime: millis('When it was read.'),
            failure: text(
              'Why it did not reach the supplier the way it was sent; words of the mail server after the reason.',
            ),
          }),
          'One line a receiver.',
        ),
      },
      'The notice.',
    ),
  }),
  remove: call({
    method: 'POST',
    path: '/gysMsgNotice/del',
    access: edit,
    summary: 'Deletes a draft, or hides a sent notice from the list.',
    request: object(command),
    response: commandDone(),
  }),
  listReceivers: call({
    method: 'POST',
    path: '/gysMsgNotice/selectList',
    access: view,
    answer: 'list',
    summary: 'Lists the suppliers a notice can be sent to.',
    request: paged({
      qiYe_Name: text('Part of the name.'),
      qiYe_BH: text('Unified social credit code.'),
      categoryGuid: maybeGuid('Supplier category.'),
      belongTo: code('supplierBelonging', 'Whether it belongs to the group.'),
    }),
    response: object({
      userQiYe_Guid: guid('Key of the supplier.'),
      qiYe_Name: text('Name of the supplier.'),
      qiYe_BH: text('Unified social credit code of the supplier.'),
      categoryNames: text('Names of its categories.', 4000),
      lianXiRen_Name: text('Contact person.'),
      lianXiRen_Phone: text('Mobile phone of the contact person, masked.'),
      misconductState: code('misconductState', 'Eligibility; empty without a punishment.'),
    }),
  }),
  save: call({
    method: 'POST',
    path: '/gysMsgNotice/save',
    access: edit,
    summary: 'Writes or changes the draft of a notice.',
    request: object({
      gmnGuid: maybeGuid('Key of the notice; empty for a new one.'),
      revision: commandRequest.revision.optional().nullable(),
      requestId: commandRequest.requestId,
      ...noticeFacts,
    }),
    response: commandDone(),
  }),
  send: call({
    method: 'POST',
    path: '/gysMsgNotice/send',
    access: edit,
    summary:
      'Sends a notice or schedules it, takes a scheduled one back, or tries failed receivers again.',
    request: object({
      ...command,
      action: oneOf(
        ['send', 'cancel', 'retry'],
        'What is done: send (default; schedules when sendTime lies ahead), cancel, retry.',
      ),
    }),
    response: commandDone(),
  }),
  listMessages: call({
    method: 'POST',
    path: '/gysMsgNotice/messages',
    access: 'login',
    answer: 'list',
    summary: 'Lists the notices that reached the own enterprise, the latest first.',
    request: paged({
      ...betweenDays('deliveredTime'),
      ...searchedBy('title', 'senderName'),
      title: text('Part of the title.'),
      msgType: code('messageNoticeType', msgType),
      isRead: flag('Whether somebody has opened it.'),
      ...sortedBy('title', 'deliveredTime'),
    }),
    response: object(message),
    list: {
      texts: 'notices',
      columns: {
        title: { width: 320, link: true },
        isRead: { width: 88 },
        msgType: { width: 120 },
        senderName: { width: 220 },
        deliveredTime: { width: 148 },
      },
      filters: { title: {}, msgType: {}, isRead: { enumeration: 'yesNo' } },
    },
  }),
  messageInfo: call({
    method: 'POST',
    path: '/gysMsgNotice/messageInfo',
    access: 'login',
    summary:
      'Opens one notice that reached the own enterprise; the first time is kept as the time it was read.',
    request: object({ guid: message.guid }),
    response: object({
      ...message,
      content: severalLines(givenText('Text of the notice.', 20_000)),
      noticeYear: year('Year.'),
      ...attachment('fuJian', 'Attachment.'),
    }),
  }),
});
