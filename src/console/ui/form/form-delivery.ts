import { createActor, fromTransition } from 'xstate';
import type { Call, RequestOf } from '#contract/core/call.ts';
import type { SentCommand } from '#machines/command-delivery/index.ts';
import { asked } from '../../http/queries.ts';
import { send, withoutToast } from '../../http/send.ts';
import { openDelivery, type PauseClock } from '../delivery.ts';
import { once } from '../once.ts';
import type { RecordDetail, RecordView } from '../record/types.ts';
import { requestOf } from './form-values.ts';
import type { FormSpec, FormTarget, FormValues, SaveAction } from './types.ts';

/** A form as it is sent. */
export interface FormCommand extends SentCommand {
  event: SaveAction;
  body: Record<string, unknown>;
}

/** What saving a form depends on. */
export function formCommand(
  spec: Pick<FormSpec, 'request'>,
  values: FormValues,
  action: SaveAction,
  target: FormTarget | null,
): FormCommand {
  const request = requestOf(values);
  const body = spec.request?.(request, action, target) ?? { ...request, action, ...target };
  return { guid: target?.guid ?? null, event: action, body };
}

/** The record of the last answer; null before. */
const answerLogic = fromTransition(
  (
    _: RecordView | null,
    { view }: { type: 'form.answered'; view: RecordView },
  ): RecordView | null => view,
  null,
);

export interface OpenFormOptions {
  /** Sends the call. */
  carry?: typeof send;
  /** Sends a call that creates a record: it has no revision yet that would refuse a repetition. */
  carryOnce?: typeof once;
  clock?: PauseClock;
}

/** Sends a form to the gateway, and holds the record of the answer. */
export function openForm(
  { info, add, edit }: Pick<FormSpec, 'info' | 'add' | 'edit'>,
  { carry = send, carryOnce = once, clock }: OpenFormOptions = {},
) {
  const answer = createActor(answerLogic).start();
  const sent = async (call: Call, body: object, requestId: string) =>
    (await carry(call, { ...body, requestId } as RequestOf<Call>, withoutToast)) as RecordView;
  const delivery = openDelivery<FormCommand, RecordView | RecordDetail>(
    {
      send: ({ guid, body }, requestId) =>
        guid === null
          ? carryOnce(`${add.path} ${JSON.stringify(body)}`, (id) => sent(add, body, id))
          : sent(edit, body, requestId),
      ask: info.wire.state,
      load: (guid) => asked(info.wire.detail(guid)),
      show: (view) => answer.send({ type: 'form.answered', view }),
      // Somebody deleted it: the conflict is shown without current values.
      tellGone: () => undefined,
    },
    clock,
  );
  return { answer, delivery };
}
