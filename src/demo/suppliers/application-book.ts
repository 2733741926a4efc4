import type { RecordRole } from '#machines/shared/types.ts';
import { type CallOutput, type Command } from '#gateway/records/advance.ts';
import type { Entry } from '#gateway/records/history.ts';
import type { Party } from '#gateway/records/parties.ts';
import { actorOf } from '#gateway/records/actors.ts';
import { rolesOn } from '#gateway/records/roles.ts';
import { NumberSeries } from '../number-series.ts';
import { PlayedRecord, type Facts } from '../played-record.ts';
import type { DemoPerson, Plain, SupplierUnit, Unit } from '../master-data/world.ts';

const kind = 'professionalApplication';

/** An application of the demonstration data in its lifecycle. */
export class DemoApplication extends PlayedRecord {
  parties: Party[] = [];
  submittedAt: Date | null = null;
  /** What the last approval put into force. */
  force: { classes: string[]; since: Date } | null = null;

  constructor(
    readonly supplier: SupplierUnit,
    readonly purchaser: Unit,
    readonly title: string,
    readonly number: string,
    { guid, facts, at }: { guid: string; facts: Facts; at: Date },
  ) {
    const actor = actorOf(supplier.person.user, ['supplier']);
    super({ kind, guid, actor, at, content: facts, context: { approvedCopy: false } });
  }

  get facts(): Facts {
    return this.live.content as Facts;
  }

  get owner() {
    return { enterprise: this.supplier.guid, author: this.supplier.person.user.guid };
  }

  row() {
    const { title, number, owner } = this;
    const department = this.supplier.person.user.department?.guid ?? null;
    return this.recordRow({ ...owner, department, title, number });
  }
}

const codesOf = (facts: Facts): string[] => String(facts['zhuanYeFenLei']).split(',');

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
    facts: Facts,
    title: string,
    at: Date,
  ): DemoApplication {
    const guid = `demo-application-${String(this.applications.length + 1).padStart(4, '0')}`;
    const number = this.numbers.next(kind, at);
    const about = { guid, facts, at };
    const application = new DemoApplication(supplier, purchaser, title, number, about);
    this.entries.push(...application.entries);
    this.applications.push(application);
    return application;
  }

  /** Gives a command; throws if the machine refuses it, since the scenario is then wrong. */
  give(
    application: DemoApplication,
    by: DemoPerson,
    command: Command,
    at: Date,
    details: { output?: CallOutput; parties?: Party[]; facts?: Facts } = {},
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
    const { facts, parties, output } = details;
    this.entries.push(
      application.play(actor, command, at, { ...(output ? { output } : {}), content: facts }),
    );
    if (parties) Object.assign(application, { parties, submittedAt: at });
    if (command.type === 'application.approve' && application.live.status === '2')
      application.force = { classes: codesOf(application.facts), since: at };
    if (command.type === 'application.revoke') application.force = null;
  }

  /** Rows of `record`. */
  recordRows = () => this.applications.map((application) => application.row());

  /** Rows of `task`. */
  taskRows = () =>
    this.applications.flatMap((application) =>
      application.taskRows(application.owner, application.parties),
    );

  /** Rows of `record_viewer`. */
  viewerRows = () =>
    this.applications.flatMap((application) => application.viewerRows(application.parties));

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
