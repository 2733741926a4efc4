import { KINDS } from '#contract/kinds.ts';
import { actorOf } from '#gateway/records/actors.ts';
import type { Entry } from '#gateway/records/history.ts';
import { ScenarioRecord } from '../scenario-record.ts';
import type { DemoPerson, Unit, World } from './world.ts';

const PUT_AT = '2023-12-11T01:00:00.000Z';
const CONFIRMED_AT = '2023-12-12T02:30:00.000Z';

/** Where the units stand in the organisation, as rows and as histories. */
export interface PlaceData {
  entries: Entry[];
  records: object[];
  tasks: object[];
  /** Of `organisation_place`. */
  places: object[];
  /** Of `record_party`. */
  parties: object[];
  /** Of `record_viewer`. */
  viewers: object[];
  series: ReadonlyMap<string, number>;
}

function administratorOf({ name, people }: Unit): DemoPerson {
  const found = people.find(({ job }) => job === 'administrator');
  if (!found) throw new Error(`${name} has no administrator.`);
  return found;
}

function placeOf(unit: Unit, above: Unit, isConfirmed: boolean): ScenarioRecord {
  const asker = administratorOf(above).user;
  const record = new ScenarioRecord(
    'organisationPlace',
    `demo-place-${unit.guid}`,
    { enterprise: unit.guid, department: null, author: asker.guid },
    {
      actor: actorOf(asker, ['reader']),
      at: new Date(PUT_AT),
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
      new Date(CONFIRMED_AT),
      'confirm',
    );
  return record;
}

/** The places of the units below the group; all but the last have confirmed theirs. */
export function buildPlaces({ units }: World): PlaceData {
  const placed = units.flatMap((unit) =>
    unit.parent === null ? [] : [{ unit, above: unit.parent }],
  );
  const records = placed.map(({ unit, above }, index) => ({
    unit,
    above,
    record: placeOf(unit, above, index < placed.length - 1),
  }));
  const series = `${KINDS.organisationPlace.series}${PUT_AT.slice(0, 4)}`;
  return {
    entries: records.flatMap(({ record }) => record.entries),
    records: records.map(({ record }, index) =>
      record.row(`${series}-${String(index + 1).padStart(6, '0')}`),
    ),
    tasks: records.flatMap(({ record }) => record.tasks()),
    places: records.map(({ unit, above, record }) => ({
      enterprise_guid: unit.guid,
      parent_guid: above.guid,
      name: unit.name,
      created_at: PUT_AT,
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
    series: new Map([[series, records.length]]),
  };
}
