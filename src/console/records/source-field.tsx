import { Callout } from '@blueprintjs/core';
import { useEffect } from 'react';
import type { RecordKind } from '#contract/kinds.ts';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import type { CallQuery } from '../http/queries.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { PickerField } from '../ui/form/fields/picker-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { textOf } from '../ui/form/types.ts';
import type { RecordDetail, RecordWire } from '../ui/record/types.ts';
import { useLoaded } from '../ui/use-loaded.ts';

/** A record another one can be made from. */
export interface Source {
  guid: string;
  kind: RecordKind;
  label: string;
}

interface SourceFieldProps {
  /** What is asked for all that can be chosen. */
  load: CallQuery<readonly Source[]>;
  /** Locale key: nothing can be chosen, and why. */
  noSource: TextKey;
  /** The kinds of what can be chosen. */
  kinds: Readonly<Partial<Record<RecordKind, { wire: RecordWire }>>>;
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
  kinds,
  kindOfTaken,
  copies,
  renamed,
  onDetail,
}: SourceFieldProps) {
  const t = useText();
  const { values, stored, isNew, change } = useForm();
  const guid = textOf(values, 'sourceGuid');
  const isFixed = !isNew && textOf(stored, 'sourceGuid') !== '';
  const { value: sources, failure: notListed } = useLoaded(isFixed ? null : load);
  const kind = sources?.find((source) => source.guid === guid)?.kind ?? kindOfTaken;
  const isKnown = guid !== '' && (isFixed || sources !== null);
  const { value, failure: notRead } = useLoaded(
    isKnown ? (kinds[kind]?.wire.detail(guid) ?? null) : null,
  );
  const detail = value?.head.guid === guid ? value : null;
  const failure = notListed ?? notRead;

  useEffect(() => {
    onDetail?.(detail);
    if (!detail || !isNew) return;
    const pairs = [
      ...copies.map((name) => [name, name] as const),
      ...Object.entries(renamed ?? {}),
    ];
    for (const [name, from] of pairs) {
      const fact = detail.facts[from];
      if (typeof fact === 'string' && fact !== '')
        change(name, (before) => (before === '' ? fact : before));
    }
  }, [detail, isNew, copies, renamed, change, onDetail]);

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
      labelOfOther={detail ? `${detail.head.number} ${detail.head.title}` : ''}
    />
  );
}
