import type { ProcurementKind, RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { transact } from '../db/transact.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { auditRecord } from './audit-record.ts';
import { listProjects, type ProjectSearch } from './list.ts';
import { performIn, submitIn } from './perform.ts';
import { viewAfter, viewRecord } from './view.ts';

/** What the edit call of every kind contains beside its content. */
export interface StoredForm {
  guid: string;
  revision: number;
  requestId: string;
  action: 'save' | 'submit';
}

/** Changes the content of a record and submits it if requested, both or neither. */
export async function editForm(
  { db, user, now }: CallContext,
  kind: RecordKind,
  form: StoredForm,
): Promise<RawJson> {
  const { noun } = lifecycles[kind];
  const { guid, revision, requestId } = form;
  await transact(db, async (tx) => {
    const isNew = await performIn(
      tx,
      user,
      { guid, kinds: [kind], revision, requestId, command: { type: `${noun}.edit`, form } },
      now,
    );
    if (isNew && form.action === 'submit') await submitIn(tx, user, { kind, guid }, now);
  });
  return RawJson.of(await viewAfter(db, user, guid, [kind]));
}

/** The handlers that all kinds of procurement records share. */
export const callsOf = (kind: ProcurementKind) => ({
  list: (search: ProjectSearch, { db, user }: CallContext) => listProjects(db, user, kind, search),
  detail: async ({ guid }: { guid: string }, { db, user }: CallContext) =>
    RawJson.of(await viewRecord(db, user, guid, [kind])),
  auditRecord: ({ guid }: { guid: string }, context: CallContext) =>
    auditRecord(context, guid, [kind]),
});
