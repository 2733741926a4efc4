import { sql } from 'kysely';
import type { ResponseOf } from '#contract/core/call.ts';
import type { approvalCalls } from '#contract/approval.ts';
import { invalid, type Problem } from '../base/failure.ts';
import { anyOf } from '../db/many.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { opens } from '../records/assignees.ts';
import { kindsOf } from './matters.ts';

type Colleague = ResponseOf<typeof approvalCalls.approversOfMatter>['copiedTo'][number];

/** To whom records of a matter are copied by rule, also those who are left out by now. */
export async function copiedTo(db: Db, code: string, matterGuid: string): Promise<Colleague[]> {
  const opened = kindsOf(code).map((kind) => opens(kind));
  const { rows } = await sql<Colleague>`
    select p.guid as userid, p.name, d.name as "departName", p.valid as "isValid",
      (${sql.join(opened, sql` or `)}) as opens
      from matter_copy y join person p on p.guid = y.person_guid
      left join department d on d.guid = p.department_guid
     where y.matter_guid = ${matterGuid} order by p.name, p.guid`.execute(db);
  return rows;
}

/** The chosen people; refuses who appears twice or is no valid person of the unit. */
export async function chosenCopies(
  tx: Tx,
  { user }: CallContext,
  chosen: readonly { userid: string }[],
): Promise<{ userid: string; name: string }[]> {
  const keys = chosen.map(({ userid }) => userid);
  const people = await tx
    .selectFrom('person')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('valid', '=', true)
    .where('guid', '=', anyOf(keys))
    .select(['guid as userid', 'name'])
    .execute();
  const problems = keys.flatMap((key, place): Problem[] => {
    const field = `copiedTo[${place}].userid`;
    if (keys.indexOf(key) !== place) return [{ field, key: 'errors.copiedTwice' }];
    const isKnown = people.some(({ userid }) => userid === key);
    return isKnown ? [] : [{ field, key: 'errors.noSuchApprover' }];
  });
  if (problems.length > 0) throw invalid(problems);
  return people;
}

/** The keys of people, in one order. */
export const keysOfCopies = (people: readonly { userid: string }[]): string[] =>
  people.map(({ userid }) => userid).toSorted();
