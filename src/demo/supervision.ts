import { plusDays } from './calendar.ts';
import { CENTRAL_GUID } from './master-data/enterprises.ts';
import type { DemoPerson, Unit, World } from './master-data/world.ts';
import type { DemoRecord } from './scenarios/ledger.ts';

/** A set-up is a project once it is approved. */
const isProject = ({ kind, live, deleted }: DemoRecord) =>
  kind === 'setUp' && !deleted && !['1', '2', '3'].includes(live.status);

const peopleFor = (unit: Unit): DemoPerson[] =>
  unit.people.filter(
    ({ job }) => job === 'supervisor' || (job === 'administrator' && !unit.isPurchaser),
  );

/**
 * The units that the group supervises, and those of each agency outside it: the units that entrust
 * it.
 */
function supervisedBy(unit: Unit, world: World, projects: readonly DemoRecord[]): Unit[] {
  if (unit.guid === CENTRAL_GUID) return world.purchasers.filter(({ parent }) => parent === unit);
  if (unit.isPurchaser) return [];
  return world.purchasers.filter((purchaser) =>
    projects.some((project) => project.unit === purchaser && project.agent === unit),
  );
}

/**
 * Supervised units, and the supervisors of two thirds of the projects, who have no part in them.
 */
export function supervisionRows(
  world: World,
  records: readonly DemoRecord[],
): { supervised_unit: object[]; project_supervisor: object[] } {
  const projects = records.filter(isProject);
  const supervised_unit = world.units.flatMap((unit) =>
    supervisedBy(unit, world, projects).map((other, index) => ({
      guid: `${unit.guid}-supervises-${index + 1}`,
      enterprise_guid: unit.guid,
      unit_guid: other.guid,
      created_by: peopleFor(unit)[0]?.user.guid ?? unit.people[0]?.user.guid,
      created_at: world.calendar.at(plusDays('2025-01-06', index), 10).toISOString(),
    })),
  );
  const project_supervisor = projects.flatMap((project, index) => {
    const supervisors = [
      project.unit,
      ...(project.agent && !project.agent.isPurchaser ? [project.agent] : []),
    ];
    if (index % 3 === 2) return [];
    return supervisors.flatMap((unit) => {
      const people = peopleFor(unit);
      const chosen = people[index % Math.max(1, people.length)];
      if (!chosen) return [];
      return [
        {
          record_guid: project.live.guid,
          enterprise_guid: unit.guid,
          person_guid: chosen.user.guid,
          assigned_at: project.updatedAt.toISOString(),
        },
      ];
    });
  });
  return { supervised_unit, project_supervisor };
}
