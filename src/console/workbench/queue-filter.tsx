import { Button, Classes, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { useText } from '../base/use-text.ts';

interface QueueFilterProps {
  kind: string;
  words: string;
  onChange: (changed: { kind: string } | { words: string }) => void;
}

/**
 * Filters the queue by kind, or by part of a number or title. The field follows the address, except
 * while somebody is typing.
 */
export function QueueFilter({ kind, words, onChange }: QueueFilterProps) {
  const t = useText();
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  if (words !== known) {
    setKnown(words);
    if (typed === known) setTyped(words);
  }
  return (
    <form
      className="ui-bench-filter"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ words: typed });
      }}
    >
      <HTMLSelect
        aria-label={t('workbench.kind')}
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value })}
      >
        <option value="">{t('workbench.allKinds')}</option>
        {RECORD_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`records.kinds.${one}`)}
          </option>
        ))}
      </HTMLSelect>
      <input
        className={Classes.INPUT}
        type="search"
        placeholder={t('workbench.words')}
        aria-label={t('workbench.words')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t('workbench.search')}</Button>
    </form>
  );
}
