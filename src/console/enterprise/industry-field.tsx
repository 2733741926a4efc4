import { Button, Checkbox, Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { useText } from '../base/use-text.ts';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { FieldShell } from '../ui/form/fields/field-shell.tsx';
import { useField } from '../ui/form/form-context.ts';
import { codesIn, IndustryNames, useIndustries, type Industry } from './industries.tsx';
import { folded } from '#contract/core/folding.ts';

const fits = (
  { hangYeFenLeiDaiMa, hangYeFenLeiName }: Pick<Industry, 'hangYeFenLeiDaiMa' | 'hangYeFenLeiName'>,
  words: string,
) => folded(`${hangYeFenLeiDaiMa} ${hangYeFenLeiName}`).includes(folded(words));

/**
 * The industries of an enterprise, by name; they are chosen in a dialog, because there are many.
 */
export function IndustryField() {
  const t = useText();
  const { id, label, value, problem, isRequired, busy, onChange } = useField('qiYeHangYeOne');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FieldShell id={id} label={label} problem={problem} isRequired={isRequired} wide>
      <div className="ui-row">
        <Button
          id={id}
          size="small"
          disabled={busy}
          aria-haspopup="dialog"
          aria-describedby={problem ? `${id}-problem` : undefined}
          onClick={() => setIsOpen(true)}
        >
          {t('enterprise.form.pickIndustries')}
        </Button>
        {value !== '' && (
          <span>
            <IndustryNames codes={value} />
          </span>
        )}
      </div>
      {isOpen && (
        <IndustryDialog
          chosen={codesIn(value)}
          onClose={() => setIsOpen(false)}
          onTake={(codes) => onChange(codes.join(','))}
        />
      )}
    </FieldShell>
  );
}

interface IndustryDialogProps {
  chosen: readonly string[];
  onTake: (codes: readonly string[]) => void;
  onClose: () => void;
}

function IndustryDialog({ chosen, onTake, onClose }: IndustryDialogProps) {
  const t = useText();
  const { value: tree, failure, reload } = useIndustries();
  const [codes, setCodes] = useState<readonly string[]>(chosen);
  const [words, setWords] = useState('');
  const toggle = (code: string) =>
    setCodes((before) =>
      before.includes(code) ? before.filter((one) => one !== code) : [...before, code].sort(),
    );
  const found = (tree ?? [])
    .map((section) => ({
      section,
      divisions: section.children.filter(
        (division) => fits(division, words) || fits(section, words),
      ),
    }))
    .filter(({ divisions }) => divisions.length > 0);
  function take() {
    onTake(codes);
    onClose();
  }
  return (
    <ActionDialog
      title={t('enterprise.form.industriesTitle')}
      action={t('enterprise.form.industriesTake')}
      onClose={onClose}
      onAction={take}
    >
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      <input
        type="search"
        className={`${Classes.INPUT} ${Classes.FILL}`}
        value={words}
        placeholder={t('enterprise.form.industriesFind')}
        aria-label={t('enterprise.form.industriesFind')}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="ui-quiet" role="status">
        {found.length === 0
          ? t('enterprise.form.industriesNone')
          : t('enterprise.form.industriesChosen', { n: codes.length })}
      </p>
      <div className="ui-industries">
        {found.map(({ section, divisions }) => (
          <fieldset key={section.hangYeFenLeiDaiMa} className="ui-choices">
            <legend>
              {section.hangYeFenLeiDaiMa} {section.hangYeFenLeiName}
            </legend>
            {divisions.map(({ hangYeFenLeiDaiMa: code, hangYeFenLeiName: name }) => (
              <Checkbox
                key={code}
                checked={codes.includes(code)}
                label={`${code} ${name}`}
                onChange={() => toggle(code)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </ActionDialog>
  );
}
