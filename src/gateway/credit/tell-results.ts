import { sql } from 'kysely';
import type { CallContext } from '../http/context.ts';
import type { NoticeFacts } from '../notices/facts.ts';
import { NOT_SENT } from '../notices/open.ts';
import { receiversInWords } from '../notices/settle.ts';
import { createIn, createOnce, madeBy } from '../records/create.ts';
import { partOf } from '../records/part-of-request.ts';
import { performAsAuthor } from '../records/perform.ts';

const KIND = 'messageNotice';
/** Enumerations of notices: about an evaluation, to named suppliers, in the console. */
const ABOUT = { msgType: '3', gysType: '3', sendType: '1' } as const;

interface Results {
  unitGuid: string;
  year: string;
  guids: string[];
  names: string[];
}

/**
 * Tells suppliers that their results are published: one notice of the unit for each year, with what
 * the publisher says beside the results. The same batch again tells nobody twice.
 */
export async function tellResults(
  context: CallContext,
  credits: readonly string[],
  message: string | null,
  batch: string,
): Promise<void> {
  const { db, user, now, language, translate } = context;
  const { rows } = await sql<Results>`
    select y.unit_guid as "unitGuid", y.year, array_agg(s.guid order by s.name, s.guid) as guids,
      array_agg(s.name order by s.name, s.guid) as names
      from supplier_year y join enterprise s on s.guid = y.supplier_guid
        where y.credit_guid = any(${[...credits]}::text[]) group by y.unit_guid, y.year
        order by y.unit_guid, y.year`.execute(db);
  for (const { unitGuid, year, guids, names } of rows) {
    const requestId = partOf(batch, `${unitGuid} ${year}`);
    const title = translate('credit.results.title', { year });
    const facts: NoticeFacts = {
      ...ABOUT,
      title,
      content: [translate('credit.results.text', { year }), ...(message ? [message] : [])].join(
        '\n\n',
      ),
      noticeYear: year,
      language,
      isResult: '1',
      receiversGuid: guids.join(','),
      receiversName: receiversInWords(names),
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
}
