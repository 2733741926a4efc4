import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import type { Outcome } from '#machines/shared/cases.ts';
import { catalog } from '#machines/shared/catalog.ts';
import { stateOfCode, statusesOf } from '#model/lifecycle.ts';
import { begin, finish, restore } from '#model/run.ts';
import { whyNot } from '#model/why-not.ts';
import type { View } from '../fixture.ts';
import type { Standing } from '../standing.ts';
import { elsewhere, never } from './oracle.ts';

/**
 * The commands of a kind to press: every command in every status in which its machine allows it for
 * people, except those given elsewhere or never.
 */
export const toPress = (kind: RecordKind): string[] =>
  foreseenIn(kind).filter(
    (one) =>
      !((one.split(' ')[1] ?? '') in (elsewhere[kind] ?? {})) && !(one in (never[kind] ?? {})),
  );

/** Status and event of every command that the machine of a kind allows for people. */
function foreseenIn(kind: RecordKind): string[] {
  const { machine, samples }: Lifecycle = lifecycles[kind];
  return statusesOf(machine).flatMap(({ code }) => {
    if (code === null) return [];
    const snapshot = restore(machine, { status: code, context: someContext(kind) });
    const foreseen = Object.entries(samples).filter(([, { by, sample }]) => {
      const why = whyNot(machine, snapshot, sample);
      return by === 'person' && (why.allowed || why.reason === 'guard');
    });
    return foreseen.map(([event]) => `${code} ${event}`);
  });
}

/** A context from the machine's own cases. */
function someContext(kind: RecordKind): object {
  const { machine } = lifecycles[kind];
  const [first] = Object.values(
    catalog.find((one) => one.machine === machine)?.situations ?? {},
  ).flat();
  if (!first) throw new Error(`${kind} has no situations.`);
  return first.context;
}

/** The states that a command leads to by the machine, one for each possible success of its call. */
export function statesAfter(
  kind: RecordKind,
  { status, guid, revision }: Standing,
  { context }: View,
  event: { type: string },
): string[] {
  const { machine }: Lifecycle = lifecycles[kind];
  const begun = begin(
    machine,
    { status, context: { ...context, guid, revision, refusal: null } },
    event,
  );
  if (begun.outcome === 'refused')
    throw new Error(`The machine refuses ${event.type} in ${status}.`);
  const outcomes: readonly Outcome<unknown>[] =
    (begun.call === null
      ? undefined
      : catalog.find((one) => one.machine === machine)?.outcomes[begun.call]) ?? [];
  const codes = outcomes.flatMap((outcome) =>
    outcome.kind === 'done' ? [finish(machine, begun, outcome.output).status] : [],
  );
  return codes.map((code) => (code === null ? 'deleted' : stateOfCode(machine, code).state));
}

/** A status in which the machine does not allow a command; null if it allows it everywhere. */
export function refusingStatus(kind: RecordKind, event: string): string | null {
  const foreseen = new Set(foreseenIn(kind));
  return (
    statusesOf(lifecycles[kind].machine).find(
      ({ code }) => code !== null && !foreseen.has(`${code} ${event}`),
    )?.code ?? null
  );
}
