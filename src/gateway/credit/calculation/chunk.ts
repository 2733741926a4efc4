import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ScoreSettings } from '#contract/core/year-score.ts';
import type { Tx } from '../../db/schema.ts';
import {
  beginCommand,
  createRecord,
  finishCommand,
  type Actor,
  type LiveRecord,
} from '../../records/advance.ts';
import { nextNumbers } from '../../records/number.ts';
import { inputsOf, NO_INPUT, type Input, type Scope } from '../inputs.ts';
import { titleOf } from '../open.ts';
import { calculatedFacts, digestOfInput, type CreditFacts } from '../scoring.ts';
import { writeCalculated, writeNew, type Calculated, type ChunkFrame } from './write.ts';

/** The result of a calculation for one supplier. */
export type Result = 'rated' | 'notRated' | 'submitted' | 'edited';

interface Stored {
  supplier: string;
  name: string;
  /** Null if the supplier has no evaluation of the year. */
  guid: string | null;
  status: string;
  revision: number;
  context: object;
  facts: CreditFacts;
  entries: number;
  head_hash: string;
  credit_guid: string | null;
  edit_reason: string | null;
}

/**
 * The newest evaluation of each supplier, locked before it is read: a concurrent edit is seen or
 * waits.
 */
async function storedOf(
  tx: Tx,
  { unitGuid, year }: Scope,
  suppliers: readonly string[],
): Promise<Stored[]> {
  await sql`
    select r.guid from supplier_year y join record r on r.guid = y.guid
     where y.unit_guid = ${unitGuid} and y.year = ${year}
       and y.supplier_guid = any(${[...suppliers]}::text[])
       order by r.guid for update of r`.execute(tx);
  const { rows } = await sql<Stored>`
    select s.guid as supplier, s.name, r.guid, r.status, r.revision, r.context, r.facts, r.entries,
      r.head_hash, y.credit_guid, y.edit_reason
      from enterprise s
      left join supplier_year y on y.supplier_guid = s.guid and y.unit_guid = ${unitGuid}
        and y.year = ${year}
           and y.version = (select max(n.version) from supplier_year n
             where n.supplier_guid = s.guid and n.unit_guid = ${unitGuid} and n.year = ${year})
      left join record r on r.guid = y.guid
     where s.guid = any(${[...suppliers]}::text[]) order by s.guid`.execute(tx);
  return rows;
}

const COMMAND = { type: 'evaluation.calculate' } as const;

interface Basis {
  actor: Actor;
  settings: ScoreSettings;
  year: string;
  now: Date;
}

/** Moves one evaluation on by its machine; creates a new one first. */
function calculated(
  stored: Stored,
  input: Input,
  { actor, settings, year, now }: Basis,
): Calculated {
  const fresh: CreditFacts = { userQiYe_Guid: stored.supplier, creditYear: year, version: '1' };
  const made =
    stored.guid === null
      ? createRecord({
          guid: randomUUID(),
          kind: 'evaluation',
          actor,
          at: now,
          requestId: null,
          content: fresh,
          context: {},
        })
      : null;
  const live: LiveRecord = made?.record ?? {
    guid: stored.guid ?? '',
    kind: 'evaluation',
    status: stored.status,
    revision: stored.revision,
    context: stored.context,
    content: stored.facts,
    entries: stored.entries,
    headHash: stored.head_hash,
  };
  const begun = beginCommand(live, actor, COMMAND);
  if (begun.outcome === 'refused')
    throw new Error(`An evaluation in ${live.status} cannot be calculated.`);
  const facts = calculatedFacts(live.content as CreditFacts, settings, input);
  const { record, entry } = finishCommand(live, begun, {
    actor,
    command: COMMAND,
    at: now,
    requestId: null,
    output: { hasBasis: facts.totalScore !== undefined },
    content: facts,
  });
  return {
    record,
    entries: made === null ? [entry] : [made.entry, entry],
    facts,
    supplierName: stored.name,
    settings,
    input,
  };
}

const resultOf = ({ totalScore }: CreditFacts): Result =>
  totalScore === undefined ? 'notRated' : 'rated';

/**
 * Calculates several suppliers of one unit and year in the open transaction, with the machine and
 * the function used for a single supplier; returns the results. Submitted, manually edited and
 * unchanged ones are skipped.
 */
export async function calculateChunk(
  tx: Tx,
  frame: ChunkFrame,
  basis: Basis,
  suppliers: readonly string[],
): Promise<Map<string, Result>> {
  const scope = { unitGuid: frame.unitGuid, year: basis.year };
  const inputs = await inputsOf(tx, scope, suppliers);
  const results = new Map<string, Result>();
  const changed: { stored: Stored; done: Calculated }[] = [];
  for (const stored of await storedOf(tx, scope, suppliers)) {
    const input = inputs.get(stored.supplier) ?? NO_INPUT;
    if (stored.credit_guid !== null) results.set(stored.supplier, 'submitted');
    else if (stored.edit_reason !== null) results.set(stored.supplier, 'edited');
    else if (
      stored.guid !== null &&
      stored.facts.inputDigest === digestOfInput(basis.settings, input)
    )
      results.set(stored.supplier, resultOf(stored.facts));
    else {
      const done = calculated(stored, input, basis);
      results.set(stored.supplier, resultOf(done.facts));
      changed.push({ stored, done });
    }
  }
  const made = changed.filter(({ stored }) => stored.guid === null).map(({ done }) => done);
  const series = await nextNumbers(tx, 'evaluation', made.length, basis.now);
  await writeNew(
    tx,
    made.map((one, index) => ({
      ...one,
      number: series[index] ?? '',
      title: titleOf(one.supplierName, basis.year),
    })),
    frame,
  );
  const all = changed.map(({ done }) => done);
  await writeCalculated(
    tx,
    all,
    all.filter((one) => !made.includes(one)),
    basis.now,
  );
  return results;
}
