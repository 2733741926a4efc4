import { sql } from 'kysely';
import type { CallContext } from '../http/context.ts';
import { tellSuppliers } from '../notices/tell.ts';
import { partOf } from '../records/part-of-request.ts';

/** Enumeration of notices: about something else. */
const OTHER = '5';

interface SignedUp {
  guid: string;
  unitGuid: string;
  year: string;
  supplier: string;
  name: string;
  number: string;
}

/**
 * Tells the suppliers of sign-ups what became of them: one notice each, of the unit that decided,
 * with what it said. The same request again tells nobody twice.
 */
export async function tellOfSignUps(
  context: CallContext,
  guids: readonly string[],
  what: 'passed' | 'failed' | 'published',
  { opinion, requestId }: { opinion: string; requestId: string },
): Promise<void> {
  const { db, translate } = context;
  const { rows } = await sql<SignedUp>`
    select r.guid, r.enterprise_guid as "unitGuid", x.year, s.guid as supplier, s.name, r.number
      from sign_up x join record r on r.guid = x.guid join enterprise s on s.guid = x.supplier_guid
     where x.guid = any(${[...guids]}::text[]) order by r.guid`.execute(db);
  for (const { guid, unitGuid, year, supplier, name, number } of rows)
    await tellSuppliers(context, {
      unitGuid,
      msgType: OTHER,
      year,
      guids: [supplier],
      names: [name],
      title: translate('signUp.told.title', { year }),
      content: [
        translate(`signUp.told.${what}`, { year, number }),
        ...(opinion === '' ? [] : [opinion]),
      ].join('\n\n'),
      isResult: true,
      requestId: partOf(requestId, `told ${guid}`),
    });
}
