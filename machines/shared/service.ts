import { fromPromise } from 'xstate';
import type { Refusal } from './types.ts';

/**
 * The place of a gateway service in a machine. The console provides the HTTP call, tests provide
 * outcomes; the gateway never starts one, because it runs machines purely.
 */
export function service<Input, Output>() {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error('This service has not been provided.')),
  );
}

const brand = Symbol.for('tender-console.service-refusal');

/**
 * The outcome of a failed service as the machine keeps it: what is thrown by providers, or
 * `unknown`. Those of another copy of this module are known as such, too: two versions of a machine
 * are compared by the same answers.
 */
export class ServiceRefusal extends Error {
  readonly [brand] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value;
  }

  constructor(
    readonly key: string,
    readonly text: string,
    readonly kind: 'refused' | 'conflict' | 'network' | 'timeout' | 'unknown',
  ) {
    super(text);
  }
}

/** What the service of a finished call answered; for actions and guards of `onDone`. */
export function outputOf<Output>(event: { type: string }): Output {
  return (event as unknown as { output: Output }).output;
}

/**
 * The reason of a failed service, taken from the event of `onError`, in the form the context keeps.
 */
export function refusalOf(event: { type: string }): Refusal {
  const { error } = event as unknown as { error: unknown };
  if (error instanceof ServiceRefusal)
    return { key: error.key, text: error.text, kind: error.kind };
  return {
    key: 'errors.unknown',
    text: error instanceof Error ? error.message : String(error),
    kind: 'unknown',
  };
}
