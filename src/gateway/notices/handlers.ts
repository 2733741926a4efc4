import type { noticesCalls } from '#contract/notices.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { invalidField } from '../base/failure.ts';
import type { Command } from '../records/advance.ts';
import { commandTo } from '../records/commands.ts';
import { createOnce } from '../records/create.ts';
import { viewAfter } from '../records/view.ts';
import { noticeOf } from './detail.ts';
import { listNotices, listReceivers } from './list.ts';
import { listMessages, openMessage } from './messages.ts';
import { openNotice } from './open.ts';
import type { NoticeForm } from './settle.ts';

const KIND = 'messageNotice';
const KINDS = [KIND] as const;

interface Given {
  gmnGuid: string;
  revision: number;
  requestId: string;
}

const command = (context: CallContext, { gmnGuid, revision, requestId }: Given, given: Command) =>
  commandTo(context, KINDS, { guid: gmnGuid, revision, requestId }, given);

/** Adds or changes the draft of a notice. */
async function save(context: CallContext, form: NoticeForm): Promise<RawJson> {
  const { db, user, language } = context;
  const { gmnGuid, revision, requestId } = form;
  if (gmnGuid) {
    if (revision == null) throw invalidField('revision', 'rules.revision');
    return command(
      context,
      { gmnGuid, revision, requestId },
      { type: 'notice.edit', form, language },
    );
  }
  const guid = await createOnce(db, user, { kind: KIND, requestId }, (tx) =>
    openNotice(tx, context, form),
  );
  return RawJson.of(await viewAfter(db, user, guid, KINDS));
}

/** Notices to suppliers, and the messages that their receivers get. */
export const noticesHandlers: HandlersOf<typeof noticesCalls> = {
  list: (search, context) => listNotices(context, search),
  info: async ({ gmnGuid }, context) => RawJson.of(await noticeOf(context, gmnGuid)),
  remove: (given, context) => command(context, given, { type: 'notice.delete' }),
  listReceivers: (search, context) => listReceivers(context, search),
  save: (form, context) => save(context, form),
  send: ({ action, ...given }, context) =>
    command(context, given, {
      type: `notice.${action ?? 'send'}`,
      canMail: context.config.smtpUrl !== null,
    }),
  listMessages: (search, context) => listMessages(context, search),
  messageInfo: ({ guid }, context) => openMessage(context, guid),
};
