import { translator, type Language } from '../base/texts.ts';
import { tellSupplier } from '../notices/tell.ts';
import type { Work } from '../records/effects.ts';

/** Enumeration of notices: about an evaluation. */
const EVALUATION = '3';

/** The publisher's message to the suppliers. */
export interface Publication {
  message: string | null;
  language: Language;
  /** The results of one request share one notice per unit and year. */
  batch: string;
}

/**
 * Tells a supplier that its result is published, with the publisher's message; the supplier need
 * not be in the library.
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
