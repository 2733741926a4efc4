import { Checkbox, Classes, Radio } from '@blueprintjs/core';
import { useState } from 'react';
import { useText } from '../base/use-text.ts';
import type { CallQuery } from '../http/queries.ts';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

/** So many are shown; a name finds the others. */
export const PICK_FIRST = 50;

/** Somebody or something that can be chosen. */
interface Choice {
  guid: string;
  name: string;
  detail: string;
  /** Why it cannot be chosen. */
  why?: string;
}

/** The first of all that can be chosen. */
export interface Choices {
  choices: readonly Choice[];
  total: number;
}

interface PickDialogProps {
  title: string;
  /** What is asked for the first choices whose names contain the words. */
  load: (words: string) => CallQuery<Choices>;
  isSingle?: boolean;
  busy: boolean;
  failure: unknown;
  onClose: () => void;
  onTake: (guids: readonly string[]) => void;
}

/** Chooses one or several of many by name. */
export function PickDialog({
  title,
  load,
  isSingle = false,
  busy,
  failure,
  onClose,
  onTake,
}: PickDialogProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { value, failure: notLoaded, reload } = useLoaded(load(words));
  const choices = value?.choices ?? [];
  // What the search hides is not taken.
  const taken = choices.filter(({ guid }) => chosen.has(guid));
  const hidden = chosen.size - taken.length;
  const toggle = (guid: string) =>
    setChosen((before) =>
      isSingle
        ? new Set([guid])
        : new Set(before.has(guid) ? [...before].filter((one) => one !== guid) : [...before, guid]),
    );
  const Box = isSingle ? Radio : Checkbox;
  return (
    <ActionDialog
      title={title}
      action={t('organisation.pick.take', { n: taken.length })}
      busy={busy}
      ready={taken.length > 0}
      onClose={onClose}
      onAction={() => onTake(taken.map(({ guid }) => guid))}
      note={failure !== null && <ErrorNote failure={failure} kept />}
    >
      <input
        className={`${Classes.INPUT} ${Classes.FILL}`}
        aria-label={t('organisation.pick.search')}
        placeholder={t('organisation.pick.search')}
        value={words}
        maxLength={100}
        onChange={(event) => setWords(event.target.value)}
      />
      {notLoaded !== null && <ErrorNote failure={notLoaded} onRetry={reload} />}
      <div className="pick" role="group" aria-label={title}>
        {choices.map(({ guid, name, detail, why }) => (
          <Box
            key={guid}
            checked={chosen.has(guid)}
            disabled={why !== undefined}
            title={why}
            onChange={() => toggle(guid)}
          >
            {name} <span className="ui-quiet">{why ?? detail}</span>
          </Box>
        ))}
        {value && choices.length === 0 && (
          <p className="ui-quiet">{t('organisation.pick.empty')}</p>
        )}
      </div>
      {value && value.total > choices.length && (
        <p className="ui-quiet">{t('organisation.pick.more', { n: PICK_FIRST })}</p>
      )}
      {chosen.size === 0 && <p className="ui-quiet">{t('organisation.pick.none')}</p>}
      <p role="status" className="ui-quiet ui-figures">
        {hidden > 0 &&
          t('ui.chosen.hidden', { count: t('ui.chosen.count', { count: chosen.size }), n: hidden })}
      </p>
    </ActionDialog>
  );
}
