import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { namedKey } from '#locales/keys.ts';
import { TextArea } from '../../text-area.tsx';
import { TitledDialog } from '../../titled-dialog.tsx';
import { useText } from '../../../base/use-text.ts';
import type { Pasted } from '../paste.ts';
import { PASTE_COLUMNS } from '../paste-headings.ts';
import { problemText } from '../problems.ts';

interface PasteDialogProps {
  /** The result of a paste; null before one. */
  pasted: Pasted | null;
  onPaste: (text: string) => void;
  onClose: () => void;
}

/** What was skipped, and why. */
function LeftOut({ pasted: { passed, unknown } }: { pasted: Pasted }) {
  const t = useText();
  if (passed.length + unknown.length === 0) return null;
  return (
    <ul className="ui-quiet ui-wrong-rows">
      {passed.map(({ from, to, why }) => (
        <li key={from}>
          {t(from === to ? 'ui.items.row' : 'ui.items.rows', { n: from, to })}{' '}
          {t(`ui.items.passed.${why}`)}
        </li>
      ))}
      {unknown.length > 0 && (
        <li>{t('ui.items.unknownColumns', { names: unknown.join(' | ') })}</li>
      )}
    </ul>
  );
}

/** Takes over rows of a spreadsheet and says why others were skipped. */
export function PasteDialog({ pasted, onPaste, onClose }: PasteDialogProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const columns = PASTE_COLUMNS.map((field) => t(`records.fields.${field}`)).join(' | ');
  const wrong = pasted?.wrong ?? [];
  if (pasted && wrong.length === 0) return <TakenOver pasted={pasted} onClose={onClose} />;
  return (
    <TitledDialog
      isOpen
      title={t('ui.items.paste')}
      onClose={onClose}
      onOpened={(element) => element.querySelector('textarea')?.focus()}
      className="ui-wide-dialog"
    >
      <DialogBody>
        {pasted && (
          <div role="alert">
            <p>{t('ui.items.pasted', { n: pasted.items.length, wrong: wrong.length })}</p>
            <ol className="ui-wrong-rows">
              {wrong.map(({ row, cells, problems }) => (
                <li key={row}>
                  <strong>{t('ui.items.row', { n: row })}</strong>{' '}
                  <span className="ui-quiet">{cells.join(' | ')}</span>
                  <ul>
                    {problems.map((problem) => (
                      <li key={problem.field + problem.key} className="ui-problem">
                        {problem.field !== '' &&
                          `${t(namedKey('records.fields', problem.field))}: `}
                        {problemText(problem, t)}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
            <LeftOut pasted={pasted} />
          </div>
        )}
        <label htmlFor={id} className="ui-label">
          {t('ui.items.pasteHere')}
        </label>
        <p className="ui-quiet">{columns}</p>
        <TextArea id={id} rows={8} value={typed} onChange={setTyped} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>{t('ui.close')}</Button>
            <Button
              intent={Intent.PRIMARY}
              disabled={typed.trim() === ''}
              onClick={() => {
                onPaste(typed);
                setTyped('');
              }}
            >
              {t('ui.items.takeOver')}
            </Button>
          </>
        }
      />
    </TitledDialog>
  );
}

/** Announces success where screen readers hear it. */
function TakenOver({ pasted, onClose }: { pasted: Pasted; onClose: () => void }) {
  const t = useText();
  return (
    <div role="status" className="ui-taken">
      {t('ui.items.taken', { count: pasted.items.length })}{' '}
      <button type="button" className="ui-link" onClick={onClose}>
        {t('ui.close')}
      </button>
      <LeftOut pasted={pasted} />
    </div>
  );
}
