import { sql } from 'kysely';
import { AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, forbidden } from '../base/failure.ts';
import { userOfPerson, type User } from '../user/user.ts';
import { logChange, requireUnchanged, type SettingSubject } from '../settings/change-log.ts';
import type { AskedChange } from './changes/ask.ts';
import { nameOfAuthority, namesIn } from './names.ts';
import { refuseAuditingAdministrator, refuseWithoutAdministrator } from './oversight.ts';
import {
  ADMINISTRATION,
  changesOversight,
  gainsBeyond,
  holdersOf,
  rightsNow,
  type Concerned,
  type Holder,
} from './power.ts';
import { SecondPerson, type Delicate, type Outcome, type Part } from './second-person.ts';

/** Roles newly given to people, or authorities newly given to a role. */
interface Gift {
  authorities: readonly string[];
  /**
   * The receivers of a default role: its authorities were decided when the enterprise was set up.
   */
  ofDefaultRole?: { people: readonly string[] };
}

/** Declares what is newly given, so that nobody gives what they may not give. */
type Give = (gift: Gift) => void;

/** Whether a person may give an authority: they hold it, or it is the auditor's and they may. */
export const mayGive = (giver: User, { config }: CallContext, authority: string): boolean =>
  giver.authorities.has(authority) ||
  (authority === AUDIT_AUTHORITY && giver.enterprise.code === config.centralEnterpriseCode);

/** Locks the rights of an enterprise until the transaction ends: one change at a time. */
export async function holdRights(tx: Tx, enterprise: string): Promise<void> {
  await tx
    .selectFrom('enterprise')
    .where('guid', '=', enterprise)
    .select('guid')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The input of work that changes rights. */
export interface RightsChange {
  tx: Tx;
  /** The author of the change, with their rights when it began. */
  giver: User;
  /** The people concerned, with their rights when it began. */
  before: ReadonlyMap<string, Holder>;
  /** People whose rights await a second person: the work leaves them unchanged. */
  leftOut: ReadonlySet<string>;
  give: Give;
  /** Handles parts that need a second person; the work omits what is requested (`ask`). */
  second: (delicate: Delicate) => Promise<Outcome>;
  /** Logs a change of settings (logChange), once it is certain to be made. */
  log: (subject: SettingSubject, before: object | null, after: object | null) => void;
}

/** The people whose rights a change may affect, and the change itself. */
interface Plan extends Concerned {
  /**
   * The change in the form of a request to a second person, for somebody who would get these
   * rights.
   */
  part: (after: Holder) => Part;
}

/** The result of work that changes rights: its answer, and what awaits a second person instead. */
export interface Changed<T> {
  answer: T;
  asked: readonly AskedChange[];
}

/** For changes that cannot be requested: they concern a role, not a person. */
export const NOT_ASKED = (): Part => ({ action: 'rights' });

/** The roles that somebody would have. */
export const ROLES_AFTER = ({ roleKeys }: Holder): Part => ({ action: 'roles', roles: roleKeys });

const sameKeys = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key) => other.includes(key));

/** Own department and own roles are changed by somebody else, in either direction. */
const changesOwn = (giver: User, before: Holder | undefined, after: Holder): boolean =>
  after.guid === giver.guid &&
  (before === undefined ||
    before.department !== after.department ||
    !sameKeys(before.roleKeys, after.roleKeys));

/** What a person's rights follow from beside the content of roles. */
const standingOf = (holder: Holder | undefined): unknown =>
  holder && [holder.valid, holder.department, holder.roleKeys];

/**
 * The people affected in a way that the author must not decide alone. Thousands with the same roles
 * in one department are examined once.
 */
function delicateFor(
  giver: User,
  before: ReadonlyMap<string, Holder>,
  after: ReadonlyMap<string, Holder>,
): Holder[] {
  const known = new Map<string, boolean>();
  const isDelicate = (had: Holder | undefined, holder: Holder): boolean => {
    const change = JSON.stringify([standingOf(had), standingOf(holder)]);
    const found = known.get(change);
    if (found !== undefined) return found;
    const [former, now] = [rightsNow(had), rightsNow(holder)];
    const is = changesOversight(former, now) || gainsBeyond(former, now, giver);
    known.set(change, is);
    return is;
  };
  return [...after.values()].filter((holder) => {
    const had = before.get(holder.guid);
    return changesOwn(giver, had, holder) || isDelicate(had, holder);
  });
}

