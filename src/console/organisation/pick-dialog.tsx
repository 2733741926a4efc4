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
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const { value, failure: notLoaded, reload } = useLoaded(load(words));
  const found = value?.choices ?? [];
  // What is chosen stays in sight whatever is searched for: nothing is taken that nobody sees.
  const choices = [
    ...[...chosen.values()].filter(({ guid }) => !found.some((one) => one.guid === guid)),
    ...found,
  ];
  const toggle = (choice: Choice) =>
    setChosen((before) => {
      if (isSingle) return new Map([[choice.guid, choice]]);
      const next = new Map(before);
      if (!next.delete(choice.guid)) next.set(choice.guid, choice);
      return next;
    });
  const Box = isSingle ? Radio : Checkbox;
  return (
    <ActionDialog
      title={title}
      action={t('organisation.pick.take', { n: chosen.size })}
      busy={busy}
      ready={chosen.size > 0}
      onClose={onClose}
      onAction={() => onTake([...chosen.keys()])}
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
        {choices.map((choice) => (
          <Box
            key={choice.guid}
            checked={chosen.has(choice.guid)}
            disabled={choice.why !== undefined}
            title={choice.why}
            onChange={() => toggle(choice)}
          >
            {choice.name} <span className="ui-quiet">{choice.why ?? choice.detail}</span>
          </Box>
        ))}
        {value && found.length === 0 && <p className="ui-quiet">{t('organisation.pick.empty')}</p>}
      </div>
      {value && value.total > found.length && (
        <p className="ui-quiet">{t('organisation.pick.more', { n: PICK_FIRST })}</p>
      )}
      {chosen.size === 0 && <p className="ui-quiet">{t('organisation.pick.none')}</p>}
    </ActionDialog>
  );
}
