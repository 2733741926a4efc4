import { describe, expect, test } from 'vitest';
import { compareClientPolicy, type ClientRule } from '#model/client-policy.ts';
import { valueAt } from '#model/places.ts';
import type { Difference, Policy } from '#model/policy.ts';
import { START, defineClientPolicy } from './policy.ts';
import { clientTrialsOf } from './trials.ts';
import { clientCatalog } from './catalog.ts';

const rowsOf = (policy: Policy<ClientRule>) =>
  Object.entries(policy).flatMap(([state, row]) =>
    Object.entries(row).flatMap(([column, entry]) => {
      const rules: readonly ClientRule[] =
        entry === undefined ? [] : 'to' in entry ? [entry] : entry;
      return rules.map((rule, index) => ({ state, column, rule, rules, index }));
    }),
  );

describe.each(clientCatalog.map((one) => ({ id: one.machine.id, ...one })))(
  '$id',
  ({ machine, policy, looks, ...source }) => {
    const trials = [...clientTrialsOf({ machine, ...source })];
    const places = Object.keys(policy).filter((place) => place !== START);

    /**
     * The problems that each corrupted rule gives; none means that the corruption went unnoticed.
     */
    const planted = (
      corrupt: (rule: ClientRule) => ClientRule[] | null,
    ): { row: string; problems: Difference['problem'][] }[] =>
      rowsOf(policy).flatMap(({ state, column, rule, rules, index }) => {
        const wrong = corrupt(rule);
        if (wrong === null) return [];
        const table = { [state]: { [column]: rules.toSpliced(index, 1, ...wrong) } };
        const relevant = trials.filter((trial) => trial.state === state && trial.column === column);
        const problems = compareClientPolicy(machine, table, relevant).map(
          ({ problem }) => problem,
        );
        return [{ row: `${state} ${column} ${rule.when?.join() ?? ''}`, problems }];
      });

    const unnoticed = (
      problem: Difference['problem'],
      corrupt: (rule: ClientRule) => ClientRule[] | null,
    ): string[] => {
      const found = planted(corrupt);
      expect(found.length).toBeGreaterThan(0);
      return found.filter(({ problems }) => !problems.includes(problem)).map(({ row }) => row);
    };

    test('the machine agrees with its policy both ways', () => {
      expect(compareClientPolicy(machine, policy, trials)).toEqual([]);
    });

    test('the machine has the tags of its policy at every place', () => {
      for (const [place, { tags, hasEnded }] of Object.entries(looks)) {
        const [situation] = source.situations[place] ?? [];
        const snapshot = machine.resolveState({
          value: valueAt(place),
          context: situation?.context,
        });
        expect([place, [...snapshot.tags].toSorted(), snapshot.status]).toEqual([
          place,
          tags,
          hasEnded ? 'done' : 'active',
        ]);
      }
    });

    test('the machine is tried at every place with every event and every end of its calls there', () => {
      const tried = new Set(trials.map(({ state, column }) => `${state} ${column}`));
      const events = Object.keys(source.samples);
      expect(events.toSorted()).toEqual(
        machine.events.filter((type) => !type.startsWith('xstate.')).toSorted(),
      );
      const wanted = [
        ...places.flatMap((place) => events.map((event) => `${place} ${event}`)),
        ...rowsOf(policy).map(({ state, column }) => `${state} ${column}`),
      ];
      expect(wanted.filter((one) => !tried.has(one))).toEqual([]);
    });

    test('every kind declares every end of a call', () => {
      for (const [call, outcomes] of Object.entries(source.outcomes)) {
        expect([call, Object.keys(machine.implementations.actors).includes(call)]).toEqual([
          call,
          true,
        ]);
        expect([call, ...new Set(outcomes.map(({ kind }) => kind))].toSorted()).toEqual(
          [call, 'done', 'failed', 'late', 'twice'].toSorted(),
        );
      }
      expect(Object.keys(source.outcomes).toSorted()).toEqual(
        Object.keys(machine.implementations.actors).toSorted(),
      );
    });

    test('a rule taken out of the policy is detected', () => {
      expect(unnoticed('tooLax', () => [])).toEqual([]);
    });

    test('a rule that nothing matches is detected', () => {
      expect(unnoticed('neverTried', (rule) => [rule, { ...rule, when: ['never'] }])).toEqual([]);
    });

    test('a forbidden event that the machine allows is detected', () => {
      const silent = trials.filter(({ state, column }) =>
        rowsOf(policy).every((row) => row.state !== state || row.column !== column),
      );
      for (const { state, column } of silent) {
        const table = { [state]: { [column]: { to: state } } };
        const relevant = trials.filter((trial) => trial.state === state && trial.column === column);
        expect(
          compareClientPolicy(machine, table, relevant).map(({ problem }) => problem),
        ).toContain('tooStrict');
      }
      expect(silent.length).toBeGreaterThan(0);
    });

    test('a wrong target is detected', () => {
      expect(
        unnoticed('otherTarget', (rule) => [
          { ...rule, to: places.find((place) => place !== rule.to) ?? '' },
        ]),
      ).toEqual([]);
    });

    test('a call that is missing, invented or given other input is detected', () => {
      expect(
        unnoticed('otherCall', ({ starts, ...rule }) => [
          starts ? rule : { ...rule, starts: { invented: null } },
        ]),
      ).toEqual([]);
      expect(
        unnoticed('otherCall', ({ starts, ...rule }) =>
          starts
            ? [
                {
                  ...rule,
                  starts: Object.fromEntries(Object.keys(starts).map((call) => [call, 'other'])),
                },
              ]
            : null,
        ),
      ).toEqual([]);
    });

    test('a message to the console that is not in the policy is detected', () => {
      expect(
        unnoticed('otherEffect', ({ does = [], ...rule }) => [
          { ...rule, does: does.length > 0 ? does.slice(1) : ['invented'] },
        ]),
      ).toEqual([]);
    });

    test('a different context is detected', () => {
      const other = ({ holds, ...rule }: ClientRule) =>
        holds
          ? Object.keys(holds).map((key) => ({ ...rule, holds: { ...holds, [key]: 'other' } }))
          : [];
      const keys = rowsOf(policy).flatMap(({ state, column, rule }) => {
        const [trial] = trials.filter(
          (one) =>
            one.state === state &&
            one.column === column &&
            (rule.when ?? []).every((fact) => one.facts.includes(fact)),
        );
        return other(rule).map((wrong) =>
          compareClientPolicy(machine, { [state]: { [column]: wrong } }, trial ? [trial] : []).some(
            ({ problem }) => problem === 'otherContext',
          ),
        );
      });
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.filter((detected) => !detected)).toEqual([]);
    });

    test('a missing condition is detected', () => {
      const found = planted(({ when, ...rule }) => (when ? [rule] : null));
      expect(found.filter(({ problems }) => problems.length === 0)).toEqual([]);
    });
  },
);

test('a policy that lacks or invents a place or an event does not compile', () => {
  const define = defineClientPolicy<
    'open' | 'shut',
    'door.shut' | 'lock done',
    never,
    { locked: boolean }
  >();
  const whole = {
    start: { start: { to: 'open' } },
    open: { 'door.shut': { to: 'shut' } },
    shut: { 'lock done': { to: 'shut', holds: { locked: true } } },
  } as const;
  define(whole);
  // @ts-expect-error the end of the call lock is missed
  define({ ...whole, shut: {} });
  // @ts-expect-error the place shut is missed
  define({ start: whole.start, open: { ...whole.open, 'lock done': { to: 'open' } } });
  // @ts-expect-error it is not said where it begins
  define({ ...whole, start: {} });
  // @ts-expect-error the event door.slam does not exist
  define({ ...whole, open: { ...whole.open, 'door.slam': { to: 'shut' } } });
  // @ts-expect-error the context has no bolt
  define({ ...whole, open: { 'door.shut': { to: 'shut', holds: { bolt: true } } } });
  expect(Object.keys(define(whole))).toEqual(['start', 'open', 'shut']);
});
