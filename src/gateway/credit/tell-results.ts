import { sql } from 'kysely';
import type { CallContext } from '../http/context.ts';
import { tellSuppliers } from '../notices/tell.ts';
import { partOf } from '../records/part-of-request.ts';

/** Enumeration of notices: about an evaluation; the suppliers need not be in the library. */
const ABOUT = { msgType: '3', isResult: true } as const;

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
  const { db, translate } = context;
  const { rows } = await sql<Results>`
    select y.unit_guid as "unitGuid", y.year, array_agg(s.guid order by s.name, s.guid) as guids,
      array_agg(s.name order by s.name, s.guid) as names
      from supplier_year y join enterprise s on s.guid = y.supplier_guid
        where y.credit_guid = any(${[...credits]}::text[]) group by y.unit_guid, y.year
        order by y.unit_guid, y.year`.execute(db);
  for (const { unitGuid, year, guids, names } of rows) {
    await tellSuppliers(context, {
      ...ABOUT,
      unitGuid,
      year,
      guids,
      names,
      title: translate('credit.results.title', { year }),
      content: [translate('credit.results.text', { year }), ...(message ? [message] : [])].join(
        '\n\n',
      ),
      requestId: partOf(batch, `${unitGuid} ${year}`),
    });
  }
}
