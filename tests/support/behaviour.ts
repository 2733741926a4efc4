import { dayOf } from '#contract/core/calendar.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { awardsAfter } from '#gateway/behaviour/points.ts';
import type { Db } from '#gateway/db/schema.ts';
import { transact } from '#gateway/db/transact.ts';
import { performAsSystem } from '#gateway/records/perform.ts';
import type { Client } from './client.ts';
import { now, nowMs } from './clock.ts';
import { registered, type Registered } from './enterprises.ts';
import { newRequest, type Form } from './forms.ts';
import type { Fixture, View } from './fixture.ts';
import { storeFile } from './upload.ts';

const DAY = 86_400_000;

/** Key of a behaviour that can be reported; 1 a breach, 2 an award. */
export async function someBehaviour(
  client: Client,
  behaviourSide: '1' | '2' = '1',
): Promise<string> {
  const { rows } = await client.list(behaviourCalls.listReportableBehaviours, {
    page: 1,
    rows: 1,
    behaviourSide,
  });
  return rows[0]?.guid ?? '';
}

/**
 * Closes or opens the awards that count in a supplier's year at a unit, as the publication and the
 * correction of its credit do.
 */
export const setYearPublished = (
  db: Db,
  ofUnit: { supplier_guid: string; unit_guid: string; year: string },
  isPublished: boolean,
) =>
  transact(db, async (tx) => {
    for (const { guid, command } of await awardsAfter(tx, ofUnit, isPublished))
      await performAsSystem(tx, guid, command, now());
  });

/** Reports, hears, decides and restores: creates behaviour records. */
export class BehaviourFixture {
  constructor(
    readonly fixture: Fixture,
    /** The person who reports, the person who deals with it, and the supplier. */
    readonly reporter: Client,
    readonly handler: Client,
    readonly supplier: { client: Client; guid: string },
  ) {}

  /** A complete report about the supplier. */
  async form(side: '1' | '2' = '1', more: Form = {}): Promise<Form> {
    const { reporter, supplier } = this;
    return {
      userQiYe_Guid: supplier.guid,
      behaviourGuid: await someBehaviour(reporter, side),
      behaviourTime: nowMs() - DAY,
      description: '逾期交货，影响生产。',
      evidence: await storeFile(reporter, '情况说明.pdf'),
      evidenceName: '情况说明.pdf',
      ...more,
    };
  }

  async breach(more: Form = {}): Promise<View> {
    return (await this.reporter.call(behaviourCalls.addBreach, {
      ...(await this.form()),
      action: 'save',
      requestId: newRequest(),
      ...more,
    })) as View;
  }

  /** A report that was approved without an approver. */
  async passed(more: Form = {}): Promise<View> {
    const { db } = this.fixture.gateway;
    await db
      .updateTable('approval_matter')
      .set({ level: 0 })
      .where('enterprise_guid', '=', await this.fixture.unitOf(this.reporter.account))
      .where('code', '=', '2206')
      .execute();
    return this.breach({ action: 'submit', ...more });
  }

  /** A dealing; the supplier may submit its statement for fifteen days. */
  dealing(more: Form = {}): Form {
    const end = nowMs() + 15 * 24 * 3_600_000;
    return {
      punishResult: '2',
      happenStage: '3',
      badBehaviourType: '3',
      punishScope: 'group',
      punishReason: '按办法处理。',
      statementEndTime: end,
      punishStartTime: end,
      ...more,
    };
  }

  deal({ head }: View, more: Form = {}): Promise<View> {
    return this.handler.call(behaviourCalls.dealWithBreach, {
      guid: head.guid,
      revision: head.revision,
      requestId: newRequest(),
      ...this.dealing(more),
    }) as Promise<View>;
  }

  state(guid: string, revision: number, more: Form = {}) {
    return this.supplier.client.send(behaviourCalls.giveStatement, {
      guid,
      revision,
      requestId: newRequest(),
      statement: '已整改。',
      ...more,
    });
  }

  /** A breach whose punishment is in force now; `ends` sets its end. */
  async punished(more: Form = {}): Promise<string> {
    const { head } = await this.deal(await this.passed(), more);
    await this.state(head.guid, head.revision);
    await this.handler.call(behaviourCalls.submitDealing, {
      guid: head.guid,
      revision: head.revision + 1,
      requestId: newRequest(),
    });
    await this.fixture.gateway.db
      .updateTable('misconduct')
      .set({ starts_on: dayOf(nowMs()) })
      .where('guid', '=', head.guid)
      .execute();
    return head.guid;
  }
}

/** A supplier that no scenario uses, with a person who acts for it. */
export async function newSupplier(fixture: Fixture): Promise<Registered> {
  const firm = await registered(fixture);
  await fixture.gateway.db
    .updateTable('enterprise')
    .set({ subject_types: 'T', has_submitted: true })
    .where('guid', '=', firm.guid)
    .execute();
  return firm;
}
