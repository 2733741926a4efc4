import { describe, expect, test } from 'vitest';
import { statusesOf } from '#model/lifecycle.ts';
import { comparisonOf, type Difference, type Policy, type Rule } from '#model/policy.ts';
import { metEverywhere, people } from './people.ts';
import { definePolicy } from './policy.ts';
import { trialsOf, type PersonTrial } from './trials.ts';
import { catalog } from './catalog.ts';

const everybody = Object.keys(people);

const rowsOf = (policy: Policy) =>
  Object.entries(policy).flatMap(([state, row]) =>
    Object.entries(row).flatMap(([event, entry]) => {
      const rules: readonly Rule[] = entry === undefined ? [] : 'to' in entry ? [entry] : entry;
      return rules.map((rule, index) => ({ state, event, rule, rules, index }));
    }),
  );

describe.each(catalog.map((one) => ({ id: one.machine.id, ...one })))(
  '$id',
  ({ machine, policy, ...source }) => {
    const trials = [...trialsOf(source)];
    const byRow = new Map<string, PersonTrial[]>();
    for (const trial of trials) {
      const row = `${trial.state} ${trial.event.type}`;
      byRow.set(row, byRow.get(row) ?? []);
      byRow.get(row)?.push(trial);
    }
    const compare = comparisonOf(machine);

    /**
     * The problems that each corrupted row gives; none means that the corruption went unnoticed.
     */
    const planted = (corrupt: (rule: Rule) => Rule[] | null): Difference['problem'][][] =>
      rowsOf(policy).flatMap(({ state, event, rule, rules, index }) => {
        const wrong = corrupt(rule);
        if (wrong === null) return [];
        const table = { [state]: { [event]: rules.toSpliced(index, 1, ...wrong) } };
        const relevant = byRow.get(`${state} ${event}`) ?? [];
        return [compare(table, relevant).map(({ problem }) => problem)];
      });

    test('the machine agrees with its policy both ways', () => {
      expect(compare(policy, trials)).toEqual([]);
    });

    test('the machine is tried in every state with every event by every person', () => {
      const tried = new Set(trials.map(({ state, event, who }) => `${state} ${event.type} ${who}`));
      const wanted = statusesOf(machine).flatMap(({ state }) =>
        machine.events
          .filter((type) => !type.startsWith('xstate.'))
          .flatMap((type) => metEverywhere.map((who) => `${state} ${type} ${who}`)),
      );
      expect(wanted.length).toBeGreaterThan(0);
      expect(wanted.filter((one) => !tried.has(one))).toEqual([]);
    });

    test('a rule taken out of the policy is detected', () => {
      for (const problems of planted(() => [])) expect(problems).toContain('tooLax');
    });

    test('a wrong target is detected', () => {
      const elsewhere = (rule: Rule) => [
        { ...rule, to: rule.to === 'notSubmitted' ? 'reviewing' : 'notSubmitted' },
      ];
      for (const problems of planted(elsewhere)) expect(problems).toContain('otherTarget');
    });

    test.each(everybody)('%s allowed or refused wrongly is detected', (who) => {
      const wrong = ({ by = [], ...rule }: Rule) => [
        { ...rule, by: by.includes(who) ? by.filter((other) => other !== who) : [...by, who] },
      ];
      for (const problems of planted(wrong)) expect(problems).not.toEqual([]);
    });

    test('a missing condition is detected', () => {
      for (const problems of planted((rule) => (rule.when ? [{ ...rule, when: undefined }] : null)))
        expect(problems).not.toEqual([]);
    });
  },
);

test('a policy that lacks or invents a state or an event does not compile', () => {
  const define = definePolicy<'open' | 'shut', 'door.shut' | 'door.open', never>();
  const whole = {
    open: { 'door.shut': { by: ['author'], to: 'shut' } },
    shut: { 'door.open': { by: ['author'], to: 'open' } },
  } as const;
  define(whole);
  // @ts-expect-error the event door.open is missed
  define({ ...whole, shut: {} });
  // @ts-expect-error the state shut is missed
  define({ open: { ...whole.open, 'door.open': { by: ['author'], to: 'open' } } });
  // @ts-expect-error the event door.slam does not exist
  define({ ...whole, open: { ...whole.open, 'door.slam': { by: ['author'], to: 'shut' } } });
  // @ts-expect-error the state ajar does not exist
  define({ ...whole, ajar: {} });
  expect(Object.keys(define(whole))).toEqual(['open', 'shut']);
});
