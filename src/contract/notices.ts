import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import {
  code, count, givenOneOf, givenText, givenYear, guid, listOf, maybeGuid, millis, oneOf, paged, text, year,
} from './core/fields.ts';
import { commandDone, commandRequest } from './core/procurement.ts';
import { attachment, recordPage } from './core/shapes.ts';
import { recordHead } from './records.ts';

const view = { authority: 'notices.view' } as const;
const edit = { authority: 'notices.edit' } as const;

const MSG_TYPES = ['1', '2', '3', '4', '5'] as const;
const msgType = 'What the notice is about: 1 admission, 2 audit of a year, 3 evaluation, 4 breach and restoration, 5 other.';
const GYS_TYPES = ['1', '2', '3'] as const;
const gysType = 'To which suppliers: 1 all admitted, 2 those of chosen categories, 3 chosen ones.';
const SEND_TYPES = ['1', '2', '3'] as const;
const sendType = 'How it is sent: 1 message in the console, 2 SMS as well, 3 e-mail as well.';

const notice = { gmnGuid: guid('Key of the notice.') };

const noticeForm = {
  title: givenText('Title of the notice.', 100),
  content: givenText('Text of the notice.', 20_000),
  msgType: givenOneOf(MSG_TYPES, msgType),
  gysType: givenOneOf(GYS_TYPES, gysType),
  sendType: givenOneOf(SEND_TYPES, sendType),
  sendTime: millis('When it is to be sent; empty for at once.'),
  noticeYear: givenYear('Year the notice belongs to.'),
  categoryGuids: text('Supplier categories, for gysType 2. Keys, separated by commas.', 100_000),
  receiverList: listOf(
    object({
      userQiYe_Guid: guid('Key of the supplier.'),
      qiYe_Name: text('Name of the supplier.'),
      qiYe_BH: text('Unified social credit code of the supplier.'),
    }),
    'Receivers, for gysType 3.',
  ),
  ...attachment('fuJian', 'Attachment.'),
};

const progress = {
  receiverCount: count('How many receivers.'),
  deliveredCount: count('How many it reached.'),
  readCount: count('How many have read it.'),
  failedCount: count('How many it could not reach.'),
};

const command = { ...notice, revision: commandRequest.revision, requestId: commandRequest.requestId };

/** Message notices to suppliers. */
export const noticesCalls = defineCalls('notices', {
  list: call({
    method: 'POST',
    path: '/gysMsgNotice/list',
    encoding: 'json',
    access: view,
    answer: 'list',
    summary: 'Lists the notices to suppliers.',
    request: paged({
      title: text('Part of the title.'),
      msgType: oneOf(MSG_TYPES, msgType),
      gysType: oneOf(GYS_TYPES, gysType),
      noticeYear: year('Year.'),
      status: text('Status; several separated by commas.', 100),
      startTime: millis('Sent at or after.'),
      endTime: millis('Sent at or before.'),
    }),
    response: object({
      ...recordHead,
      ...notice,
      msgType: oneOf(MSG_TYPES, msgType),
      gysType: oneOf(GYS_TYPES, gysType),
      sendType: oneOf(SEND_TYPES, sendType),
      sendTime: millis('When it is, or was, sent.'),
      noticeYear: year('Year.'),
      ...progress,
    }),
  }),
  info: call({
    method: 'POST',
    path: '/gysMsgNotice/detail',
    encoding: 'json',
    access: view,
    summary: 'Gives one notice with what became of it at each receiver.',
    request: object(notice),
    response: recordPage(
      {
        ...notice,
        ...noticeForm,
        ...progress,
        deliveries: listOf(
          object({
            userQiYe_Guid: guid('Key of the supplier.'),
            qiYe_Name: text('Name of the supplier.'),
            deliveredTime: millis('When it reached the supplier.'),
            readTime: millis('When it was read.'),
            failure: text('Why it did not reach the supplier.'),
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
    encoding: 'json',
    access: edit,
    summary: 'Deletes a draft, or hides a sent notice from the list.',
    request: object(command),
    response: commandDone(),
  }),
  listReceivers: call({
    method: 'POST',
    path: '/gysMsgNotice/selectList',
    encoding: 'json',
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
      misconductState: code('misconductState', 'Misconduct state; empty when there is none.'),
    }),
  }),
  save: call({
    method: 'POST',
    path: '/gysMsgNotice/save',
    encoding: 'json',
    access: edit,
    summary: 'Writes or changes the draft of a notice.',
    request: object({
      gmnGuid: maybeGuid('Key of the notice; empty for a new one.'),
      revision: commandRequest.revision.optional().nullable(),
      requestId: commandRequest.requestId,
      ...noticeForm,
    }),
    response: commandDone(),
  }),
  send: call({
    method: 'POST',
    path: '/gysMsgNotice/send',
    encoding: 'json',
    access: edit,
    summary: 'Sends a notice or schedules it, takes a scheduled one back, or tries failed receivers again.',
    request: object({
      ...command,
      action: oneOf(['send', 'cancel', 'retry'], 'What is done: send (default; schedules when sendTime lies ahead), cancel, retry.'),
    }),
    response: commandDone(),
  }),
});
