import { useState } from 'react';
import { creditCalls, PERFORMANCE_COLUMNS, PUBLIC_CREDIT_COLUMNS } from '#contract/credit.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { send } from '../http/send.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { useYears } from './use-years.ts';
import { YearChoice } from './year-choice.tsx';

/** The kinds of spreadsheets: appraised contracts, or entries of public registers. */
export type Imports = 'performances' | 'publicCredit';

const EXAMPLE_DAY = '05-31';

const kinds = {
  performances: { call: creditCalls.importPerformances, columns: PERFORMANCE_COLUMNS },
  publicCredit: { call: creditCalls.importPublicCredit, columns: PUBLIC_CREDIT_COLUMNS },
} as const;

/** Imports a spreadsheet of a year. */
export function ImportDialog({ what, onClose }: { what: Imports; onClose: () => void }) {
  const t = useText();
  const { value } = useYears();
  const [chosen, setChosen] = useState<string | null>(null);
  const years = value?.years.map(({ creditYear }) => creditYear) ?? [];
  const year = chosen ?? years[0] ?? '';
  const { call, columns } = kinds[what];
  return (
    <SheetDialog
      title={t(`credit.import.${what}.title`)}
      text={t(`credit.import.${what}.text`, { day: `${year}-${EXAMPLE_DAY}` })}
      columns={columns}
      nameOf={(column) => t(namedKey('credit.fields', column))}
      done={(count) => t(`credit.import.${what}.done`, { count })}
      asked={year}
      beside={(isLocked) => (
        <YearChoice years={years} value={year} disabled={isLocked} onChange={setChosen} />
      )}
      take={(sheet, options) => send(call, { creditYear: year, ...sheet }, options)}
      onClose={onClose}
    />
  );
}
