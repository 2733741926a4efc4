import type { Translate } from '../base/use-text.ts';

/** What a person hears about a failure: what happened, what was kept, what to do. */
export interface FailureText {
  title: string;
  /** What exactly the gateway said; empty when it said nothing more. */
  detail: string;
  advice: string;
}

/** Kinds that have words of their own; `cancelled` is never shown. */
const KINDS = [
  'refused',
  'conflict',
  'invalid',
  'forbidden',
  'notFound',
  'busy',
  'network',
  'timeout',
  'server',
] as const;

/**
 * The words for a failure of a call, or for the refusal that a machine keeps. `kept` says whether
 * something that was typed is still there.
 */
export function failureText(
  failure: { kind: string; info: string },
  t: Translate,
  kept = false,
): FailureText {
  const kind = KINDS.find((known) => known === failure.kind) ?? 'server';
  const advice = t(`ui.failure.${kind}.advice`);
  return {
    title: t(`ui.failure.${kind}.title`),
    detail: failure.info,
    advice: kept ? `${t('ui.failure.kept')} ${advice}` : advice,
  };
}
