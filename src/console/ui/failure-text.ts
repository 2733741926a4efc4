import type { Translate } from '../base/use-text.ts';

/** The text of a failure: what happened, what was kept, what to do. */
export interface FailureText {
  title: string;
  /** The gateway's own words; empty if there are none. */
  detail: string;
  advice: string;
}

/** Kinds with words of their own; `cancelled` is never shown. */
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
 * The text for a failed call, or for a refusal by a machine. `kept` says whether the input is still
 * there.
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
