import { namedKey } from '#locales/keys.ts';
import type { EnumerationName } from '#contract/core/enumerations.ts';
import { ACCOUNT_NUMBERS } from '#contract/core/money.ts';
import { codeText } from '../base/code-text.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { BankNumber } from '../ui/bank-number.tsx';
import type { WaitingChange } from './types.ts';

type Change = WaitingChange['changes'][number];

const CODED: Readonly<Record<string, EnumerationName>> = {
  isYouXiao: 'validity',
  isDefault: 'yesNo',
};

function valueOf(field: string, value: string | null | undefined, t: Translate) {
  if (!value) return t('accounts.change.nothing');
  // The gateway identifies a deposit account by its number.
  if (ACCOUNT_NUMBERS.has(field) || field === 'parentAccountGuid')
    return <BankNumber value={value} />;
  if (field === 'bankPermit') return t('accounts.change.file');
  const coded = CODED[field];
  return coded ? codeText(t, coded, value) : value;
}

/** The effect of a change on each field: the old value, if any, and the new one. */
export function ChangeLines({ changes }: { changes: readonly Change[] }) {
  const t = useText();
  return (
    <dl className="ui-changes">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{t(namedKey('accounts.fields', field))}</dt>
          <dd>
            {from && (
              <>
                <del>{valueOf(field, from, t)}</del> →{' '}
              </>
            )}
            <ins>{valueOf(field, to, t)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
