import type { RecordRole } from '#machines/shared/types.ts';
import {
  beginCommand,
  createRecord,
  finishCommand,
  type CallOutput,
  type Command,
  type LiveRecord,
} from '#gateway/records/advance.ts';
import type { Entry } from '#gateway/records/history.ts';
import type { Party } from '#gateway/records/parties.ts';
import { actorOf } from '#gateway/records/actors.ts';
import { rolesOn } from '#gateway/records/roles.ts';
import { viewersOf } from '#gateway/records/visibility.ts';
import { tasksOf } from '#gateway/records/tasks.ts';
import { NumberSeries } from '../number-series.ts';
import type { DemoPerson, Plain, SupplierUnit, Unit } from '../master-data/world.ts';

const kind = 'professionalApplication';

/** An application of the demonstration data in its lifecycle. */
export interface DemoApplication {
  live: LiveRecord;
  supplier: SupplierUnit;
  purchaser: Unit;
  number: string;
  title: string;
  facts: Record<string, unknown>;
  parties: Party[];
  createdAt: Date;
  updatedAt: Date;
  since: Date;
  submittedAt: Date | null;
  submittedBy: string | null;
  /** What the last approval put into force. */
  force: { classes: string[]; since: Date } | null;
}

const codesOf = (facts: Record<string, unknown>): string[] =>
  String(facts['zhuanYeFenLei']).split(',');

/**
 * Keeps applications and moves them through their machine, so that every state is one that the
 * machine allows.
 */
export class ApplicationBook {
  readonly applications: DemoApplication[] = [];
  readonly entries: Entry[] = [];
  readonly numbers = new NumberSeries();

  create(
    supplier: SupplierUnit,
    purchaser: Unit,
    facts: Record<string, unknown>,
    title: string,
    at: Date,
  ): DemoApplication {
    const guid = `demo-application-${String(this.applications.length + 1).padStart(4, '0')}`;
    const { record, entry } = createRecord({
      guid,
      kind,
      actor: actorOf(supplier.person.user, ['supplier']),
      at,
      requestId: null,
      content: facts,
      context: { approvedCopy: false },
    });
    this.entries.push(entry);
    const application: DemoApplication = {
      live: record,
      supplier,
      purchaser,
      number: this.numbers.next(kind, at),
      title,
      facts,
      parties: [],
      createdAt: at,
      updatedAt: at,
      since: at,
      submittedAt: null,
      submittedBy: null,
      force: null,
    };
    this.applications.push(application);
    return application;
  }

  /** Gives a command; throws if the machine refuses it, since the scenario is then wrong. */
  give(
    application: DemoApplication,
    by: DemoPerson,
    command: Command,
    at: Date,
    details: { output?: CallOutput; parties?: Party[]; facts?: Record<string, unknown> } = {},
  ): void {
    const { live, supplier } = application;
    const actor = actorOf(
      by.user,
      rolesOn(by.user, {
        kind,
        enterpriseGuid: supplier.guid,
        agentGuid: null,
        context: live.context,
        parties: application.parties,
      }),
    );
    const begun = beginCommand(live, actor, command);
    if (begun.outcome === 'refused')
      throw new Error(
        `${actor.name} may not ${command.type} ${application.number} in ${live.status}: ${JSON.stringify(begun.why)}`,
      );
    const { facts } = details;
    const { entry, record } = finishCommand(live, begun, {
      actor,
      command,
      at,
      requestId: null,
      output: details.output ?? {},
      ...(facts ? { content: facts } : {}),
    });
    this.entries.push(entry);
    const { submitter } = record.context as { submitter: string | null };
    const isStill = record.status === live.status;
    Object.assign(application, {
      live: record,
      updatedAt: at,
      since: isStill ? application.since : at,
      submittedBy: submitter ?? application.submittedBy,
      ...(facts ? { facts } : {}),
      ...(details.parties ? { parties: details.parties, submittedAt: at } : {}),
    });
    if (command.type === 'application.approve' && record.status === '2')
      application.force = { classes: codesOf(application.facts), since: at };
    if (command.type === 'application.revoke') application.force = null;
  }

  /** Rows of `record`. */
  recordRows() {
    return this.applications.map(
      ({ live, supplier, number, title, facts, createdAt, updatedAt, since, submittedBy }) => ({
        guid: live.guid,
        kind,
        enterprise_guid: supplier.guid,
        department_guid: supplier.person.user.department?.guid ?? null,
        author_guid: supplier.person.user.guid,
        status: live.status,
        revision: live.revision,
        context: live.context,
        title,
        number,
        amount: null,
        facts,
        created_at: createdAt,
        updated_at: updatedAt,
        since,
        submitted_by: submittedBy,
        deleted: false,
        entries: live.entries,
        head_hash: live.headHash,
      }),
    );
  }

  /** Rows of `task`. */
  taskRows() {
    return this.applications.flatMap(({ live, supplier, parties, since }) =>
      tasksOf(
        {
          kind,
          status: live.status,
          context: live.context,
          author_guid: supplier.person.user.guid,
          enterprise_guid: supplier.guid,
          parties,
        },
        { agent_guid: null },
      ).map((task) => ({ record_guid: live.guid, ...task, since })),
    );
  }

  /** Rows of `record_viewer`. */
  viewerRows() {
    return this.applications.flatMap(({ live, parties }) =>
      viewersOf(
        { kind, status: live.status, context: live.context, parties },
        { agent_guid: null },
      ).map((viewer) => ({ record_guid: live.guid, viewer_guid: viewer })),
    );
  }

  /** Rows of the tables that belong to the records. */
  besideRows(): {
    application: Plain<'application'>[];
    record_party: Plain<'record_party'>[];
    supplier_specialty: Plain<'supplier_specialty'>[];
  } {
    return {
      application: this.applications.map(({ live, purchaser, facts, submittedAt }) => ({
        guid: live.guid,
        purchaser_guid: purchaser.guid,
        specialty_names: String(facts['zhuanYeFenLeiName']),
        scope: String(facts['gongXiangFanWei']),
        submitted_at: submittedAt,
      })),
      record_party: this.applications.flatMap(({ live, parties, facts }) =>
        parties.map(({ role, enterpriseGuid }: { role: RecordRole; enterpriseGuid: string }) => ({
          record_guid: live.guid,
          role,
          enterprise_guid: enterpriseGuid,
          specialties: String(facts['erjizhuanYeFenLei']).split(','),
        })),
      ),
      supplier_specialty: this.applications.flatMap(({ live, supplier, purchaser, facts, force }) =>
        (force?.classes ?? []).map((code) => ({
          record_guid: live.guid,
          class: code,
          supplier_guid: supplier.guid,
          purchaser_guid: purchaser.guid,
          scope: String(facts['gongXiangFanWei']),
          since: force?.since ?? null,
        })),
      ),
    };
  }
}
