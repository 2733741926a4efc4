import { useCallback } from 'react';
import { useText } from '../base/use-text.ts';
import { FileBox } from '../ui/files/file-box.tsx';
import type { Attachment } from '../ui/form/types.ts';

interface EvidenceFieldProps {
  value: Attachment | null;
  busy: boolean;
  onChange: (file: Attachment | null) => void;
  /** Receives the name of a chosen file that is not stored yet; null if there is none. */
  onWaiting: (name: string | null) => void;
}

/** The evidence of a score in a dialog: chosen, stored at once, replaced or removed. */
export function EvidenceField({ value, busy, onChange, onWaiting }: EvidenceFieldProps) {
  const t = useText();
  const keep = useCallback(
    (by: (before: readonly Attachment[]) => readonly Attachment[]) =>
      onChange(by(value ? [value] : [])[0] ?? null),
    [onChange, value],
  );
  const tell = useCallback((names: readonly string[]) => onWaiting(names[0] ?? null), [onWaiting]);
  return (
    <div className="ui-field">
      <span id="credit-evidence-label" className="ui-label">
        {t('credit.fields.attachment')}
      </span>
      <FileBox
        field="attachment"
        id="credit-evidence"
        label={t('credit.fields.attachment')}
        files={value ? [value] : []}
        max={1}
        busy={busy}
        described={{ 'aria-describedby': 'credit-evidence-label' }}
        onChange={keep}
        onWaiting={tell}
      />
    </div>
  );
}
