import type { Giving } from '#contract/core/call.ts';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField, notFound } from '../base/failure.ts';
import { lifecycles } from '#machines/index.ts';
import { requireVisible } from './visible.ts';
import type { Command } from './advance.ts';
import { perform, type CommandRequest } from './perform.ts';
import { RawJson } from '../base/raw-json.ts';
import { viewAfter } from './view.ts';

interface Given {
  guid: string;
  revision?: number | null;
  requestId?: string | null;
}

/** Carries out a command and answers with the resulting record. */
export async function commandTo(
  { db, user, now }: CallContext,
  kinds: readonly RecordKind[],
  given: Given,
  command: CommandRequest['command'],
): Promise<RawJson> {
  await perform(
    db,
    user,
    {
      guid: given.guid,
      kinds,
      revision: given.revision ?? null,
      requestId: given.requestId ?? null,
      command,
    },
    now,
  );
  return RawJson.of(await viewAfter(db, user, given.guid, kinds));
}

/**
 * The record behind a business key `entity:guid`; refuses unknown entities and those of another
 * kind.
 */
export async function recordOfBusinessKey(
  context: CallContext,
  businessKey: string,
  kinds: readonly RecordKind[],
): Promise<{ guid: string; kind: RecordKind }> {
  const [entity, guid, ...more] = businessKey.split(':');
  const isKnown = kinds.some((kind) => KINDS[kind].entity === entity);
  const wrong = () => invalidField('businessKey', 'errors.businessKey');
  if (!isKnown || !guid || more.length > 0) throw wrong();
  const { kind } = await requireVisible(context.db, context.user, guid);
  if (KINDS[kind].entity !== entity) throw wrong();
  return { guid, kind };
}

interface Giver extends Given {
  businessKey?: string;
  [field: string]: unknown;
}

/** Key of the record that a command is about, and the kinds that it may have. */
async function recordOf(
  context: CallContext,
  kinds: readonly RecordKind[],
  { guid, businessKey }: Giver,
): Promise<{ guid: string; kinds: readonly RecordKind[] }> {
  if (guid) return { guid, kinds };
  if (!businessKey) throw invalidField('guid', 'rules.required');
  const found = await recordOfBusinessKey(context, businessKey, kinds);
  return { guid: found.guid, kinds: [found.kind] };
}

/** Why a command is given, in the words of the machines. */
const saidWhy = (given: Giver, why: Giving['gives']['why'] = {}) =>
  Object.fromEntries(
    Object.entries(why).map(([field, word]) => [
      word,
      word === 'opinion' ? (given[field] ?? '') : given[field],
    ]),
  );

/**
 * The handler of a call that gives commands. What the request says beside them goes with the
 * command, and the language of who gives it.
 */
export function giving({ gives: { commands, why } }: Giving) {
  const kinds = [...new Set(commands.map(({ kind }) => kind))];
  return async (given: Giver, context: CallContext): Promise<RawJson> => {
    const record = await recordOf(context, kinds, given);
    const { guid: _, revision, requestId, ...said } = given;
    const commandFor = (kind: RecordKind): Command => {
      const found = commands.find(
        (command) =>
          command.kind === kind &&
          Object.entries(command.says ?? {}).every(([field, value]) => given[field] === value),
      );
      if (!found) throw notFound();
      return {
        ...said,
        type: `${lifecycles[kind].noun}.${found.verb}`,
        language: context.language,
        ...saidWhy(given, why),
      };
    };
    return commandTo(
      context,
      record.kinds,
      { guid: record.guid, revision: revision ?? null, requestId: requestId ?? null },
      commandFor,
    );
  };
}
