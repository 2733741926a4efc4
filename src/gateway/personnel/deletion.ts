import { anyOf } from '../db/many.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, notFound } from '../base/failure.ts';
import { endSessions } from '../session/credentials.ts';
import { changeRights } from './change-rights.ts';
import { refuseWithOpenWork } from './open-work.ts';

/**
 * Deletes people without open work: they lose roles, groups and sessions and disappear from lists.
 * Their rows and login names stay, because histories name them and nobody may be mistaken for them
 * (assumed). Administrators and auditors must first be made invalid, by two people.
 */
export async function deleteUsers(context: CallContext, guids: readonly string[]): Promise<void> {
  const { user, now } = context;
  await changeRights(
    context,
    { people: guids, part: () => ({ action: 'deletion' }) },
    async ({ tx, log }) => {
      if (guids.includes(user.guid)) throw new Failure(409, 'errors.notYourself');
      const people = await tx
        .selectFrom('person')
        .where('guid', '=', anyOf(guids))
        .where('enterprise_guid', '=', user.enterprise.guid)
        .where('deleted_at', 'is', null)
        .select(['guid', 'name', 'account_name'])
        .forUpdate()
        .execute();
      if (people.length < guids.length) throw notFound();
      await refuseWithOpenWork(tx, context, guids);
      await tx
        .updateTable('person')
        .set({ valid: false, deleted_at: now })
        .where('guid', '=', anyOf(guids))
        .execute();
      await tx.deleteFrom('person_role').where('person_guid', '=', anyOf(guids)).execute();
      await tx
        .deleteFrom('business_group_member')
        .where('person_guid', '=', anyOf(guids))
        .execute();
      await tx
        .updateTable('business_group')
        .set({ leader_guid: null })
        .where('leader_guid', '=', anyOf(guids))
        .execute();
      for (const { guid, name, account_name } of people) {
        await endSessions(tx, guid, null, now);
        log({ module: 'personnel', guid, name }, { account_name, name }, null);
      }
    },
  );
}
