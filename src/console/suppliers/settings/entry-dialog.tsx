import { useCallback, useState } from 'react';
import type { RequestOf } from '#contract/core/call.ts';
import { promiseForms } from '#contract/suppliers/promises.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import { send, type SendOptions } from '../../http/send.ts';
import { ChoiceField, SelectField } from '../../ui/form/fields/choice-field.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../../ui/form/settings-dialog.tsx';
import type { Behaviour, Kind, PromiseClass } from './catalogue.ts';

/** The edited entry of the catalogue: a new one below `above`, or a stored one. */
export type Editing =
  | { part: 'class'; entry: PromiseClass | null; above: string }
  | { part: 'kind'; entry: Kind | null; above: string }
  | { part: 'behaviour'; entry: Behaviour | null; above: string };

const common = (entry: PromiseClass | Kind | Behaviour | null) => ({
  sequence: String(entry?.sequence ?? 1),
  isYouXiao: entry?.isYouXiao ?? '1',
  beiZhu: entry?.beiZhu ?? '',
});

/** Initial values of the form. */
function initialOf({ part, entry, above }: Editing): Record<string, string> {
  if (part === 'class')
    return {
      classifyName: entry?.classifyName ?? '',
      behaviourSide: entry?.behaviourSide ?? '1',
      ...common(entry),
    };
  if (part === 'kind')
    return {
      classifyGuid: above,
      kindName: entry?.kindName ?? '',
      happenStage: entry?.happenStage ?? '',
      ...common(entry),
    };
  return {
    kindGuid: above,
    behaviourName: entry?.behaviourName ?? '',
    description: entry?.description ?? '',
    score: entry?.score ?? '',
    maxScore: entry?.maxScore ?? '',
    punishResult: entry?.punishResult ?? '',
    needsEvidence: entry?.needsEvidence ?? '0',
    ...common(entry),
  };
}

async function store(
  { part, entry }: Editing,
  request: Record<string, unknown>,
  options: SendOptions,
): Promise<void> {
  const guid = entry?.guid;
  if (part === 'class') {
    const form = request as RequestOf<typeof suppliersCalls.addPromiseClass>;
    await (guid
      ? send(suppliersCalls.updatePromiseClass, { ...form, guid }, options)
      : send(suppliersCalls.addPromiseClass, form, options));
  } else if (part === 'kind') {
    const form = request as RequestOf<typeof suppliersCalls.addPromiseKind>;
    await (guid
      ? send(suppliersCalls.updatePromiseKind, { ...form, guid }, options)
      : send(suppliersCalls.addPromiseKind, form, options));
  } else {
    const form = request as RequestOf<typeof suppliersCalls.addPromiseBehaviour>;
    await (guid
      ? send(suppliersCalls.updatePromiseBehaviour, { ...form, guid }, options)
      : send(suppliersCalls.addPromiseBehaviour, form, options));
  }
}

function Fields({ part }: Pick<Editing, 'part'>) {
  const t = useText();
  const choices = (name: 'sides' | 'evidence', codes: readonly string[]) =>
    codes.map((value) => ({ value, label: t(namedKey(`suppliers.settings.${name}`, value)) }));
  return (
    <>
      {part === 'class' && (
        <>
          <TextField name="classifyName" wide />
          <SelectField name="behaviourSide" options={choices('sides', ['1', '2'])} />
        </>
      )}
      {part === 'kind' && (
        <>
          <TextField name="kindName" wide />
          <ChoiceField name="happenStage" enumeration="happenStage" />
        </>
      )}
      {part === 'behaviour' && (
        <>
          <TextField name="behaviourName" wide />
          <TextField name="description" />
          <TextField name="score" inputMode="decimal" hint={t('suppliers.settings.scoreHint')} />
          <TextField
            name="maxScore"
            inputMode="decimal"
            hint={t('suppliers.settings.maxScoreHint')}
          />
          <ChoiceField name="punishResult" enumeration="misconductState" />
          <SelectField name="needsEvidence" options={choices('evidence', ['1', '0'])} />
        </>
      )}
      <TextField name="sequence" inputMode="numeric" />
      <ChoiceField name="isYouXiao" enumeration="validity" />
      <TextField name="beiZhu" rows={2} />
    </>
  );
}

/** Asks for an entry of the catalogue. */
export function EntryDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const t = useText();
  const [initial] = useState(() => initialOf(editing));
  const isNew = editing.entry === null;
  const save = useCallback(
    (request: Record<string, unknown>, options: SendOptions) => store(editing, request, options),
    [editing],
  );
  return (
    <SettingsDialog
      title={t(`suppliers.settings.${isNew ? 'adding' : 'editing'}.${editing.part}`)}
      module="suppliers.settings"
      schema={promiseForms[editing.part]}
      initial={initial}
      isNew={isNew}
      save={save}
      onClose={onClose}
    >
      <Fields part={editing.part} />
    </SettingsDialog>
  );
}
