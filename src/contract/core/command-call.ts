import type { ISchema } from 'yup';
import type { RecordKind } from '../kinds.ts';
import { COMMAND_WORDS, type CallSpec, type GivenCommand, type Giving } from './call.ts';
import { commandDone, plainCommand } from './procurement.ts';

type Plain = ReturnType<typeof plainCommand>;
type Done = ReturnType<typeof commandDone>;

/**
 * What differs between calls that give commands. One that is a GET, because the specification says
 * so, has its fields in the query.
 */
type CommandSpec<Req extends ISchema<any>, Res extends ISchema<any>> = Pick<
  CallSpec,
  'path' | 'access' | 'summary' | 'changesState'
> & { method?: 'GET'; request?: Req; response?: Res };

/**
 * A call that gives one of several commands; without a request of its own it carries the record,
 * its revision and the id of the request.
 */
export function commandsCall<Req extends ISchema<any> = Plain, Res extends ISchema<any> = Done>(
  commands: readonly GivenCommand[],
  { method, request = plainCommand() as unknown as Req, response, ...spec }: CommandSpec<Req, Res>,
): CallSpec<Req, Res> & Giving {
  const { fields = {} } = request as { fields?: object };
  const words = Object.entries(COMMAND_WORDS).filter(([name]) => name in fields);
  return {
    method: method ?? 'POST',
    ...(method === 'GET' && { changesState: true }),
    ...spec,
    request,
    response: response ?? (commandDone() as unknown as Res),
    // The browser loads what is written of many calls.
    gives: { commands, ...(words.length > 0 && { why: Object.fromEntries(words) }) },
  };
}

/** A call that gives one command of a record: its verb is that of the machine's event. */
export const commandCall = <Req extends ISchema<any> = Plain, Res extends ISchema<any> = Done>(
  kind: RecordKind,
  verb: string,
  spec: CommandSpec<Req, Res>,
): CallSpec<Req, Res> & Giving => commandsCall([{ kind, verb }], spec);

/** A call that decides on records of these kinds: what it says for each verb. */
export const decisionCall = <Req extends ISchema<any>, Res extends ISchema<any> = Done>(
  kinds: readonly RecordKind[],
  verbs: Readonly<Record<string, Readonly<Record<string, string>>>>,
  spec: CommandSpec<Req, Res>,
): CallSpec<Req, Res> & Giving =>
  commandsCall(
    kinds.flatMap((kind) => Object.entries(verbs).map(([verb, says]) => ({ kind, verb, says }))),
    spec,
  );
