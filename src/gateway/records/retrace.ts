import { getInitialSnapshot, type EventObject } from 'xstate';
import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import type { ApprovalContext, ChainLevel, RecordRole } from '#machines/shared/types.ts';
import { firstCode, statusesOf } from '#model/lifecycle.ts';
import { retrace as retraceStored, type Retraced, type StoredCommand } from '#model/replay.ts';
import { NOT_REVIEWED } from './advance.ts';
import type { Entry } from './history.ts';
import { SYSTEM } from './actors.ts';

/** What machines of records keep beside the approval, as far as histories say it. */
type Kept = ApprovalContext & {
  organizationType?: string;
  handler?: string | null;
  hasEvidence?: boolean;
  concerned?: string;
};

/**
 * Histories do not keep who had which role, so roles are not judged; who submitted, decided or was
 * assigned is.
 */
const ANYBODY: readonly RecordRole[] = [
  'author',
  'approver',
  'unitAdministrator',
  'handler',
  'agency',
  'supplier',
  'reviewer',
  'preliminaryReviewer',
  'finalReviewer',
];

/** The unit of a level that nobody decided on before its review was taken back. */
const UNKNOWN = '—';

const verbOf = ({ event }: Entry): string => event.split('.').at(-1) ?? event;

/** The level that somebody decided on, as far as a history tells. */
const levelOf = ({ level, actorGuid, actorName, actorUnit }: Entry, index: number): ChainLevel => ({
  level: level ?? index + 1,
  unitName: actorUnit,
  approvers: [{ guid: actorGuid, name: actorName }],
});

/**
 * The chain that a submission got. The present one the record itself keeps; an earlier one is read
 * from what happened afterwards: a level for each approval, and one more when the review was not
 * over then.
 */
function chainAfter(
  entries: readonly Entry[],
  reviewing: string | undefined,
  last: Kept,
): readonly ChainLevel[] {
  const isPresent = !entries.some((entry) => ['submit', 'recall', 'undo'].includes(verbOf(entry)));
  if (isPresent && last.chain.length > 0) return last.chain;
  const other = entries.findIndex((entry) => verbOf(entry) !== 'approve');
  const approvals = entries.slice(0, other === -1 ? undefined : other);
  const isOver = approvals.length > 0 && approvals.at(-1)?.toStatus !== reviewing;
  const next = entries[approvals.length];
  const levels = approvals.map(levelOf);
  if (isOver) return levels;
  const open =
    next !== undefined && ['reject', 'return'].includes(verbOf(next))
      ? levelOf(next, levels.length)
      : { level: levels.length + 1, unitName: UNKNOWN, approvers: [] };
  return [...levels, open];
}

/** Whom an assignment named: who made the order afterwards, else whom the record keeps. */
function handlerAfter(entries: readonly Entry[], { handler = null }: Kept): string | null {
  const until = entries.findIndex((entry) => verbOf(entry) === 'assign');
  const order = entries
    .slice(0, until === -1 ? undefined : until)
    .find((entry) => verbOf(entry) === 'createOrder');
  return order?.actorGuid ?? handler;
}

/** Field of enterprise information that a rejection writes its reason type into. */
const REASON = 'shenHeYiJianType';

/** The reason type of a rejection, as what it changed says it. */
const reasonIn = ({ changes }: Entry) => changes.find(({ field }) => field === REASON)?.to;

/**
 * Facts that commands carry, or that their calls answer: counts of a notice's receivers, the time
 * of a public notice.
 */
const CARRIED = [
  'receiverCount',
  'deliveredCount',
  'failedCount',
  'noticeStartTime',
  'noticeEndTime',
];

/** What each of these facts was after every entry. */
function carriedAfter(entries: readonly Entry[]): Record<string, unknown>[] {
  let known: Record<string, unknown> = {};
  return entries.map(({ changes }) => {
    known = {
      ...known,
      ...Object.fromEntries(
        changes.flatMap(({ field, to }) => (CARRIED.includes(field) ? [[field, to]] : [])),
      ),
    };
    return known;
  });
}

/** The organisation form an entry changed; undefined when it did not. */
const formIn = ({ changes }: Entry) => changes.find(({ field }) => field === 'organizationType');

function firstForm(entries: readonly Entry[], last: Kept): string | undefined {
  const changed = entries.map(formIn).find((change) => change !== undefined);
  return changed === undefined ? last.organizationType : String(changed.from);
}

/**
 * Whether a report was proved after an entry: the next entry that changed its evidence says what it
 * had before.
 */
