import { sql } from 'kysely';
import { userIdentity } from '#contract/core/codes.ts';
import { HOUR_MS } from '#contract/core/durations.ts';
import { escalate } from '#gateway/records/telling/escalate.ts';
import { transferLate } from '#gateway/records/transfer-late.ts';
import { nowMs } from '../clock.ts';
import type { Fixture } from '../fixture.ts';

/** Hours beyond the time of a status until heads are told, and given the places, in the walk. */
const [TOLD, GIVEN] = [1, 2];

/** Later than any status of the walk takes, so that whatever waits is late. */
const LATE_HOURS = 150;

/**
 * Lets what waits become late now and then: heads of department are told, and then given the places
 * of those who let a record lie.
 */
export class Lateness {
  /** How many places were transferred by the rule. */
  readonly tally = { byRule: 0 };

  constructor(private readonly fixture: Fixture) {}

  /** Lets the matters of a unit transfer late places, and names a head of an approver's department. */
  async begin(unit: string, head: string, of: string): Promise<void> {
    const { db } = this.fixture.gateway;
    await sql`update approval_matter set escalation_hours = ${TOLD}, transfer_hours = ${GIVEN}
      where enterprise_guid = ${unit}`.execute(db);
    await sql`update person set position = ${userIdentity.head},
      department_guid = (select department_guid from person where guid = ${of})
      where guid = ${head}`.execute(db);
  }

  async turn(): Promise<void> {
    const { db } = this.fixture.gateway;
    const late = new Date(nowMs() + LATE_HOURS * HOUR_MS);
    await escalate(db, late);
    this.tally.byRule += await transferLate(db, late);
  }
}