/**
 * Runs work that changes rights in the user's enterprise: one at a time, by a current
 * administrator, and never leaving it without one. A role gives nothing that the giver does not
 * hold, except the default roles, whose authorities were decided when the enterprise was set up.
 * The auditor's authority is given by administrators of the production centre, who must not hold
 * it. Gains beyond what the giver holds, and the beginning or end of administration or audit, need
 * a second person (all assumed): the work is run again without the people concerned, and another
 * administrator is asked for each of them.
 */
export function changeRights<T>(
  context: CallContext,
  { part, ...concerned }: Plan,
  work: (change: RightsChange) => Promise<T>,
): Promise<Changed<T>> {
  const enterprise = context.user.enterprise.guid;
  return transact(context.db, async (tx) => {
    await holdRights(tx, enterprise);
    const giver = await userOfPerson(tx, context.user.guid, context.config.centralEnterpriseCode);
    if (!giver?.authorities.has(ADMINISTRATION)) throw forbidden();
    const before = await holdersOf(tx, enterprise, concerned);
    const second = await SecondPerson.of(tx, context);

    const attempt = async (leftOut: ReadonlySet<string>) => {
      const given = new Set<string>();
      const alone = new Set<string>();
      const changes: Parameters<RightsChange['log']>[] = [];
      const asked: AskedChange[] = [];
      const answer = await work({
        tx,
        giver,
        before,
        leftOut,
        give({ authorities, ofDefaultRole }) {
          const isDecided =
            ofDefaultRole !== undefined && !ofDefaultRole.people.includes(giver.guid);
          const beyond = isDecided
            ? []
            : authorities.filter((authority) => !mayGive(giver, context, authority));
          if (beyond.length > 0)
            throw new Failure(409, 'errors.givesMoreThanHeld', {
              params: {
                names: namesIn(
                  context,
                  beyond.map((code) => nameOfAuthority(context, code)),
                ),
              },
            });
          for (const authority of authorities) given.add(authority);
        },
        async second(delicate) {
          const [outcome = 'go'] = second.decide([delicate]);
          if (outcome === 'ask') {
            await requireUnchanged(tx, context, {
              module: 'personnel',
              guid: delicate.person.guid,
            });
            asked.push(await second.ask(delicate));
          } else alone.add(delicate.person.guid);
          return outcome;
        },
        log: (...change) => changes.push(change),
      });
      await refuseWithoutAdministrator(tx, enterprise);
      if (given.has(AUDIT_AUTHORITY) || given.has(ADMINISTRATION))
        await refuseAuditingAdministrator(tx, enterprise);
      const after = await holdersOf(tx, enterprise, {
        ...concerned,
        people: [...before.keys(), ...(concerned.people ?? [])],
      });
      return { answer, alone, changes, asked, after, touched: delicateFor(giver, before, after) };
    };

    await sql`savepoint before_rights`.execute(tx);
    let done = await attempt(new Set());
    const delicates = done.touched.map((holder): Delicate => ({
      person: holder,
      parts: [part(holder)],
    }));
    const outcomes = second.decide(delicates);
    const waiting = delicates.filter((_, index) => outcomes[index] === 'ask');
    if (waiting.length > 0) {
      // A pending change is not in the log of settings, which compares everything else that was
      // seen.
      for (const [subject, from] of done.changes)
        if (from !== null) await requireUnchanged(tx, context, subject);
      await sql`rollback to savepoint before_rights`.execute(tx);
      done = await attempt(new Set(waiting.map(({ person }) => person.guid)));
      // What still concerns them is not about who has which role, so nobody can be asked.
      second.decide(done.touched.map((holder) => ({ person: holder, parts: [NOT_ASKED()] })));
      for (const delicate of waiting) done.asked.push(await second.ask(delicate));
    }
    const { answer, alone, changes, asked, after, touched } = done;
    for (const { guid } of touched) alone.add(guid);
    // An entry about a person is marked for that person, one about a role for everybody concerned.
    const isAlone = (guid: string) => alone.has(guid) || (alone.size > 0 && !after.has(guid));
    for (const [subject, from, to] of changes)
      await logChange(tx, { ...context, isAlone: isAlone(subject.guid) }, subject, from, to);
    return { answer, asked };
  });
}
