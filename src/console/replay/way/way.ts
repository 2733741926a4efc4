import type { AnyMachineSnapshot } from 'xstate';
import type { Outcome } from '#machines/shared/cases.ts';
import { explorationOf } from '#machines/shared/exploration.ts';
import { YOU } from '#machines/shared/in-cases.ts';
import type { ApprovalContext, RecordContext, RecordRole, Viewer } from '#machines/shared/types.ts';
import type { CatalogEntry } from '#machines/shared/catalog.ts';
import { enablingPath } from '#model/enabling-path.ts';
import { explore, type Exploration } from '#model/explore.ts';
import { commandSteps, configurationOf } from '#model/paths.ts';

/** Who looks, among the people of the cases. */
const you = 'you';

/**
 * What is asked: a record with the people of the cases in it, what the person is to it, and the
 * command they wish to give.
 */
export interface Wished {
  state: string;
  context: RecordContext;
  roles: readonly RecordRole[];
  event: string;
}

/**
 * One thing that has to happen first: a persona or `you`, a command, and the status it leads to.
 */
interface WayStep {
  who: string;
  event: string;
  /**
   * Name of the outcome its call must have; null where it starts none, or all that end well are
   * alike.
   */
  outcome: string | null;
  to: string;
}

/** The shortest way to a command. */
export interface Way {
  before: readonly WayStep[];
  /** Who may give the command then. */
  who: string;
}

/**
 * The way for the person themselves, and for whoever comes to it first; null where nothing leads
 * there.
 */
export interface Ways {
  mine: Way | null;
  anybodys: Way | null;
}

type AnyContext = RecordContext & Partial<ApprovalContext>;

const isYou = ({ guid }: { guid: string }): boolean => guid === YOU;

/** What the person is to the record at one point of the way: who approves depends on the level. */
function viewerAt({ chain = [], position = 0 }: AnyContext, roles: readonly RecordRole[]): Viewer {
  const lasting = roles.filter((role) => role !== 'approver');
  return {
    guid: YOU,
    name: you,
    roles: chain[position]?.approvers.some(isYou) ? [...lasting, 'approver'] : lasting,
  };
}

type Ending = Outcome<unknown>;

/**
 * How calls can end well. A new submission gets the chain of the present one, whose settings are in
 * force; without a present one any.
 */
function endingsOf(ends: readonly Ending[], { chain = [] }: AnyContext): readonly Ending[] {
  const good = ends.filter(({ kind }) => kind === 'done');
  const submission = good.find(
    (end) =>
      end.kind === 'done' &&
      typeof end.output === 'object' &&
      end.output !== null &&
      'chain' in end.output,
  );
  if (submission?.kind !== 'done' || chain.length === 0) return good;
  return [{ ...submission, output: { ...(submission.output as object), chain } }];
}

/**
 * Everything that can still come of a record when every call succeeds, by everybody and by the
 * person themselves.
 */
function explored(
  { machine, situations, samples, outcomes }: CatalogEntry,
  { state, context, roles }: Wished,
): Exploration {
  const usual = Object.fromEntries(
    Object.entries(samples).map(([type, { by, call, sample }]) => [type, { by, call, sample }]),
  );
  const good = Object.fromEntries(
    Object.entries(outcomes).map(([call, ends]) => [call, endingsOf(ends, context)]),
  );
  const options = explorationOf({ machine, situations, samples: usual, outcomes: good });
  const most = Math.max(2, ...Object.values(context).filter((value) => typeof value === 'number'));
  return explore(machine, {
    starts: [machine.resolveState({ value: state, context }) as AnyMachineSnapshot],
    steps: (snapshot) => {
      const offered = options.steps(snapshot);
      if (Object.keys(snapshot.children).length > 0) return offered;
      const viewer = viewerAt(snapshot.context as AnyContext, roles);
      const own = Object.entries(usual).flatMap(([type, { by, sample }]) =>
        by === 'person'
          ? [{ id: `${type} by ${you}`, who: you, event: sample, context: { viewer } }]
          : [],
      );
      return [...own, ...offered];
    },
    // Who decided and who will is the same to policies, not to somebody who is one of them.
    identity: (snapshot) => {
      const { chain = [], position = 0, decisions = [] } = snapshot.context as AnyContext;
      const turns = chain
        .slice(position)
        .map(({ approvers }) => (approvers.some(isYou) ? 'y' : '-'))
        .join('');
      return [
        options.identity(snapshot),
        turns,
        decisions.some(({ by }) => by === YOU) ? 'decided by you' : '',
      ].join(' ');
    },
    within: ({ context: reached }) => {
      const { revision: _revision, position: _position, ...others } = reached as AnyContext;
      return Object.values(others).every((value) => typeof value !== 'number' || value <= most);
    },
  });
}

/**
 * What has to happen, and by whom, so that a command may be given: the shortest legal way for the
 * person themselves and the shortest for anybody. Explores the whole lifecycle from the record on;
 * takes a moment, so ask in a worker.
 */
export function waysTo(one: CatalogEntry, wished: Wished): Ways {
  const exploration = explored(one, wished);
  const from = exploration.starts[0] ?? '';
  const statusOf = (id: string) => configurationOf(exploration, id).status;
  const way = (who?: string): Way | null => {
    const found = enablingPath(exploration, from, {
      event: wished.event,
      ...(who === undefined ? {} : { who }),
    });
    if (found === null) return null;
    const before = commandSteps(found.before, statusOf).map(
      ({ who: by, event, call, outcome, to }) => ({
        who: by,
        event: event.type,
        outcome:
          endingsOf(one.outcomes[call ?? ''] ?? [], wished.context).length > 1 ? outcome : null,
        to,
      }),
    );
    return { before, who: found.command.step.who ?? '' };
  };
  return { mine: way(you), anybodys: way() };
}
