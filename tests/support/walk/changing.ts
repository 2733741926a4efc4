import type { Account, Player } from '../cast.ts';
import type { Fixture } from '../fixture.ts';

/** Whose roles are taken away for a while; who makes the records keeps theirs. */
const BARE = ['approver01', 'approver02', 'approver03', 'approver05'] as const;

/**
 * Changes of people during a walk: roles are taken away and given back, and people moved to another
 * department of their unit.
 */
export class Changing {
  private readonly taken = new Map<Player, string[]>();
  /** How often each happened. */
  readonly tally = { bare: 0, moved: 0 };

  constructor(
    private readonly fixture: Fixture,
    private readonly cast: ReadonlyMap<Account, Player>,
    private readonly pick: <T>(values: readonly T[]) => T,
  ) {}

  /**
   * Changes somebody, or changes them back; `isFree` tells who takes part in no delegation: without
   * rights they could neither give nor take one.
   */
  turn(isFree: (player: Player) => boolean): Promise<void> {
    const people = BARE.map((account) => this.cast.get(account) as Player);
    return this.pick([
      () => this.roles(this.pick(people.filter(isFree))),
      () => this.move(this.pick(people)),
    ])();
  }

  /** Gives everybody back what was taken from them. */
  async restore(): Promise<void> {
    for (const player of this.taken.keys()) await this.roles(player);
  }

  private async roles(player: Player | undefined): Promise<void> {
    if (!player?.isValid) return;
    const { db } = this.fixture.gateway;
    const had = this.taken.get(player);
    if (had === undefined) {
      const gone = await db
        .deleteFrom('person_role')
        .where('person_guid', '=', player.guid)
        .returning('role_guid')
        .execute();
      this.taken.set(
        player,
        gone.map(({ role_guid }) => role_guid),
      );
      this.tally.bare += 1;
    } else {
      this.taken.delete(player);
      if (had.length > 0)
        await db
          .insertInto('person_role')
          .values(had.map((role_guid) => ({ person_guid: player.guid, role_guid })))
          .execute();
    }
    await player.readRights(had === undefined);
  }

  private async move(player: Player): Promise<void> {
    const { db } = this.fixture.gateway;
    const places = await db
      .selectFrom('department as d')
      .innerJoin('person as p', 'p.enterprise_guid', 'd.enterprise_guid')
      .where('p.guid', '=', player.guid)
      .select('d.guid')
      .orderBy('d.guid')
      .execute();
    await db
      .updateTable('person')
      .set({ department_guid: this.pick(places)?.guid ?? null })
      .where('guid', '=', player.guid)
      .execute();
    this.tally.moved += 1;
  }
}
