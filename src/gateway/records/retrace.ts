import { getInitialSnapshot, type EventObject } from 'xstate';
import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import type { ApprovalContext, Approver, ChainLevel, RecordRole } from '#machines/shared/types.ts';
import { firstCode, statusesOf } from '#model/lifecycle.ts';
import { retrace as retraceStored, type Retraced, type StoredCommand } from '#model/replay.ts';
import { NOT_REVIEWED } from './advance.ts';
import type { Entry } from './history.ts';
import { SYSTEM } from './actors.ts';
import { rulesOf } from './kind-rules.ts';
import { verbOf } from './retelling.ts';

/**
 * Histories do not store roles, so roles are not checked; submitters, approvers and assignees are.
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

/** The unit of a level without a decision before its review was recalled. */
const UNKNOWN = '—';

/** The level at which a person decided, as far as a history tells. */
const levelOf = (
  { level, actorGuid, actorName, actorUnit, onBehalfOf }: Entry,
  index: number,
): ChainLevel => ({
  level: level ?? index + 1,
  unitName: actorUnit,
  approvers: [onBehalfOf ?? { guid: actorGuid, name: actorName }],
});

/** The same levels, each once: where all of several had to approve, each decision tells of one. */
const together = (levels: readonly ChainLevel[]): readonly ChainLevel[] =>
  levels.reduce<readonly ChainLevel[]>((known, one) => {
    const index = known.findIndex(({ level }) => level === one.level);
    const same = known[index];
    return same === undefined
      ? [...known, one]
      : known.with(index, { ...same, approvers: [...same.approvers, ...one.approvers] });
  }, []);

/**
 * A chain before a level was added; the person who added it has a level of their own, even if they
 * never decided there.
 */
function beforeAddition(
  chain: readonly ChainLevel[],
  level: number,
  { place, actorGuid, actorName, actorUnit }: Entry,
): readonly ChainLevel[] {
  const own = {
    level: place === 'before' ? level + 1 : level - 1,
    unitName: actorUnit,
    approvers: [{ guid: actorGuid, name: actorName }],
  };
  const whole = chain.some((one) => one.level === own.level) ? chain : [...chain, own];
  return whole
    .filter((one) => one.level !== level)
    .map((one) => (one.level > level ? { ...one, level: one.level - 1 } : one));
}

/** A chain before somebody who had been added was removed; their addition stands before it. */
const beforeRemoval = (
  chain: readonly ChainLevel[],
  level: number,
  person: Approver,
): readonly ChainLevel[] => [
  ...chain.filter((one) => one.level < level),
  { level, unitName: UNKNOWN, approvers: [person] },
  ...chain.filter((one) => one.level >= level).map((one) => ({ ...one, level: one.level + 1 })),
];

/** The removals of a history with which a level went: nobody was left of those added together. */
function emptying(entries: readonly Entry[]): ReadonlySet<Entry> {
  const found = new Set<Entry>();
  const together: Set<string>[] = [];
  const groupOf = (guid: string) => together.find((group) => group.has(guid));
  for (const entry of entries) {
    const { assignee, others = [], place, actorGuid } = entry;
    if (assignee === undefined) continue;
    if (place !== undefined) together.push(new Set([assignee, ...others].map(({ guid }) => guid)));
    else if (verbOf(entry) === 'removeApprover') {
      const group = groupOf(assignee.guid);
      group?.delete(assignee.guid);
      if (group?.size === 0) found.add(entry);
    } else {
      const group = groupOf(actorGuid);
      if (group?.delete(actorGuid)) group.add(assignee.guid);
    }
  }
  return found;
}

/** A chain before a command changed it; `emptied`: the removals with which a level went. */
const beforeChange =
  (emptied: ReadonlySet<Entry>) =>
  (chain: readonly ChainLevel[], entry: Entry): readonly ChainLevel[] => {
    const { level, assignee, place, actorGuid, actorName, onBehalfOf } = entry;
    if (assignee === undefined || level === null) return chain;
    // Who is removed from others is added with them before.
    if (verbOf(entry) === 'removeApprover')
      return emptied.has(entry) ? beforeRemoval(chain, level, assignee) : chain;
    if (place !== undefined) return beforeAddition(chain, level, entry);
    const from = onBehalfOf ?? { guid: actorGuid, name: actorName };
    return chain.map((one) =>
      one.level === level
        ? {
            ...one,
            approvers: [...one.approvers.filter(({ guid }) => guid !== assignee.guid), from],
          }
        : one,
    );
  };

