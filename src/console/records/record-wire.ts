import type { Call, RequestOf } from '#contract/core/call.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import type { CommandInput } from '#machines/shared/types.ts';
import { asked, callQuery, type CallQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import type { RecordDetail, RecordView, RecordWire } from '../ui/record/types.ts';

/** Carries one command of a lifecycle out. */
export type CommandCall = (input: CommandInput, requestId: string) => Promise<RecordView>;

const sent = async (call: Call, request: object) =>
  (await send(call, request as RequestOf<Call>, withoutToast)) as RecordView;

/** A command that carries nothing but the record it is about. */
export const plain =
  (call: Call): CommandCall =>
  ({ guid, revision }, requestId) =>
    sent(call, { guid, revision, requestId });

/** A command that says why. */
export const withOpinion =
  (call: Call): CommandCall =>
  ({ guid, revision, opinion }, requestId) =>
    sent(call, { guid, revision, requestId, opinion: opinion ?? '' });

/** Machines call a deletion `remove`: `delete` is a word of the language. */
const serviceOf = (verb: string): string => (verb === 'delete' ? 'remove' : verb);

/** The commands of a kind that calls say they give. */
export const commandsOf = (
  kind: RecordKind,
  calls: Readonly<Record<string, Call>>,
): Readonly<Record<string, CommandCall>> =>
  Object.fromEntries(
    Object.values(calls).flatMap((call) =>
      call.gives?.kind === kind
        ? [[serviceOf(call.gives.verb), call.gives.opinion ? withOpinion(call) : plain(call)]]
        : [],
    ),
  );

/** One of several commands of a call, told apart by these fields; it may say why. */
export const saying =
  (call: Call, fields: Readonly<Record<string, string>>): CommandCall =>
  ({ guid, revision, opinion }, requestId) =>
    sent(call, { ...fields, guid, revision, requestId, opinion: opinion ?? '' });

/** A decision at the level under review: 1 approves, 2 rejects. */
const decision = (call: Call, result: '1' | '2'): CommandCall => saying(call, { result });

/** The two decisions of a level, by one call. */
export const decisions = (call: Call): { approve: CommandCall; reject: CommandCall } => ({
  approve: decision(call, '1'),
  reject: decision(call, '2'),
});

/** A command on what belongs to the own enterprise, of which there is one: it names no record. */
export const ofOwn =
  (call: Call): CommandCall =>
  ({ revision }, requestId) =>
    sent(call, { revision, requestId });

/**
 * A review that settles a record: 2 passes, 3 fails and says why. `fields`: what tells the call
 * which of several reviews it is.
 */
export const settling =
  (
    call: Call,
    shenHeStatus: '2' | '3',
    fields: Readonly<Record<string, string>> = {},
  ): CommandCall =>
  ({ guid, revision, opinion, payload }, requestId) =>
    sent(call, {
      ...fields,
      guid,
      revision,
      requestId,
      shenHeStatus,
      shenHeYiJian: opinion ?? '',
      ...reasonOf(payload),
    });

const reasonOf = (payload: unknown) => {
  const { reasonType } = (payload ?? {}) as { reasonType?: string };
  return reasonType === undefined ? {} : { shenHeYiJianType: reasonType };
};

/** A command that the call of the form stands for, told apart by these fields. */
export const savingAs =
  (call: Call, fields: Readonly<Record<string, string>>): CommandCall =>
  ({ guid, revision, payload }, requestId) =>
    sent(call, { ...(payload as object | undefined), ...fields, guid, revision, requestId });

/** A command that changes what the record says of itself: its page shows it anew. */
export const withFactsOf =
  (detail: RecordWire['detail'], carryOut: CommandCall): CommandCall =>
  async (input, requestId) => {
    const view = await carryOut(input, requestId);
    // The command is done: where the page cannot be read anew, what the command answered is shown.
    const found = await asked(detail(input.guid)).catch(() => null);
    return found ?? view;
  };

/** A command with fields of its own. */
export const withPayload =
  (call: Call): CommandCall =>
  ({ guid, revision, payload }, requestId) =>
    sent(call, { ...(payload as object), guid, revision, requestId });

/** A command that says why, as a reason. */
export const withReason =
  (call: Call): CommandCall =>
  ({ guid, revision, opinion }, requestId) =>
    sent(call, { guid, revision, requestId, reason: opinion ?? '' });

/** A command of a call that stands for several, told apart by its action. */
export const asAction = (call: Call, action: string): CommandCall => saying(call, { action });

/** What is asked for a record, with what it says of itself. */
export const detailOf =
  (detail: Call): RecordWire['detail'] =>
  (guid) =>
    callQuery(detail, { guid } as RequestOf<Call>) as CallQuery<RecordDetail>;

const naming =
  (call: Call): CommandCall =>
  ({ guid, revision, opinion, payload }, requestId) =>
    sent(call, {
      ...(payload as object | undefined),
      guid,
      revision,
      requestId,
      opinion: opinion ?? '',
    });

/** Commands that name a colleague: one call each for every kind that a chain approves. */
const namesColleague: Readonly<Record<string, CommandCall>> = {
  transfer: naming(recordsCalls.transfer),
  addApprover: naming(recordsCalls.addApprover),
};

/** The calls of one kind of record, in the words of its machine. */
export function recordWire(
  detail: Call,
  commands: Readonly<Record<string, CommandCall>>,
): RecordWire {
  return {
    detail: detailOf(detail),
    command(service, input, requestId) {
      const carryOut = namesColleague[service] ?? commands[service];
      if (!carryOut) throw new Error(`No call carries out ${service}.`);
      return carryOut(input, requestId);
    },
    offers: (service) => service in commands || service in namesColleague || service === 'save',
    state: (guid, requestId) => send(recordsCalls.state, { guid, requestId }, withoutToast),
  };
}
