import { Button, Classes } from '@blueprintjs/core';
import { Plus, SmallCross } from '@blueprintjs/icons';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { OPINIONS_MAX, workbenchCalls } from '#contract/workbench.ts';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { pressedKey } from '../base/keys.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from './delivered.ts';
import { ErrorNote } from './error-note.tsx';
import { Skeleton } from './skeleton.tsx';
import { useLoaded } from './use-loaded.ts';

const kept = callQuery(workbenchCalls.opinions, {});

/** Menu entries. */
const CHOICES = '.ui-opinions-choice, .ui-opinions-keep';

interface KeptOpinionsProps {
  /** The text in the field, trimmed. */
  opinion: string;
  onChoose: (opinion: string) => void;
}

/** The saved opinions of a person. Up and down move through them, Delete removes one. */
export function KeptOpinions({ opinion, onChoose }: KeptOpinionsProps) {
  const t = useText();
  const menu = useRef<HTMLDivElement>(null);
  const { value, failure, reload } = useLoaded(kept);
  const opinions = value?.opinions;
  const isKept = opinions?.some(({ text }) => text === opinion) ?? false;
  const isLoaded = opinions !== undefined;
  useEffect(() => {
    const first = menu.current?.querySelector<HTMLElement>(CHOICES) ?? menu.current;
    if (isLoaded) first?.focus();
  }, [isLoaded]);

  function remove(guid: string) {
    // The button with the focus disappears with its opinion.
    menu.current?.focus();
    void delivered(send(workbenchCalls.removeOpinion, { guid }));
  }
  function keep() {
    // This button disappears too: a saved opinion is not saved again.
    menu.current?.focus();
    void delivered(send(workbenchCalls.keepOpinion, { text: opinion }));
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)];
    if (by === undefined) return;
    event.preventDefault();
    const choices = [...event.currentTarget.querySelectorAll<HTMLElement>(CHOICES)];
    const at = choices.indexOf(document.activeElement as HTMLElement);
    choices.at((at + by) % choices.length)?.focus();
  }

  return (
    // The keys are those of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={menu}
      role="dialog"
      aria-label={t('ui.opinions.title')}
      tabIndex={-1}
      className="ui-opinions"
      onKeyDown={onKeyDown}
    >
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {!isLoaded && failure === null && <Skeleton lines={3} />}
      {opinions && opinions.length > 0 && (
        <ul>
          {opinions.map(({ guid, text }) => (
            <li key={guid}>
              <Button
                variant="minimal"
                alignText="start"
                className={`ui-opinions-choice ${Classes.POPOVER_DISMISS}`}
                aria-keyshortcuts="Delete"
                onKeyDown={(event) => {
                  if (pressedKey(event) === 'Delete') remove(guid);
                }}
                onClick={() => onChoose(text)}
              >
                {text}
              </Button>
              <Button
                variant="minimal"
                size="small"
                icon={<SmallCross />}
                aria-label={t('ui.opinions.remove', { text })}
                title={t('ui.opinions.removeShort')}
                onClick={() => remove(guid)}
              />
            </li>
          ))}
        </ul>
      )}
      {isLoaded && (opinion === '' || opinion.length > OPINION_MAX) && (
        <p className="ui-quiet">{t('ui.opinions.hint', { n: OPINIONS_MAX })}</p>
      )}
      {isLoaded && opinion !== '' && opinion.length <= OPINION_MAX && !isKept && (
        <Button variant="minimal" icon={<Plus />} className="ui-opinions-keep" onClick={keep}>
          {t('ui.opinions.keep')}
        </Button>
      )}
    </div>
  );
}
