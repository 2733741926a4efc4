import type { CallFailure } from '../http/failure.ts';
import { text } from '../base/i18n.ts';
import { toast } from '../base/toasts.ts';

/** Shows a failed call to the user: the server's message, or ours for the kind of failure. */
export function tellFailure(failure: CallFailure): void {
  toast.error(failure.info || text(`common.failures.${failure.kind}`));
}
