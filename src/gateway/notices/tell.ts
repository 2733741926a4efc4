import type { Code } from '#contract/core/enumerations.ts';
import type { CallContext } from '../http/context.ts';
import { createIn, createOnce, madeBy } from '../records/create.ts';
import { performAsAuthor } from '../records/perform.ts';
import type { NoticeFacts } from './facts.ts';
import { NOT_SENT } from './open.ts';
import { receiversInWords } from './settle.ts';

const KIND = 'messageNotice';
/** Enumerations of notices: to named suppliers, in the console. */
const TO_NAMED = { gysType: '3', sendType: '1' } as const;

/** What the gateway tells suppliers in the name of a unit. */
interface Told {
  unitGuid: string;
  msgType: Code<'messageNoticeType'>;
  year: string;
  guids: readonly string[];
  names: readonly string[];
  title: string;
  content: string;
  /** Also to suppliers outside the library of the unit. */
  isResult: boolean;
  /** The same notice again is sent once. */
  requestId: string;
}

/** Writes a notice of a unit to named suppliers and sends it, once for a request. */
export async function tellSuppliers(
  { db, user, now, language }: CallContext,
  { unitGuid, msgType, year, guids, names, title, content, isResult, requestId }: Told,
): Promise<void> {
  const facts: NoticeFacts = {
    ...TO_NAMED,
    msgType,
    title,
    content,
    noticeYear: year,
    language,
    ...(isResult ? { isResult: '1' } : {}),
    receiversGuid: guids.join(','),
    receiversName: receiversInWords([...names]),
  };
  await createOnce(db, user, { kind: KIND, requestId }, async (tx) => {
    const guid = await createIn(
      tx,
      {
        ...madeBy(user, 'author', unitGuid),
        kind: KIND,
        title,
        facts: { ...facts },
        context: NOT_SENT,
        requestId,
      },
      now,
    );
    await performAsAuthor(tx, user, guid, { type: 'notice.send', canMail: false }, now);
    return guid;
  });
}
