import { sql } from 'kysely';
import { yearScore, type ScoreSource } from '#contract/core/year-score.ts';
import { columnsOf } from '../db/page.ts';
import type { CallContext } from '../http/context.ts';
import { visibleTo } from '../records/scope.ts';
import { viewRecord } from '../records/view.ts';
import type { Input } from './inputs.ts';
import { yearFields, yearJoins } from './list.ts';
import type { CreditFacts, KeptShare } from './scoring.ts';
import { yearRowOf } from './year-row.ts';

/** The records of a supplier's year: evaluations and credits of all versions. */
export const CREDIT_KINDS = ['evaluation', 'yearlyCredit'] as const;

/** Kinds of record that an entry can be opened as, by its source. */
const kindOfEntry: Partial<Record<ScoreSource, string>> = {
  breach: 'breach',
  award: 'award',
  yearAudit: 'yearlyAudit',
};

type Entry = Input[ScoreSource][number] &
  Partial<Record<'score' | 'points', string>> & { isPassed?: boolean };

const valueOf = ({ score, points }: Entry): string | null => score ?? points ?? null;

/** The title of an entry; of an audit also its outcome. */
const titleOf = ({ title, isPassed }: Entry, translate: CallContext['translate']): string =>
  isPassed === undefined
    ? title
    : translate(`credit.audited.${isPassed ? 'passed' : 'returned'}`, { title });

/** Shares in readable form: the basis of each, entry by entry. */
function sharesOnWire(
  { translate }: Pick<CallContext, 'translate'>,
  shares: readonly KeptShare[],
  row: Awaited<ReturnType<typeof yearRowOf>>,
) {
  const calculated = row.settings && row.input ? yearScore(row.settings, row.input).shares : [];
  return shares.map(({ entryCount, ...share }) => {
    const entries = (row.input?.[share.source] ?? []) as Input[ScoreSource];
    const counted = new Map(
      calculated
        .find(({ source }) => source === share.source)
        ?.counted.map(({ guid, value }) => [guid, value]),
    );
    const own = calculated.find(({ source }) => source === share.source)?.score ?? null;
    return {
      ...share,
      entryCount,
      basis: translate(`credit.basis.${entryCount === 0 ? 'none' : 'some'}.${share.source}`, {
        count: entryCount,
        score: own ?? '',
      }),
      entries: entries.map((entry) => ({
        guid: entry.guid,
        title: titleOf(entry, translate),
        at: entry.at,
        kind: kindOfEntry[share.source] ?? null,
        value: valueOf(entry),
        amount: 'amount' in entry ? entry.amount : null,
        counted: counted.get(entry.guid) ?? null,
      })),
    };
  });
}

/**
 * An evaluation or a credit with its status, every share of its score, and the other records of the
 * year.
 */
export async function creditOf({ db, user, translate }: CallContext, guid: string) {
  const { items: _items, facts: kept, ...view } = await viewRecord(db, user, guid, CREDIT_KINDS);
  const row = await yearRowOf(db, guid);
  const facts = kept as CreditFacts;
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${columnsOf(yearFields)} from supplier_year y ${yearJoins} where y.guid = ${row.guid}`.execute(
    db,
  );
  const [shown] = rows;
  const related = await sql<{ guid: string }>`
    select r.guid, r.kind, r.number, r.title, r.status from supplier_year y join record r
      on r.guid in (y.guid, y.credit_guid)
     where y.unit_guid = ${row.unit_guid} and y.supplier_guid = ${row.supplier_guid}
       and y.year = ${row.year} and r.guid <> ${guid} and ${visibleTo(user)}
     order by y.version, r.created_at`.execute(db);
  const times = {
    calculateTime: millisOf(shown?.['calculateTime']),
    publishTime: millisOf(shown?.['publishTime']),
  };
  return {
    ...view,
    related: related.rows,
    facts: {
      ...shown,
      ...times,
      attachment: facts.attachment ?? null,
      attachmentName: facts.attachmentName ?? null,
      beiZhu: facts.beiZhu ?? null,
      inputDigest: row.input_digest,
      shares: sharesOnWire({ translate }, facts.shares ?? [], row),
    },
  };
}

const millisOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);
