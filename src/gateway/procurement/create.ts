import type { ProcurementKind } from '#contract/kinds.ts';
import type { Db, Tx } from '../db/schema.ts';
import { requireFiles } from '../files/access.ts';
import { createIn, createOnce, madeBy, type NewRecord } from '../records/create.ts';
import type { Consequence } from '../records/effects.ts';
import { performConsequence, submitIn } from '../records/perform.ts';
import { procurementOf, type ProcurementExtras } from '../records/procurement.ts';
import type { User } from '../user/user.ts';
import type { Settled } from './form.ts';

/** A settled new record of the purchasing line. */
interface NewProject {
  kind: ProcurementKind;
  settled: Settled;
  requestId: string | null;
  /** Machine context beyond the common approval. */
  context: object;
  extras: Partial<ProcurementExtras>;
}

/** Settles a form into a record in the name of a person of the unit; refuses foreign files. */
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

/** The same with consequences. */
interface CreatedProject extends NewProject {
  /** The consequences for the source record. */
  consequences: readonly Consequence[];
  /** Whether the new record is submitted at once. */
  submit: boolean;
}

/** Creates a record of the purchasing line; a repeated request creates one. */
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
