import { occursIn, people, type Persona } from '#machines/shared/people.ts';
import { whyNot } from '#model/why-not.ts';
import type { LabMachine } from '../catalog.ts';
import { outcomesOf, playStep } from '../simulator/scenario.ts';
import { tellingFacts } from './facts.ts';

/** Whether somebody may give a command in a status: always, never, or as the record stands; `absent`: the status has no such command. */
export type Verdict = 'allowed' | 'depends' | 'refused' | 'absent';

/** What several people meet alike when they give a command, or several that the status does not have. */
export interface RefusalRow {
  state: string;
  events: readonly string[];
  who: readonly Persona[];
  /** Everybody who can be met in this status. */
  everybody: readonly Persona[];
  verdict: Verdict;
  /** States it can lead to. */
  targets: readonly string[];
  /** Names of the guards that refuse it, each with the facts where it does; no facts: wherever it is refused. */
  reasons: readonly { guard: string; facts: readonly string[] }[];
}

type Answer = Pick<RefusalRow, 'verdict' | 'targets' | 'reasons'>;

/** In the order in which they are read. */
export const verdicts: readonly Verdict[] = ['allowed', 'depends', 'refused', 'absent'];

/** Everybody of the cases. */
export const personas = Object.keys(people) as readonly Persona[];

function answerOf(lab: LabMachine, state: string, event: string, who: Persona): Answer {
  const { machine, samples, situations } = lab;
  const sample = samples[event]?.sample ?? { type: event };
  const targets = new Set<string>();
  const allowedWith: (readonly string[])[] = [];
  const refusedWith = new Map<string, (readonly string[])[]>();
  for (const { facts, context } of (situations[state] ?? []).filter((stand) => occursIn(who, stand.context))) {
    const answer = whyNot(machine, machine.resolveState({ value: state, context: { ...context, viewer: people[who] } }), sample);
    if (answer.allowed) {
      allowedWith.push(facts);
      const endings = outcomesOf(lab, event).filter(({ kind }) => kind === 'done').map(({ name }) => name);
      for (const outcome of endings.length > 0 ? endings : [null]) targets.add(playStep(lab, { state, context }, { who, event: sample, outcome }).after.state);
    } else if (answer.reason === 'notInThisState') {
      return { verdict: 'absent', targets: [], reasons: [] };
    } else {
      refusedWith.set(answer.guard, [...(refusedWith.get(answer.guard) ?? []), facts]);
    }
  }
  const others = (guard: string) => [...allowedWith, ...[...refusedWith].flatMap(([name, facts]) => (name === guard ? [] : facts))];
  return {
    verdict: refusedWith.size === 0 ? 'allowed' : targets.size === 0 ? 'refused' : 'depends',
    targets: [...targets],
    reasons: [...refusedWith].map(([guard, facts]) => ({ guard, facts: tellingFacts(facts, others(guard)) })),
  };
}

function computed(lab: LabMachine): RefusalRow[] {
  return lab.statuses.flatMap(({ state }) => {
    const everybody = personas.filter((who) => lab.situations[state]?.some(({ context }) => occursIn(who, context)));
    const rows = new Map<string, RefusalRow>();
    for (const event of lab.events) {
      for (const who of everybody) {
        const answer = answerOf(lab, state, event, who);
        const key = answer.verdict === 'absent' ? 'absent' : JSON.stringify([event, answer]);
        const row = rows.get(key) ?? { state, events: [], who: [], everybody, ...answer };
        rows.set(key, { ...row, events: [...new Set([...row.events, event])], who: [...new Set([...row.who, who])] });
      }
    }
    const place = ({ events, verdict }: RefusalRow) => (verdict === 'absent' ? lab.events.length : lab.events.indexOf(events[0] ?? '')) * verdicts.length + verdicts.indexOf(verdict);
    return [...rows.values()].sort((one, other) => place(one) - place(other));
  });
}

const known = new WeakMap<LabMachine, RefusalRow[]>();

/** Who is refused what, and why: every status, command and person, those who meet the same in one row. */
export function refusalRows(lab: LabMachine): RefusalRow[] {
  const rows = known.get(lab) ?? computed(lab);
  known.set(lab, rows);
  return rows;
}

/** Who may give a command at least in one situation of a status. */
export type Rights = (state: string, event: string) => readonly Persona[];

/** The same as a question, for whoever wants to know the rights only. */
export function rightsOf(lab: LabMachine): Rights {
  const granted = refusalRows(lab).filter(({ targets }) => targets.length > 0);
  return (state, event) => {
    const may = granted.filter((row) => row.state === state && row.events.includes(event)).flatMap(({ who }) => who);
    return personas.filter((who) => may.includes(who));
  };
}

/** Everybody who may do anything at all to records of a machine. */
export const concerned = (lab: LabMachine): readonly Persona[] => {
  const able = new Set(refusalRows(lab).filter(({ targets }) => targets.length > 0).flatMap(({ who }) => who));
  return personas.filter((who) => able.has(who));
};
