import { Callout, Intent } from '@blueprintjs/core';
import { placeText, type ShownMachine } from '../catalog.ts';
import { useWords } from '../words.ts';
import type { Opened } from './link.ts';

/**
 * A warning about the opened link: it is broken, or its path ends elsewhere than when it was made.
 */
export function LinkNote({ lab, opened }: { lab: ShownMachine; opened: Opened<unknown> | null }) {
  const { say } = useWords();
  if (opened === null || (opened.ok && opened.moved === null)) return null;
  if (opened.ok) {
    const { from = '', to = '' } = opened.moved ?? {};
    return (
      <Callout intent={Intent.WARNING} title={say('lab.link.moved')} role="alert">
        {say('lab.link.movedText', {
          from: placeText(lab, from, say),
          to: placeText(lab, to, say),
        })}
      </Callout>
    );
  }
  const { problem, step } = opened;
  const what = say(`lab.link.problems.${problem}`);
  return (
    <Callout intent={Intent.DANGER} title={say('lab.link.broken')} role="alert">
      <p>{step === null ? what : say('lab.link.inStep', { step, what })}</p>
      <p>{say('lab.link.afresh')}</p>
    </Callout>
  );
}
