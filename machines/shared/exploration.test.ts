import { describe, expect, test } from 'vitest';
import { explore, react, transitionIds } from '#model/explore.ts';
import { configurationOf } from '#model/paths.ts';
import { refusalMatrix } from '#model/refusals.ts';
import { explorationOf } from './exploration.ts';
import { metEverywhere, occursIn, people, type Persona } from './people.ts';
import type { PolicyRule } from './policy.ts';
import { catalog } from './catalog.ts';

describe.each(catalog.map((one) => ({ id: one.machine.id, one })))('$id', ({ one }) => {
  const exploration = explore(one.machine, explorationOf(one));
  const matrix = refusalMatrix(exploration);

  const rulesOf = (status: string, event: string): readonly PolicyRule<string, string>[] => {
    const entry = one.policy[status]?.[event];
    return entry === undefined ? [] : 'by' in entry ? [entry] : entry;
  };

  test('the exploration takes every transition and reaches every status', () => {
    const taken = new Set(exploration.taken.flatMap(({ transitions }) => transitions));
    expect(transitionIds(one.machine).filter((id) => !taken.has(id))).toEqual([]);
    expect(new Set([...exploration.configurations.values()].map(({ status }) => status))).toEqual(
      new Set(Object.keys(one.policy)),
    );
  });

  test('the policy agrees on what somebody may do sooner or later in every status, and where it leads', () => {
    const wrong = matrix.flatMap(({ status, event, who, allowed, targets }) => {
      const expected = rulesOf(status, event).filter(({ by }) =>
        (by as readonly string[]).includes(who),
      );
      const [wanted, got] = [
        [...new Set(expected.map(({ to }) => to))].sort(),
        [...targets].sort(),
      ];
      return (allowed !== 'never') === expected.length > 0 && String(wanted) === String(got)
        ? []
        : [{ status, event, who, wanted, got }];
    });
    expect(wrong).toEqual([]);
  });

  test('everybody is tried with every event, as submitter and decider where they can be', () => {
    const sometimes = (Object.keys(people) as Persona[]).filter((who) =>
      Object.values(one.situations)
        .flat()
        .some(({ context }) => occursIn(who, context)),
    );
    const tried = new Set(
      matrix.flatMap(({ status, event, who }) => [
        `${status} ${event} ${who}`,
        `somewhere ${event} ${who}`,
      ]),
    );
    const wanted = Object.keys(one.samples).flatMap((event) => [
      ...Object.keys(one.policy).flatMap((status) =>
        metEverywhere.map((who) => `${status} ${event} ${who}`),
      ),
      ...sometimes.map((who) => `somewhere ${event} ${who}`),
    ]);
    expect(wanted.filter((key) => !tried.has(key))).toEqual([]);
  });

  test('a call under way accepts nothing but its answer', () => {
    const during = exploration.taken.filter(({ from }) =>
      exploration.configurations.get(from)?.snapshot.hasTag('busy'),
    );
    expect(during.filter(({ step }) => step.who !== null)).toEqual([]);
  });

  test('a repeated success changes nothing', () => {
    const answers = exploration.taken.filter(({ step }) =>
      step.event.type.startsWith('xstate.done.'),
    );
    const again = answers.filter(
      ({ to, step }) =>
        react(one.machine, configurationOf(exploration, to).snapshot, step) !== null,
    );
    expect(answers.length).toBeGreaterThan(0);
    expect(again.map(({ step, to }) => `${step.id} in ${to}`)).toEqual([]);
  });

  test('the exploration meets every outcome of every call, and a failure leaves the status unchanged', () => {
    const met = new Set(exploration.taken.map(({ step }) => step.id));
    const wanted = Object.entries(one.outcomes).flatMap(([call, outcomes]) =>
      outcomes.map(({ name }) => `${call}: ${name}`),
    );
    expect(wanted.filter((name) => !met.has(name))).toEqual([]);
    const failures = exploration.taken.filter(({ step }) =>
      step.event.type.startsWith('xstate.error.'),
    );
    const statusOf = (id: string) => exploration.configurations.get(id)?.status;
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter(({ from, to }) => statusOf(from) !== statusOf(to))).toEqual([]);
  });
});
