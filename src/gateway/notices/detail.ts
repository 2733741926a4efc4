import { sql } from 'kysely';
import { keysOf } from '#contract/core/key-list.ts';
import { namedKey } from '#locales/keys.ts';
import { machine as messageNoticeMachine } from '#machines/message-notice/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import { millis } from '../db/instants.ts';
import { columnsOf } from '../db/page.ts';
import type { CallContext } from '../http/context.ts';
import { viewRecord } from '../records/view.ts';
import { noticeFacts } from './facts.ts';
import { progressFields, progressJoin } from './list.ts';
import { countReceivers } from './receivers.ts';

interface Counts {
  receiverCount: number;
  deliveredCount: number;
  readCount: number;
  failedCount: number;
  unitGuid: string;
}

/** Statuses before the receivers are fixed, which happens when the notice is sent. */
const UNSENT = ['notice.send', 'notice.due'].flatMap((event) =>
  statusesTaking(messageNoticeMachine, event),
);

interface Line {
  userQiYe_Guid: string;
  qiYe_Name: string;
  deliveredTime: string | null;
  readTime: string | null;
  failure: string | null;
  detail: string | null;
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** One line per receiver, those not reached first. */
async function deliveriesOf({ db, translate }: CallContext, guid: string) {
  const { rows } = await sql<Line>`
    select s.guid as "userQiYe_Guid", s.name as "qiYe_Name",
      ${millis('d.delivered_at')} as "deliveredTime", ${millis('d.read_at')} as "readTime",
      d.failure, d.failure_detail as detail
      from notice_delivery d join enterprise s on s.guid = d.supplier_guid
        where d.notice_guid = ${guid}
     order by d.failure is null, s.name, s.guid`.execute(db);
  return rows.map(({ failure, detail, deliveredTime, readTime, ...line }) => ({
    ...line,
    deliveredTime: numberOf(deliveredTime),
    readTime: numberOf(readTime),
    failure:
      failure === null
        ? null
        : [translate(namedKey('notices.failures', failure)), detail]
            .filter((part) => part !== null)
            .join(' '),
  }));
}

/**
 * A notice with the outcome for each receiver; before it is sent, with the current number of
 * receivers.
 */
export async function noticeOf(context: CallContext, guid: string) {
  const { db, user } = context;
  const {
    items: _items,
    facts: stored,
    ...view
  } = await viewRecord(db, user, guid, ['messageNotice']);
  const {
    title,
    content,
    msgType,
    gysType,
    sendType,
    sendTime,
    sentTime,
    noticeYear,
    categoriesGuid,
    categoriesName,
    receiversGuid,
    fuJianGuid,
    fuJianName,
  } = noticeFacts(stored);
  const { rows } =
    await sql<Counts>`select ${columnsOf(progressFields)}, r.enterprise_guid as "unitGuid"
      from record r ${progressJoin} where r.guid = ${guid}`.execute(db);
  const { unitGuid, ...counts } = rows[0] as Counts;
  const receiverCount = UNSENT.includes(view.head.status)
    ? await countReceivers(db, unitGuid, noticeFacts(stored))
    : counts.receiverCount;
  const named = keysOf(receiversGuid);
  const receivers =
    named.length === 0
      ? []
      : await db
          .selectFrom('enterprise')
          .where((eb) => eb('guid', '=', eb.fn.any(eb.val(named))))
          .orderBy('name')
          .orderBy('guid')
          .select(['guid', 'name', 'code'])
          .execute();
  const facts = {
    gmnGuid: guid,
    title,
    content,
    msgType,
    gysType,
    sendType,
    sendTime: sentTime ?? sendTime ?? null,
    noticeYear,
    categoryGuids: categoriesGuid ?? '',
    categoryNames: categoriesName ?? '',
    receiverList: receivers.map((one) => ({
      userQiYe_Guid: one.guid,
      qiYe_Name: one.name,
      qiYe_BH: one.code,
    })),
    fuJianGuid: fuJianGuid ?? null,
    fuJianName: fuJianName ?? null,
    ...counts,
    receiverCount,
    deliveries: await deliveriesOf(context, guid),
  };
  return { ...view, facts };
}
