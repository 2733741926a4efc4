import { actorOf } from '#gateway/records/actors.ts';
import type { Entry } from '#gateway/records/history.ts';
import type { Calendar } from '../calendar.ts';
import { NumberSeries } from '../number-series.ts';
import { ScenarioRecord } from '../scenario-record.ts';
import type { DemoPerson, Unit, World } from './world.ts';

const putAt = (calendar: Calendar) => calendar.at('2023-12-11', 9);
const confirmedAt = (calendar: Calendar) => calendar.at('2023-12-12', 10, 30);

/** The places of the units in the organisation, as rows and histories. */
export interface PlaceData {
  entries: Entry[];
  records: object[];
  tasks: object[];
  /** Rows of `organisation_place`. */
  places: object[];
  /** Rows of `record_party`. */
  parties: object[];
  /** Rows of `record_viewer`. */
  viewers: object[];
  numbers: NumberSeries;
}

function administratorOf({ name, people }: Unit): DemoPerson {
  const found = people.find(({ job }) => job === 'administrator');
  if (!found) throw new Error(`${name} has no administrator.`);
  return found;
}

function placeOf(
  calendar: Calendar,
  unit: Unit,
  above: Unit,
  isConfirmed: boolean,
): ScenarioRecord {
  const asker = administratorOf(above).user;
  const record = new ScenarioRecord(
    'organisationPlace',
    `demo-place-${unit.guid}`,
    { enterprise: unit.guid, department: null, author: asker.guid },
    {
      actor: actorOf(asker, ['reader']),
      at: putAt(calendar),
      facts: {
        deptName: unit.name,
        unitGuid: unit.guid,
        aboveName: above.name,
        aboveGuid: above.guid,
      },
      context: { submitter: asker.guid },
      title: `${unit.name} · ${above.name}`,
    },
  );
  if (isConfirmed)
    record.give(
      actorOf(administratorOf(unit).user, ['reader', 'author']),
      confirmedAt(calendar),
      'confirm',
    );
  return record;
}

/** The places of the units below the group; all but the last are confirmed. */
export function buildPlaces({ calendar, units }: World): PlaceData {
  const placed = units.flatMap((unit) =>
    unit.parent === null ? [] : [{ unit, above: unit.parent }],
  );
  const records = placed.map(({ unit, above }, index) => ({
    unit,
    above,
    record: placeOf(calendar, unit, above, index < placed.length - 1),
  }));
  const numbers = new NumberSeries();
  return {
    entries: records.flatMap(({ record }) => record.entries),
    records: records.map(({ record }) => record.row(numbers)),
    tasks: records.flatMap(({ record }) => record.tasks()),
    places: records.map(({ unit, above, record }) => ({
      enterprise_guid: unit.guid,
      parent_guid: above.guid,
      name: unit.name,
      created_at: putAt(calendar),
      record_guid: record.guid,
    })),
    parties: records.map(({ above, record }) => ({
      record_guid: record.guid,
      role: 'reader',
      enterprise_guid: above.guid,
    })),
    viewers: records.map(({ above, record }) => ({
      record_guid: record.guid,
      viewer_guid: above.guid,
    })),
    numbers,
  };
}
