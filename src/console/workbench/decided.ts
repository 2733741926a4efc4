import { namedKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';
import { joined } from '../ui/joined.ts';

/**
 * The message after a decision on the workbench: who could act next (names joined by commas), or
 * that it is done.
 */
export const decidedText = (
  t: Translate,
  number: string,
  event: string,
  waitingFor: string | null,
): string =>
  t(waitingFor === null ? 'workbench.decided' : 'workbench.decidedNext', {
    command: t(namedKey('commands', event)),
    number,
    names: joined(waitingFor, t),
  });
