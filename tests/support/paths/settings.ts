import { KINDS, type ChainKind } from '#contract/kinds.ts';
import type { Db } from '#gateway/db/schema.ts';
import { now } from '../clock.ts';

const UNIT = 'demo-unit-01';

/**
 * Who approves at each level of the paths; levels 1 and 2 have two people, so that one can be
 * faster than the other.
 */
const APPROVERS = [
  ['approver01', 'approver04'],
  ['approver02', 'approver05'],
  ['approver03'],
] as const;

const matterGuid = (kind: ChainKind) => `${UNIT}-matter-${KINDS[kind].matter}`;

/**
 * The approval settings of the first unit in the database of a test: the requested levels, without
 * conditions and superior units.
 */
export class Settings {
  private readonly levels = new Map<string, number>();

  private constructor(private readonly db: Db) {}

  static async of(db: Db): Promise<Settings> {
    const matters = await db
      .selectFrom('approval_matter')
      .where('enterprise_guid', '=', UNIT)
      .select('guid')
      .execute();
    await db
      .updateTable('enterprise')
      .where('guid', '=', UNIT)
      .set({ reviews_own_plans: true, set_up_needs_superior: false })
      .execute();
    const people = await db
      .selectFrom('person')
      .where('account_name', 'in', APPROVERS.flat())
      .select(['guid', 'account_name'])
      .execute();
    const rows = matters.flatMap(({ guid }) =>
      APPROVERS.flatMap((accounts, index) =>
        people
          .filter(({ account_name }) => accounts.some((one) => one === account_name))
          .map((person) => ({
            matter_guid: guid,
            level: index + 1,
            person_guid: person.guid,
            chosen_at: now(),
          })),
      ),
    );
    const guids = matters.map(({ guid }) => guid);
    await db.deleteFrom('approval_condition').where('matter_guid', 'in', guids).execute();
    await db.deleteFrom('approver').where('matter_guid', 'in', guids).execute();
    await db.insertInto('approver').values(rows).execute();
    return new Settings(db);
  }

  /** Sets how many levels a kind of record requires from now on. */
  async require(kind: ChainKind, levels: number): Promise<void> {
    const guid = matterGuid(kind);
    if (this.levels.get(guid) === levels) return;
    await this.db
      .updateTable('approval_matter')
      .where('guid', '=', guid)
      .set({ level: levels })
      .executeTakeFirstOrThrow();
    this.levels.set(guid, levels);
  }

  /** Runs something while one level more is required than there are people for. */
  async withoutApprovers(kind: ChainKind, act: () => Promise<void>): Promise<void> {
    const before = this.levels.get(matterGuid(kind)) ?? 0;
    await this.require(kind, APPROVERS.length + 1);
    await act();
    await this.require(kind, before);
  }
}
