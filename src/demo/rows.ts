import { amountOfItem } from '#gateway/records/items.ts';
import { procurementOf } from '#gateway/records/procurement.ts';
import { tasksOf } from '#gateway/records/tasks.ts';
import type { DemoData } from './generate.ts';
import { feeTables } from './master-data/fees.ts';
import { ratingTables } from './master-data/ratings.ts';
import { workingDayTable } from './master-data/working-days.ts';
import { notificationRows } from './notifications.ts';
import type { DemoRecord } from './scenarios/ledger.ts';
import { representativeRows } from './representatives.ts';
import { signInRows } from './sign-ins.ts';
import { supervisionRows } from './supervision.ts';
import type { TableRows } from './table-rows.ts';

const recordRow = (record: DemoRecord) => {
  const { unit, author, title, number, amount, facts } = record;
  const owner = { enterprise: unit.guid, author: author.user.guid };
  const department = author.user.department?.guid ?? null;
  return { ...record.recordRow({ ...owner, department, title, number, amount }), facts };
};

function procurementRow(record: DemoRecord) {
  const { kind, source, agent } = record;
  const setUp =
    kind === 'entrustOrder' ? source : kind === 'entrustContract' ? (source?.source ?? null) : null;
  return procurementOf(kind, record.facts, {
    guid: record.live.guid,
    number: record.number,
    unitName: record.unit.name,
    ...(agent ? { agent: { guid: agent.guid, name: agent.name } } : {}),
    ...(setUp ? { projectNo: setUp.number } : {}),
    ...(kind === 'entrustContract' && source
      ? { order: { name: source.title, number: source.number } }
      : {}),
  });
}

const itemRows = (record: DemoRecord) =>
  record.items.map((item, position) => ({
    guid: item.guid,
    record_guid: record.live.guid,
    position,
    source_item_guid: item.sourceItemGuid ?? null,
    material_code: item.materialCode,
    material_name: item.materialName,
    specification: item.specification,
    unit: item.unit,
    quantity: item.quantity,
    unit_price: item.unitPrice,
    amount: amountOfItem(item),
    need_date: item.needDate ?? null,
    remarks: item.remarks,
  }));

function taskRows(record: DemoRecord) {
  if (record.deleted) return [];
  const { kind, live, author, unit, agent } = record;
  const subject = {
    kind,
    status: live.status,
    context: live.context,
    author_guid: author.user.guid,
    enterprise_guid: unit.guid,
  };
  return tasksOf(subject, { agent_guid: agent?.guid ?? null }).map((task) => ({
    record_guid: live.guid,
    ...task,
    since: record.since,
  }));
}

const viewerRows = (record: DemoRecord) =>
  [...record.viewers].map((viewer) => ({ record_guid: record.live.guid, viewer_guid: viewer }));

const copyRows = ({ live, author, copies }: DemoRecord) =>
  copies.map(({ to, at }, place) => {
    const guid = `${live.guid}-copy-${place + 1}`;
    return {
      guid,
      record_guid: live.guid,
      person_guid: to.user.guid,
      giver_guid: author.user.guid,
      request_id: guid,
      words: '',
      copied_at: at,
      by_rule: true,
    };
  });

function historyRows({ entries }: DemoData) {
  return entries.map((entry) => ({
    record_guid: entry.recordGuid,
    seq: entry.seq,
    at: entry.at,
    event: entry.event,
    from_status: entry.fromStatus,
    to_status: entry.toStatus,
    level: entry.level,
    actor_guid: entry.actorGuid,
    actor_name: entry.actorName,
    actor_unit: entry.actorUnit,
    on_behalf_guid: entry.onBehalfOf?.guid ?? null,
    on_behalf_name: entry.onBehalfOf?.name ?? null,
    assignee_guid: entry.assignee?.guid ?? null,
    assignee_name: entry.assignee?.name ?? null,
    place: entry.place ?? null,
    others: entry.others ?? null,
    needed: entry.needed ?? null,
    opinion: entry.opinion,
    changes: entry.changes,
    digest: entry.digest,
    request_id: entry.requestId,
    prev_hash: entry.prevHash,
    hash: entry.hash,
  }));
}

