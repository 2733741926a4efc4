import type { Call, RequestOf } from '#contract/core/call.ts';
import { recordsCalls } from '#contract/records.ts';
import { CallFailure, send } from '../../http/send.ts';
import type { RecordView } from '../record/types.ts';
import { requestOf } from './form-values.ts';
import type { FormSpec, FormTarget, FormValues, SaveAction } from './types.ts';

export type SaveResult =
  | { kind: 'saved'; guid: string; view: RecordView | null }
  | { kind: 'failed'; failure: CallFailure };

const UNANSWERED: readonly string[] = ['network', 'timeout', 'server', 'busy'];

/**
 * Sends a form; an intention that was not answered is sent again under the id it had, so that it
 * cannot be stored twice.
 */
export function formSender(spec: FormSpec, newId: () => string = () => crypto.randomUUID()) {
  const unanswered = new Map<string, string>();

  /**
   * Whether a change of a stored record arrived although its answer did not; of a new record nobody
   * can ask.
   */
  async function arrived(target: FormTarget | null, requestId: string): Promise<boolean> {
    if (!target) return false;
    try {
      return (await send(recordsCalls.state, { guid: target.guid, requestId }, { toast: false }))
        .arrived;
    } catch {
      return false;
    }
  }

  return async function save(
    values: FormValues,
    action: SaveAction,
    target: FormTarget | null,
  ): Promise<SaveResult> {
    const body = spec.request?.(requestOf(values), action, target) ?? {
      ...requestOf(values),
      action,
      ...target,
    };
    const intention = JSON.stringify(body);
    const requestId = unanswered.get(intention) ?? newId();
    unanswered.set(intention, requestId);
    try {
      const call = target ? spec.edit : spec.add;
      const view = (await send(call, { ...body, requestId } as RequestOf<Call>, {
        toast: false,
      })) as RecordView;
      unanswered.delete(intention);
      return { kind: 'saved', guid: view.head.guid, view };
    } catch (error) {
      const failure =
        error instanceof CallFailure ? error : new CallFailure('network', String(error));
      if (!UNANSWERED.includes(failure.kind)) unanswered.delete(intention);
      else if (!failure.changedNothing && (await arrived(target, requestId)))
        return { kind: 'saved', guid: target?.guid ?? '', view: null };
      return { kind: 'failed', failure };
    }
  };
}