/**
 * The chain of a submission. The record itself stores the current one, with later changes; an
 * earlier one is derived from later events: one level per approval, and one more if the review was
 * not over.
 */
function chainAfter(
  entries: readonly Entry[],
  reviewing: string | undefined,
  last: ApprovalContext,
): readonly ChainLevel[] {
  const isPresent = !entries.some((entry) => ['submit', 'recall', 'undo'].includes(verbOf(entry)));
  if (isPresent && last.chain.length > 0)
    return entries.reduceRight(beforeChange(emptying(entries)), last.chain);
  const other = entries.findIndex(
    (entry) => !['approve', 'transfer', 'addApprover', 'removeApprover'].includes(verbOf(entry)),
  );
  const round = entries.slice(0, other === -1 ? undefined : other);
  const approvals = round.filter((entry) => verbOf(entry) === 'approve');
  const isOver = approvals.length > 0 && approvals.at(-1)?.toStatus !== reviewing;
  const next = entries[round.length];
  const levels = together(approvals.map(levelOf));
  const open =
    next !== undefined && ['reject', 'return'].includes(verbOf(next))
      ? levelOf(next, levels.length)
      : { level: levels.length + 1, unitName: UNKNOWN, approvers: [] };
  return round.reduceRight<readonly ChainLevel[]>(
    beforeChange(emptying(round)),
    isOver ? levels : together([...levels, open]),
  );
}

/** A history without its beginning has no moments. */
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
 * Replays a history through the machine of its kind from the creation, one moment per entry. Chains
 * and handlers, which a history does not store, are derived from later events and the current
 * context. A history that does not start with a creation of the kind diverges before its first
 * moment.
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
  const final = last as ApprovalContext;
  const { retelling } = rulesOf(kind);
  const [first, ...rest] = entries;
  const created = { event: `${noun}.create`, to: firstCode(machine) };
  if (first?.event !== created.event || first.toStatus !== created.to)
    return notBegun(first, created);
  const commands = rest.map((entry, index): StoredCommand => {
    const later = rest.slice(index + 1);
    const told = { entry, until: rest.slice(0, index + 1), later, final };
    const opinion = entry.opinion ?? '';
    // Events of the gateway are given by an actor without an account, too.
    const bySystem: readonly RecordRole[] =
      entry.onBehalfOf === undefined ? SYSTEM.roles : ['rule'];
    const roles =
      entry.actorGuid === SYSTEM.guid || samples[entry.event]?.by === 'system' ? bySystem : ANYBODY;
    return {
      event: {
        ...retelling.carried?.(told),
        ...(entry.assignee === undefined ? {} : { assigneeGuid: entry.assignee.guid }),
        ...(entry.place === undefined ? {} : { place: entry.place }),
        ...(entry.others === undefined
          ? {}
          : { others: entry.others.map(({ guid }) => guid), needed: entry.needed }),
        type: entry.event,
        opinion,
      } as EventObject,
      facing: {
        guid: entry.recordGuid,
        revision: entry.seq - 1,
        viewer: {
          guid: entry.actorGuid,
          name: entry.actorName,
          roles,
          ...(entry.onBehalfOf === undefined ? {} : { onBehalfOf: entry.onBehalfOf }),
        },
      },
      output: {
        revision: entry.seq,
        at: entry.at,
        opinion,
        ...(verbOf(entry) === 'submit'
          ? { chain: entry.toStatus === reviewing ? chainAfter(later, reviewing, final) : [] }
          : {}),
        ...(entry.assignee === undefined ? {} : { assignee: entry.assignee }),
        ...(entry.place === undefined ? {} : { place: entry.place }),
        ...(entry.others === undefined ? {} : { others: entry.others, needed: entry.needed }),
        ...retelling.answered?.(told),
      },
      from: entry.fromStatus,
      to: entry.toStatus,
    };
  });
  // Without a later submission it was submitted at its creation.
  const isMadeSubmitted = !(`${noun}.submit` in samples);
  const input = {
    guid: first.recordGuid,
    revision: 1,
    viewer: SYSTEM,
    ...(isMadeSubmitted ? { submitter: final.submitter } : {}),
    ...retelling.madeWith?.(rest, final),
  };
  const { context } = getInitialSnapshot(machine, input);
  return retraceStored(
    machine,
    { status: first.toStatus, context: { ...NOT_REVIEWED, ...(context as object) } },
    commands,
  );
}
