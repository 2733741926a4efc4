import { translator, type Language } from '../base/texts.ts';
import { tellSupplier } from '../notices/tell.ts';
import type { Work } from '../records/effects.ts';

/** Enumeration of notices: about something else. */
const OTHER = '5';

/**
 * Lets the supplier of a sign-up be told what became of it: by a notice of the unit that decided,
 * with what it said.
 */
export async function tellOfSignUp(
  { tx, record, user, command, now }: Work,
  what: 'passed' | 'failed' | 'published',
  said: string,
): Promise<void> {
  const { year, supplier_guid: supplierGuid } = await tx
    .selectFrom('sign_up')
    .where('guid', '=', record.guid)
    .select(['year', 'supplier_guid'])
    .executeTakeFirstOrThrow();
  const language = command['language'] as Language;
  const translate = translator(language);
  const told = translate(`signUp.told.${what}`, { year, number: record.number });
  await tellSupplier(
    tx,
    user,
    {
      supplierGuid,
      unitGuid: record.enterpriseGuid,
      msgType: OTHER,
      year,
      language,
      title: translate('signUp.told.title', { year }),
      content: said === '' ? told : `${told}\n\n${said}`,
      isResult: true,
      batch: `${record.guid} ${record.revision}`,
    },
    now,
  );
}
