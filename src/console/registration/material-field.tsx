import { useRef, useState } from 'react';
import { appealMaterial } from '#contract/registration.ts';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { useField } from '../ui/form/form-context.ts';

const MEGABYTE = 1024 * 1024;
const ACCEPT = appealMaterial.endings.map((ending) => `.${ending}`).join(',');

/**
 * Locale key of why a file cannot be the material; null when it can. The gateway looks into the
 * content as well.
 */
function problemOf({ name, size }: File): TextKey | null {
  const ending = name.split('.').pop()?.toLowerCase() ?? '';
  if (!(appealMaterial.endings as readonly string[]).includes(ending))
    return 'registration.material.wrongType';
  if (size === 0) return 'registration.material.isEmpty';
  return size > appealMaterial.maxBytes ? 'registration.material.tooLarge' : null;
}

/**
 * The material of an appeal: chosen and checked here, sent with the appeal. The form holds its
 * name.
 */
export function MaterialField({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useText();
  const { id, label, value, problem, busy, onChange } = useField('fileId');
  const chooser = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const said = refused ?? problem;
  const limits = {
    types: appealMaterial.endings.join(t('common.listSeparator')),
    size: appealMaterial.maxBytes / MEGABYTE,
  };

  function choose(file: File | undefined) {
    if (!file) return;
    const found = problemOf(file);
    setRefused(found === null ? null : t(found, { name: file.name, ...limits }));
    if (found !== null) return;
    onChoose(file);
    onChange(file.name);
  }
  return (
    <div className="plain-field">
      <span className="account-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="account-line account-material">
        <button
          id={id}
          type="button"
          className="plain-button account-beside"
          data-invalid={said !== null}
          aria-describedby={`${id}-label ${id}-note`}
          aria-disabled={busy}
          onClick={() => !busy && chooser.current?.click()}
        >
          {t(value === '' ? 'registration.material.choose' : 'registration.material.another')}
        </button>
        <span className="account-file">{value}</span>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <p
        id={`${id}-note`}
        className={said === null ? 'plain-hint' : 'plain-problem'}
        aria-live="polite"
      >
        {said ?? t('registration.material.hint', limits)}
      </p>
    </div>
  );
}
