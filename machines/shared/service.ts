import { fromPromise } from 'xstate';

/**
 * The place of a gateway service in a machine. The console provides the HTTP call, tests provide
 * outcomes; the gateway never starts one, because it runs machines purely.
 */
export function service<Input, Output>() {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error('This service has not been provided.')),
  );
}

/**
 * The outcome of a failed service as the machine keeps it: what is thrown by providers, or
 * `unknown`.
 */
export class ServiceRefusal extends Error {
  constructor(
    readonly key: string,
    readonly text: string,
    readonly kind: 'refused' | 'conflict' | 'network' | 'timeout' | 'unknown',
  ) {
    super(text);
  }
}
