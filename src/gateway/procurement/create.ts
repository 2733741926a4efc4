import type { ProcurementKind } from '#contract/kinds.ts';
import type { Db, Tx } from '../db/schema.ts';
import { requireFiles } from '../files/access.ts';
import { createIn, createOnce, madeBy, type NewRecord } from '../records/create.ts';
import type { Consequence } from '../records/effects.ts';
import { performConsequence, submitIn } from '../records/perform.ts';
import { procurementOf, type ProcurementExtras } from '../records/procurement.ts';
import type { User } from '../user/user.ts';
import type { Settled } from './form.ts';

/** A record of the purchasing line as its form settles it. */
interface NewProject {
  kind: ProcurementKind;
  settled: Settled;
  requestId: string | null;
  /** Machine context beyond what every approval has. */
  context: object;
  extras: Partial<ProcurementExtras>;
}

/** The record that a form becomes, in the name of a person of the unit; refuses foreign files. */
export async function newProject(
  tx: Tx,
  user: User,
  { kind, settled, requestId, context, extras }: NewProject,
): Promise<NewRecord> {
  const { facts, items, title, amount } = settled;
  await requireFiles(tx, user, facts);
  return {
    ...madeBy(user, 'author'),
    kind,
    title,
    facts,
    items,
    amount,
    context,
    requestId,
    place: (guid, number) =>
      procurementOf(kind, facts, {
        guid,
        number,
        unitName: user.enterprise.name,
        ...extras,
      }),
  };
}

/** The same with what a call that creates brings about. */
interface CreatedProject extends NewProject {
  /** What the creation brings about on the record it was made from. */
  consequences: readonly Consequence[];
  /** Whether the new record is given into review at once. */
  submit: boolean;
}

/** Creates a record of the purchasing line, once whatever the request is repeated. */
export const createProject = (
  db: Db,
  user: User,
  request: { kind: ProcurementKind; requestId: string },
  now: Date,
  wanted: (tx: Tx) => Promise<CreatedProject>,
): Promise<string> =>
  createOnce(db, user, request, async (tx) => {
    const { consequences, submit, ...project } = await wanted(tx);
    const guid = await createIn(tx, await newProject(tx, user, project), now);
    for (const consequence of consequences) await performConsequence(tx, user, consequence, now);
    if (submit) await submitIn(tx, user, { kind: project.kind, guid }, now);
    return guid;
  });
