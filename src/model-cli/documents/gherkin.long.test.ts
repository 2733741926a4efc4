import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import type { Step } from '#model/explore.ts';
import { mutantsOf } from '#model/mutants.ts';
import { look, observe, standing, type Observed } from '#model/oracle/observation.ts';
import { scoresOf } from '../mutation.ts';
import { depthOf, pathsOf } from '../paths.ts';
import { ran } from '../ran.test-helper.ts';
import { explored, subjectNamed, type Subject } from '../subjects.ts';
import { cliWords } from '../cli-words.ts';

/** Two lifecycles of records and a machine of the console, as for the suites that run. */
const machines = ['award', 'account-appeal', 'upload'] as const;

const words = cliWords('en');
const nothing = () => null;

/** What a scenario says in one line, without what it begins with. */
const said = (line: string): string => line.trim().replace(/^(?:Given|When|Then|And) /, '');

/**
 * Carries out the scenarios of a feature on a machine as somebody would who only reads its lines,
 * and says the first line that is not true. Which of the new records that look the same is meant
 * stands in `starts`.
 */
function readOut(
  feature: string,
  subject: Subject,
  machine: AnyStateMachine,
  starts: readonly number[],
): string | null {
  const { options } = subject;
  const depth = depthOf(subject);
  const saysStep = ({ who, event, id }: Step): string => {
    const {
      command,
      payload,
      who: by,
    } = words.step(subject, {
      who: who ?? '',
      event,
      call: null,
      outcome: id,
      from: '',
      to: '',
      transitions: [],
    });
    return words.own('gherkin.given', {
      who: by,
      command,
      payload: payload === '' ? '' : ` ${payload}`,
    });
  };
  const saysAnswer = ({ id, event }: Step): string => {
    const call = (event as { actorId?: string }).actorId ?? '';
    const outcome = id.startsWith(`${call}: `) ? id.slice(`${call}: `.length) : id;
    const step = { who: '', event, call, outcome, from: '', to: '', transitions: [] };
    return words.own('gherkin.answered', { answer: words.step(subject, step).answer });
  };
  const stands = (key: 'fresh' | 'stands', snapshot: AnyMachineSnapshot): string => {
    const { code, ...observed } = look(machine, standing(snapshot), nothing);
    const where = words.own(`gherkin.${key}`, {
      status: words.status(subject.machine, observed[depth]),
    });
    return code === null ? where : words.own('gherkin.coded', { said: where, code });
  };
  const accepts = (snapshot: AnyMachineSnapshot, offered: readonly Step[]): string => {
    const accepted = offered.filter(
      (step) => step.who !== null && observe(machine, snapshot, step).outcome === 'taken',
    );
    return accepted.length === 0
      ? words.own('gherkin.acceptsNothing')
      : words.own('gherkin.accepts', { commands: words.commands(accepted) });
  };
  const scenarios = feature.split(/^ {2}Scenario: /m).slice(1);
  for (const [index, scenario] of scenarios.entries()) {
    const start = starts[index] ?? 0;
    let snapshot = options.begin(machine)[start] as AnyMachineSnapshot;
    // Who is there, and what can be answered, follows from what the scenario says.
    let right = options.begin(subject.machine)[start] as AnyMachineSnapshot;
    let calls: Observed['calls'] = [];
    for (const line of scenario.split('\n').slice(1)) {
      const text = said(line);
      if (text === '') continue;
      const offered = options.steps(right);
      const isGiven = line.trim().startsWith('When ');
      if (isGiven && calls.length > 0) return `${calls.length} calls before: ${line}`;
      if (isGiven || text.startsWith('the service answers')) {
        const step = offered.find((one) =>
          isGiven ? saysStep(one) === text : one.who === null && saysAnswer(one) === text,
        );
        if (!step) throw new Error(`No step is said so: ${line}`);
        const observed = observe(machine, snapshot, step);
        if (observed.outcome !== 'taken') return line;
        calls = [...calls, ...observed.calls];
        ({ snapshot } = observed);
        right = observe(subject.machine, right, step).snapshot;
        continue;
      }
      if (calls.length > 0 && text === words.own('gherkin.called', { calls: words.calls(calls) })) {
        calls = [];
        continue;
      }
      const isTrue =
        text === accepts(snapshot, offered) ||
        text === stands(line.trim().startsWith('Given ') ? 'fresh' : 'stands', snapshot);
      if (!isTrue) return line;
    }
    if (calls.length > 0) return 'a call that no line names';
  }
  return null;
}

test.each(machines)(
  '%s: whoever carries out the exported scenarios notices just the mutants that scores say',
  async (id) => {
    const subject = subjectNamed(id);
    const exploration = explored(subject);
    const { out } = await ran('export', '--machine', id, '--format', 'gherkin', '--language', 'en');
    const starts = pathsOf(exploration, 'transitions').paths.map(({ start }) =>
      exploration.starts.indexOf(start),
    );
    expect(readOut(out, subject, subject.machine, starts)).toBeNull();
    const missed = mutantsOf(subject.machine).filter(
      (mutant) => readOut(out, subject, mutant.machine(), starts) === null,
    );
    const [score] = scoresOf(subject, ['transitions'], 'list');
    const survivors = score?.survivors.map(({ mutant }) => mutant) ?? [];
    const unseen = [...survivors, ...(score?.equivalent ?? [])].map(({ name }) => name);
    expect(missed.map(({ name }) => name).toSorted()).toEqual(unseen.toSorted());
    expect(unseen.length).toBeLessThan(mutantsOf(subject.machine).length);
  },
);