function provedAfter(entries: readonly Entry[], { hasEvidence = false }: Kept): boolean {
  const changed = entries
    .flatMap(({ changes }) => changes)
    .find(({ field }) => field === 'evidence');
  return changed === undefined ? hasEvidence : (changed.from ?? null) !== null;
}

/** What a dealing drew up, as what it changed says it. */
const dealtIn = (entry: Entry): object =>
  verbOf(entry) === 'deal'
    ? Object.fromEntries(entry.changes.map(({ field, to }) => [field, to]))
    : {};

/** Status of a notice whose time lies ahead. */
const SCHEDULED = 'scheduled';

/** A history without its beginning has no moment at all. */
const notBegun = (
  first: Entry | undefined,
  { event, to }: { event: string; to: string },
): Retraced<object> => ({
  moments: [],
  divergence: {
    entry: -1,
    event: first?.event ?? event,
    problem: 'to',
    expected: to,
    stored: first?.toStatus ?? null,
    why: null,
  },
});

/**
 * Runs a history through the machine of its kind from the very beginning, one moment for each
 * entry. What a history does not keep is read from what happened afterwards, and from the machine's
 * context of the record as it is now: chains and the handler. A history that does not begin with
 * the creation of a record of the kind differs before its first moment.
 */
export function retraceRecord(
  kind: RecordKind,
  entries: readonly Entry[],
  last: object,
): Retraced<object> {
  const { machine, noun, samples }: Lifecycle = lifecycles[kind];
  const codeFor = (role: RecordRole) =>
    statusesOf(machine).find(({ roles }) => roles.includes(role))?.code ?? undefined;
  const reviewing = codeFor('approver');
  const preliminary = codeFor('preliminaryReviewer');
  const rated = statusesOf(machine).find(({ state }) => state === 'rated')?.code;
  const final = last as Kept;
  const [first, ...rest] = entries;
  const created = { event: `${noun}.create`, to: firstCode(machine) };
  if (first?.event !== created.event || first.toStatus !== created.to)
    return notBegun(first, created);
  const carried = carriedAfter(rest);
  const commands = rest.map((entry, index): StoredCommand => {
    const later = rest.slice(index + 1);
    const handlerGuid = handlerAfter(later, final);
    const organizationType = formIn(entry)?.to;
    const opinion = entry.opinion ?? '';
    // What the gateway alone gives it gives for somebody without an account, too.
    const roles =
      entry.actorGuid === SYSTEM.guid || samples[entry.event]?.by === 'system'
        ? SYSTEM.roles
        : ANYBODY;
    return {
      event: {
        ...carried[index],
        type: entry.event,
        opinion,
        reasonType: reasonIn(entry),
        agentGuid: 'agency',
        handlerGuid: handlerGuid ?? '',
        ...dealtIn(entry),
      } as EventObject,
      facing: {
        guid: entry.recordGuid,
        revision: entry.seq - 1,
        viewer: { guid: entry.actorGuid, name: entry.actorName, roles },
      },
      output: {
        ...carried[index],
        revision: entry.seq,
        at: entry.at,
        opinion,
        handlerGuid,
        hasEvidence: provedAfter(later, final),
        hasBasis: entry.toStatus === rated,
        scheduled: entry.toStatus === SCHEDULED,
        needsSecond: entry.toStatus === entry.fromStatus,
        ...(organizationType === undefined ? {} : { organizationType }),
        ...(verbOf(entry) === 'submit'
          ? {
              chain: entry.toStatus === reviewing ? chainAfter(later, reviewing, final) : [],
              preliminaryReview: entry.toStatus === preliminary,
            }
          : {}),
      },
      from: entry.fromStatus,
      to: entry.toStatus,
    };
  });
  const organizationType = firstForm(rest, final);
  // What nobody submits afterwards was submitted when it was made.
  const isMadeSubmitted = !(`${noun}.submit` in samples);
  const input = {
    guid: first.recordGuid,
    revision: 1,
    viewer: SYSTEM,
    ...(kind === 'breach' ? { hasEvidence: provedAfter(rest, final) } : {}),
    ...(organizationType === undefined ? {} : { organizationType }),
    ...(isMadeSubmitted ? { submitter: final.submitter } : {}),
    ...(final.concerned === undefined ? {} : { concerned: final.concerned }),
  };
  const { context } = getInitialSnapshot(machine, input);
  return retraceStored(
    machine,
    { status: first.toStatus, context: { ...NOT_REVIEWED, ...(context as object) } },
    commands,
  );
}
