import type { Call, Giving, RequestOf } from '#contract/core/call.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import type { CommandInput } from '#machines/shared/types.ts';
import { asked, callQuery, type CallQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import type { RecordDetail, RecordView, RecordWire } from '../ui/record/types.ts';

/** Carries one command of a lifecycle out. */
export interface CommandCall {
  (input: CommandInput, requestId: string): Promise<RecordView>;
  /** What its call asks for; missing where several calls carry it out. */
  access?: Call['access'];
}

const sent = async (call: Call, request: object) =>
  (await send(call, request as RequestOf<Call>, withoutToast)) as RecordView;

/** Machines call a deletion `remove`: `delete` is a word of the language. */
const serviceOf = (verb: string): string => (verb === 'delete' ? 'remove' : verb);

/** What a call says that carries an opinion. */
export const WITH_OPINION = { opinion: 'opinion' } as const;

/**
 * One of several commands of a call, told apart by these fields, with what it carries. `why`: the
 * fields that say why, with what the machine calls them.
 */
export const saying = (
  call: Call,
  fields: Readonly<Record<string, string>>,
  why: Giving['gives']['why'] = {},
): CommandCall =>
  Object.assign(
    ({ guid, revision, opinion = '', payload }: CommandInput, requestId: string) => {
      const { reasonType, ...carried } = (payload ?? {}) as { reasonType?: string };
      const words = { opinion, reasonType };
      const reasons = Object.entries(why).map(([field, word]) => [field, words[word]]);
      return sent(call, {
        ...carried,
        ...fields,
        ...Object.fromEntries(reasons),
        guid,
        revision,
        requestId,
      });
    },
    { access: call.access },
  );

/** The commands of a kind that calls say they give. */
export const commandsOf = (
  kind: RecordKind,
  calls: Readonly<Record<string, Call>>,
): Readonly<Record<string, CommandCall>> =>
  Object.fromEntries(
    Object.values(calls).flatMap((call) =>
      (call.gives?.commands ?? [])
        .filter((command) => command.kind === kind)
        .map(({ verb, says = {} }) => [serviceOf(verb), saying(call, says, call.gives?.why)]),
    ),
  );

/** A command on what belongs to the own enterprise, of which there is one: it names no record. */
export const ofOwn =
  (call: Call): CommandCall =>
  ({ revision }, requestId) =>
    sent(call, { revision, requestId });

/** A command that changes what the record says of itself: its page shows it anew. */
const withFactsOf =
  (detail: RecordWire['detail'], carryOut: CommandCall): CommandCall =>
  async (input, requestId) => {
    const view = await carryOut(input, requestId);
    // The command is done: where the page cannot be read anew, what the command answered is shown.
    const found = await asked(detail(input.guid)).catch(() => null);
    return found ?? view;
  };

/** What is asked for a record, with what it says of itself. */
const detailOf =
  (detail: Call): RecordWire['detail'] =>
  (guid) =>
    callQuery(detail, { guid } as RequestOf<Call>) as CallQuery<RecordDetail>;

/** Adds approvers: those who are added together go as a comma list. */
const addApprover: CommandCall = ({ payload, ...input }, requestId) => {
  const { others, ...rest } = (payload ?? {}) as { others?: readonly string[] };
  const together = others === undefined ? {} : { others: others.join(',') };
  return saying(
    recordsCalls.addApprover,
    {},
    WITH_OPINION,
  )({ ...input, payload: { ...rest, ...together } }, requestId);
};

/** Commands that name a colleague: one call each for every kind that a chain approves. */
const namesColleague: Readonly<Record<string, CommandCall>> = {
  transfer: saying(recordsCalls.transfer, {}, WITH_OPINION),
  addApprover,
  removeApprover: saying(recordsCalls.removeApprover, {}, WITH_OPINION),
};

/**
 * The calls of one kind of record, in the words of its machine. `anew`: the commands that change
 * what the record says of itself.
 */
export function recordWire(
  shown: Call | RecordWire['detail'],
  commands: Readonly<Record<string, CommandCall>>,
  anew: readonly string[] = [],
): RecordWire {
  const detail = typeof shown === 'function' ? shown : detailOf(shown);
  return {
    detail,
    command(service, input, requestId) {
      const carryOut = namesColleague[service] ?? commands[service];
      if (!carryOut) throw new Error(`No call carries out ${service}.`);
      return anew.includes(service)
        ? withFactsOf(detail, carryOut)(input, requestId)
        : carryOut(input, requestId);
    },
    accessTo(service) {
      const carryOut = namesColleague[service] ?? commands[service];
      // A form saves; whoever may submit a record may save it.
      if (!carryOut && service === 'save') return commands['submit']?.access ?? 'login';
      return carryOut ? (carryOut.access ?? 'login') : null;
    },
    state: (guid, requestId) => send(recordsCalls.state, { guid, requestId }, withoutToast),
  };
}
