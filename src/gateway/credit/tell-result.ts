import { translator, type Language } from '../base/texts.ts';
import { tellSupplier } from '../notices/tell.ts';
import type { Work } from '../records/effects.ts';

/** Enumeration of notices: about an evaluation. */
const EVALUATION = '3';

/** What the publication of results says, beside which they are. */
export interface Publication {
  message: string | null;
  language: Language;
  /** Results of one request are told by one notice of each unit and year. */
  batch: string;
}

/**
 * Lets a supplier be told that its result is published, with what the publisher says beside the
 * results; it need not be in the library.
 */
export async function tellResult(
  { tx, user, now }: Work,
  { supplier_guid, unit_guid, year }: { supplier_guid: string; unit_guid: string; year: string },
  { message, language, batch }: Publication,
): Promise<void> {
  const translate = translator(language);
  const text = translate('credit.results.text', { year });
  await tellSupplier(
    tx,
    user,
    {
      supplierGuid: supplier_guid,
      unitGuid: unit_guid,
      msgType: EVALUATION,
      year,
      language,
      title: translate('credit.results.title', { year }),
      content: message ? `${text}\n\n${message}` : text,
      isResult: true,
      batch,
    },
    now,
    true,
  );
}
