import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { supervisionCalls } from '#contract/supervision.ts';
import { allOf, anyOf, inStatements } from '../db/many.ts';
import { pageOf } from '../db/page.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { invalid, invalidField, notFound, type Problem } from '../base/failure.ts';
import { containing } from '../db/search.ts';
import { saveSetting } from '../settings/change-log.ts';
import { maskedIdNo } from '../settings/masked.ts';
import { joinedNames } from '../base/joined-names.ts';

/** Statuses of a set-up in which it is a project: from its approval on. */
const PROJECT = ['4', '5', '6', '7', '8', '9', '10', '11'];

const from = sql`record r join procurement p on p.guid = r.guid join enterprise e
  on e.guid = r.enterprise_guid`;

/**
 * The projects an enterprise supervises: its own set-ups, and those of the units under its
 * supervision, of which an agency has the ones that are entrusted to it (which set-ups: assumed).
 */
const supervised = ({ user }: CallContext) => {
  const own = user.enterprise.guid;
  return sql`r.kind = 'setUp' and not r.deleted and r.status = any(${PROJECT}::text[])
    and (r.enterprise_guid = ${own} or (
    (e.parent_guid = ${own} or p.agent_guid = ${own})
    and exists (select 1 from supervised_unit u where u.enterprise_guid = ${own}
      and u.unit_guid = r.enterprise_guid)))`;
};

/** What stands of the supervisors of a project `r`. */
const ofSupervisors = ({ user }: CallContext, column: 'name' | 'guid') => sql`
  (select string_agg(s.${sql.ref(column)}, ',' order by s.name, s.guid) from project_supervisor ps
    join person s on s.guid = ps.person_guid
    where ps.record_guid = r.guid and ps.enterprise_guid = ${user.enterprise.guid})`;

/** One page of the projects that can be supervised. */
export function listProjects(
  context: CallContext,
  search: RequestOf<typeof supervisionCalls.listProjects>,
): Promise<RawJson> {
  return pageOf(context.db, supervisionCalls.listProjects, search, {
    fields: {
      gcGuid: sql`r.guid`,
      gcName: sql`r.title`,
      gcBH: sql`r.number`,
      zbRName: sql`e.name`,
      tenderWay: sql`p.tender_way`,
      jianDuRenName: ofSupervisors(context, 'name'),
      jianDuRenGuids: ofSupervisors(context, 'guid'),
    },
    from,
    within: [supervised(context)],
    filters: {
      caiGouRen: (name) => containing('e.name', name),
      jianduren: (name) => sql`
        exists (select 1 from project_supervisor ps join person s on s.guid = ps.person_guid
          where ps.record_guid = r.guid and ps.enterprise_guid = ${context.user.enterprise.guid}
          and ${containing('s.name', name)})`,
    },
    order: sql`r.created_at desc, r.guid`,
  });
}

/** One page of the people who can supervise: the valid ones of the own enterprise. */
export function listSupervisors(
  { db, user }: CallContext,
  search: RequestOf<typeof supervisionCalls.listSupervisors>,
): Promise<RawJson> {
  return pageOf(db, supervisionCalls.listSupervisors, search, {
    fields: {
      guid: sql`s.guid`,
      userName: sql`s.name`,
      idNo: maskedIdNo(sql`s.id_no`),
      deptName: sql`d.name`,
    },
    from: sql`person s`,
    joined: { of: 's', joins: sql`left join department d on d.guid = s.department_guid` },
    within: [sql`s.enterprise_guid = ${user.enterprise.guid} and s.valid`],
    filters: {
      deptName: (name) => sql`s.department_guid in (select d.guid from department d
        where d.enterprise_guid = ${user.enterprise.guid} and ${containing('d.name', name)})`,
    },
    order: sql`s.name, s.guid`,
  });
}

interface Project {
  guid: string;
  title: string;
  number: string;
  author_guid: string;
  submitted_by: string | null;
  context: { chain?: { approvers: { guid: string }[] }[]; handler?: string | null };
}

async function heldProject(tx: Tx, context: CallContext, guid: string): Promise<Project> {
  const { rows } =
    await sql<Project>`select r.guid, r.title, r.number, r.author_guid, r.submitted_by, r.context
      from ${from} where r.guid = ${guid} and ${supervised(context)} for update of r`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const involvedIn = ({ author_guid, submitted_by, context: { chain = [], handler } }: Project) =>
  new Set([
    author_guid,
    submitted_by,
    handler,
    ...chain.flatMap(({ approvers }) => approvers.map(({ guid }) => guid)),
  ]);

/**
 * Sets the supervisors of a project. Nobody supervises what they wrote, submitted, may approve or
 * handles (assumed).
 */
export function assignSupervisors(
  context: CallContext,
  { gcGuid, userGuidList }: RequestOf<typeof supervisionCalls.assignSupervisors>,
): Promise<void> {
  return transact(context.db, async (tx) => {
    const { user, now } = context;
    const project = await heldProject(tx, context, gcGuid);
    const wanted = [...new Set(userGuidList)];
    const people = await tx
      .selectFrom('person')
      .where('enterprise_guid', '=', user.enterprise.guid)
      .where('valid', '=', true)
      .where('guid', '=', anyOf(wanted))
      .select(['guid', 'name'])
      .execute();
    const unknown = userGuidList.flatMap((guid, index): Problem[] =>
      people.some((person) => person.guid === guid)
        ? []
        : [{ field: `userGuidList[${index}]`, key: 'errors.noSuchPerson' }],
    );
    if (unknown.length > 0) throw invalid(unknown);
    const involved = involvedIn(project);
    const partial = people.filter(({ guid }) => involved.has(guid));
    if (partial.length > 0)
      throw invalidField('userGuidList', 'errors.supervisorInvolved', {
        names: joinedNames(partial.map(({ name }) => name)),
      });
    const before = await tx
      .selectFrom('project_supervisor as ps')
      .innerJoin('person as s', 's.guid', 'ps.person_guid')
      .where('ps.record_guid', '=', gcGuid)
      .where('ps.enterprise_guid', '=', user.enterprise.guid)
      .select(['s.guid', 's.name'])
      .execute();
    const write = async () => {
      await tx
        .deleteFrom('project_supervisor')
        .where('record_guid', '=', gcGuid)
        .where('enterprise_guid', '=', user.enterprise.guid)
        .where('person_guid', '!=', allOf(wanted))
        .execute();
      const supervisors = wanted.map((guid) => ({
        record_guid: gcGuid,
        enterprise_guid: user.enterprise.guid,
        person_guid: guid,
        assigned_at: now,
      }));
      for (const rows of inStatements(supervisors))
        await tx
          .insertInto('project_supervisor')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    };
    const names = (list: readonly { name: string }[]) => ({
      jianDuRenName: joinedNames(list.map(({ name }) => name).sort()),
    });
    await saveSetting(
      tx,
      context,
      { module: 'supervision', guid: gcGuid, name: `${project.number} ${project.title}` },
      {
        before: names(before),
        after: names(people),
        untold: { before: before.map(({ guid }) => guid).toSorted(), after: wanted.toSorted() },
      },
      write,
    );
  });
}
