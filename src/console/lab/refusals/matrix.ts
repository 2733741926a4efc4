import { people, type Persona } from '#machines/shared/people.ts';
import { whyNot } from '#model/why-not.ts';
import type { LabMachine } from '../catalog.ts';
import { personas } from '../rights.ts';
import { outcomesOf, playStep } from '../simulator/scenario.ts';

/** Whether somebody may give a command in a status: always, never, or as the record stands; `absent`: the status has no such command. */
export type Verdict = 'allowed' | 'depends' | 'refused' | 'absent';

/** What several people meet alike when they give a command in a status. */
export interface RefusalRow {
  state: string;
  event: string;
  who: readonly Persona[];
  verdict: Verdict;
  /** States it can lead to. */
  targets: readonly string[];
  /** Names of the guards that refuse it, each with what holds where it does; no facts: in every situation. */
  reasons: readonly { guard: string; facts: readonly (readonly string[])[] }[];
}

type Answer = Omit<RefusalRow, 'state' | 'event' | 'who'>;

/** Somebody who decided can only be met where a decision of his stands. */
const occurs = (who: Persona, decisions: readonly { by: string }[]) => who !== 'approverWhoDecided' || decisions.some(({ by }) => by === people[who].guid);

function answerOf(lab: LabMachine, state: string, event: string, who: Persona): Answer | null {
  const { machine, samples, situations } = lab;
  const sample = samples[event]?.sample;
  const stands = (situations[state] ?? []).filter(({ context }) => occurs(who, context.decisions));
  if (!sample || stands.length === 0) return null;
  const targets = new Set<string>();
  const reasons = new Map<string, (readonly string[])[]>();
  for (const { facts, context } of stands) {
    const answer = whyNot(machine, machine.resolveState({ value: state, context: { ...context, viewer: people[who] } }), sample);
    if (answer.allowed) {
      const endings = outcomesOf(lab, event).filter(({ kind }) => kind === 'done').map(({ name }) => name);
      for (const outcome of endings.length > 0 ? endings : [null]) targets.add(playStep(lab, { state, context }, { who, event: sample, outcome }).after.state);
    } else if (answer.reason === 'notInThisState') {
      return { verdict: 'absent', targets: [], reasons: [] };
    } else {
      reasons.set(answer.guard, [...(reasons.get(answer.guard) ?? []), facts]);
    }
  }
  const everywhere = (facts: readonly unknown[]) => facts.length === stands.length;
  return {
    verdict: reasons.size === 0 ? 'allowed' : targets.size === 0 ? 'refused' : 'depends',
    targets: [...targets],
    reasons: [...reasons].map(([guard, facts]) => ({ guard, facts: everywhere(facts) ? [] : facts })),
  };
}

/** Who is refused what, and why: every status, command and person, those who meet the same in one row. */
export function refusalRows(lab: LabMachine): RefusalRow[] {
  return lab.statuses.flatMap(({ state }) =>
    lab.events.flatMap((event) => {
      const rows = new Map<string, RefusalRow>();
      for (const who of personas) {
        const answer = answerOf(lab, state, event, who);
        if (answer === null) continue;
        const key = JSON.stringify(answer);
        const row = rows.get(key) ?? { state, event, who: [], ...answer };
        rows.set(key, { ...row, who: [...row.who, who] });
      }
      return [...rows.values()].sort((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict));
    }),
  );
}

const order: readonly Verdict[] = ['allowed', 'depends', 'refused', 'absent'];
