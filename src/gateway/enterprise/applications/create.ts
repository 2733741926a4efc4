import type { RequestOf } from '#contract/core/call.ts';
import type { enterpriseCalls } from '#contract/enterprise.ts';
import type { Tx } from '../../db/schema.ts';
import { createIn, madeBy } from '../../records/create.ts';
import type { User } from '../../user/user.ts';
import { settleApplication } from './settle.ts';

/** Creates an application; returns its key. */
export async function createApplication(
  tx: Tx,
  user: User,
  form: RequestOf<typeof enterpriseCalls.saveApplication>,
  now: Date,
): Promise<string> {
  const { facts, title, purchaserGuid, specialtyNames, scope } = await settleApplication(
    tx,
    user,
    form,
    null,
  );
  return createIn(
    tx,
    {
      ...madeBy(user, 'supplier'),
      kind: 'professionalApplication',
      title,
      facts,
      context: { approvedCopy: false },
      requestId: form.requestId,
      async beside(open, guid) {
        await open
          .insertInto('application')
          .values({
            guid,
            purchaser_guid: purchaserGuid,
            specialty_names: specialtyNames,
            scope,
            submitted_at: null,
          })
          .execute();
      },
    },
    now,
  );
}