/** The demonstration data as rows, ordered so that every row finds what it refers to. */
export function tablesOf(data: DemoData): TableRows[] {
  const {
    records,
    world,
    series,
    suppliers,
    information,
    appeals,
    institutions,
    behaviour,
    credit,
    notices,
    signUps,
    personnelChanges,
    bankAccounts,
    places,
    collaboration,
    escalations,
  } = data;
  const tables = world.rows;
  const pool = representativeRows(world);
  const supervision = supervisionRows(world, records);
  const copies = records.flatMap(copyRows);
  return [
    { table: 'enterprise', rows: tables.enterprise },
    workingDayTable(world.calendar),
    { table: 'department', rows: tables.department },
    { table: 'person', rows: tables.person },
    { table: 'role', rows: tables.role },
    { table: 'person_role', rows: tables.person_role },
    { table: 'approval_matter', rows: tables.approval_matter },
    { table: 'approver', rows: tables.approver },
    { table: 'matter_copy', rows: tables.matter_copy },
    { table: 'amount_rule', rows: tables.amount_rule },
    { table: 'approval_condition', rows: tables.approval_condition },
    { table: 'business_group', rows: tables.business_group },
    { table: 'business_group_member', rows: tables.business_group_member },
    { table: 'business_group_purchaser', rows: tables.business_group_purchaser },
    ...suppliers.tables,
    { table: 'bank_account', rows: bankAccounts.accounts },
    ...feeTables(world.calendar),
    ...ratingTables(world),
    ...credit.tables,
    {
      table: 'record',
      rows: [
        ...records.map(recordRow),
        ...information.records,
        ...appeals.records,
        ...institutions.records,
        ...credit.records,
        ...notices.records,
        ...signUps.records,
        ...personnelChanges.records,
        ...bankAccounts.records,
        ...places.records,
        ...collaboration.records,
      ],
    },
    { table: 'notice_delivery', rows: notices.deliveries },
    { table: 'sign_up', rows: signUps.signUps },
    ...credit.beside,
    { table: 'institution_version', rows: institutions.versions },
    { table: 'enterprise_change', rows: information.changes },
    { table: 'account_appeal', rows: appeals.asked },
    { table: 'personnel_change_part', rows: personnelChanges.parts },
    { table: 'bank_account_change', rows: bankAccounts.changes },
    { table: 'organisation_place', rows: places.places },
    { table: 'record_party', rows: places.parties },
    ...suppliers.records,
    ...behaviour.tables(),
    { table: 'procurement', rows: records.map(procurementRow) },
    { table: 'plan_item', rows: records.flatMap(itemRows) },
    { table: 'history', rows: historyRows(data) },
    { table: 'notification', rows: notificationRows(data) },
    {
      table: 'task',
      rows: [
        ...records.flatMap(taskRows),
        ...information.tasks,
        ...appeals.tasks,
        ...institutions.tasks,
        ...credit.tasks,
        ...notices.tasks,
        ...signUps.tasks,
        ...personnelChanges.tasks,
        ...bankAccounts.tasks,
        ...places.tasks,
        ...collaboration.tasks,
      ],
    },
    { table: 'due_moment', rows: [...notices.due, ...personnelChanges.due, ...collaboration.due] },
    {
      table: 'record_viewer',
      rows: [
        ...[
          ...records.flatMap(viewerRows),
          ...credit.viewers,
          ...places.viewers,
          ...collaboration.viewers,
        ].map((row) => ({ ...row, copied: false })),
        ...copies.map(({ record_guid, person_guid }) => ({
          record_guid,
          viewer_guid: person_guid,
          copied: true,
        })),
      ],
    },
    { table: 'record_copy', rows: copies },
    { table: 'advice', rows: collaboration.advices },
    { table: 'delegation', rows: collaboration.delegations },
    { table: 'urge', rows: collaboration.urges },
    { table: 'comment', rows: collaboration.comments },
    { table: 'audit_finding', rows: collaboration.findings },
    { table: 'escalation', rows: escalations },
    { table: 'representative', rows: pool.representative },
    { table: 'representative_share', rows: pool.representative_share },
    { table: 'supervised_unit', rows: supervision.supervised_unit },
    { table: 'project_supervisor', rows: supervision.project_supervisor },
    {
      table: 'sign_in',
      rows: signInRows(
        world.calendar.lastDay,
        data.entries,
        new Set(world.units.flatMap(({ people }) => people.map(({ user }) => user.guid))),
      ),
    },
    { table: 'number_series', rows: [...series].map(([name, last]) => ({ series: name, last })) },
  ];
}
