import { Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import type { RecordKind } from '#contract/kinds.ts';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { PickerField } from '../ui/form/fields/picker-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { textOf } from '../ui/form/types.ts';
import type { RecordDetail } from '../ui/record/types.ts';
import { recordKinds } from '../kinds.ts';

/** A record another one can be made from. */
export interface Source {
  guid: string;
  kind: RecordKind;
  label: string;
}

interface SourceFieldProps {
  /** Must keep its identity between renderings. */
  load: () => Promise<readonly Source[]>;
  /** Locale key: nothing can be chosen, and why. */
  noSource: TextKey;
  /** Kind of a source that is no longer offered, because it was taken already. */
  kindOfTaken: RecordKind;
  /** Fields that are taken over where they are still empty. */
  copies: readonly string[];
  /** Other fields that take a field of the source over. */
  renamed?: Readonly<Record<string, string>>;
  onDetail?: (detail: RecordDetail | null) => void;
}

/**
 * Chooses the record a new one is made from and takes over what both have; afterwards it is fixed.
 */
export function SourceField({
  load,
  noSource,
  kindOfTaken,
  copies,
  renamed,
  onDetail,
}: SourceFieldProps) {
  const t = useText();
  const { values, stored, isNew, change } = useForm();
  const [sources, setSources] = useState<readonly Source[] | null>(null);
  const [detail, setDetail] = useState<RecordDetail | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const guid = textOf(values, 'sourceGuid');
  const isFixed = !isNew && textOf(stored, 'sourceGuid') !== '';
  const chosen = sources?.find((source) => source.guid === guid);

  useEffect(() => {
    if (!isFixed) load().then(setSources, setFailure);
  }, [load, isFixed]);

  const kind = chosen?.kind ?? kindOfTaken;
  const isKnown = isFixed || sources !== null;
  useEffect(() => {
    if (guid === '' || !isKnown) {
      onDetail?.(null);
      return undefined;
    }
    let isCurrent = true;
    recordKinds[kind].wire.load(guid).then(
      (loaded) => {
        if (!isCurrent) return;
        setDetail(loaded);
        onDetail?.(loaded);
        if (!isNew) return;
        const pairs = [
          ...copies.map((name) => [name, name] as const),
          ...Object.entries(renamed ?? {}),
        ];
        for (const [name, from] of pairs) {
          const value = loaded.facts[from];
          if (typeof value === 'string' && value !== '')
            change(name, (before) => (before === '' ? value : before));
        }
      },
      (reason: unknown) => isCurrent && setFailure(reason),
    );
    return () => {
      isCurrent = false;
    };
  }, [guid, kind, isKnown, isNew, copies, renamed, change, onDetail]);

  if (failure !== null) return <ErrorNote failure={failure} kept />;
  if (isNew && sources?.length === 0)
    return (
      <Callout compact className="ui-wide">
        {t(noSource)}
      </Callout>
    );
  return (
    <PickerField
      name="sourceGuid"
      wide
      isFixed={isFixed}
      options={(sources ?? []).map((source) => ({ value: source.guid, label: source.label }))}
      labelOfOther={detail?.head.guid === guid ? `${detail.head.number} ${detail.head.title}` : ''}
    />
  );
}
