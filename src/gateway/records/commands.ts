import type { Giving } from '#contract/core/call.ts';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField, notFound } from '../base/failure.ts';
import { lifecycles } from '#machines/index.ts';
import { requireVisible } from './visible.ts';
import type { Command } from './advance.ts';
import { perform } from './perform.ts';
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
  command: Command,
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

/** The record that a command is about, by its key or its business key. */
async function recordOf(
  context: CallContext,
  kinds: readonly [RecordKind, ...RecordKind[]],
  { guid, businessKey }: Giver,
): Promise<{ guid: string; kind: RecordKind }> {
  if (guid) {
    const [kind, ...others] = kinds;
    if (others.length === 0) return { guid, kind };
    return { guid, kind: (await requireVisible(context.db, context.user, guid)).kind };
  }
  if (!businessKey) throw invalidField('guid', 'rules.required');
  return recordOfBusinessKey(context, businessKey, kinds);
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
  const kinds = [...new Set(commands.map(({ kind }) => kind))] as [RecordKind, ...RecordKind[]];
  return async (given: Giver, context: CallContext): Promise<RawJson> => {
    const { guid, kind } = await recordOf(context, kinds, given);
    const found = commands.find(
      (command) =>
        command.kind === kind &&
        Object.entries(command.says ?? {}).every(([field, value]) => given[field] === value),
    );
    if (!found) throw notFound();
    const { guid: _, revision, requestId, ...said } = given;
    return commandTo(
      context,
      [kind],
      { guid, revision: revision ?? null, requestId: requestId ?? null },
      {
        ...said,
        type: `${lifecycles[kind].noun}.${found.verb}`,
        language: context.language,
        ...saidWhy(given, why),
      },
    );
  };
}
