import type { AnyStateMachine } from 'xstate';
import type { Outcome } from '#machines/shared/cases.ts';
import type { NameIn } from '#locales/keys.ts';
import { people, type Persona } from '#machines/shared/people.ts';
import type { Viewer } from '#machines/shared/types.ts';
import { wordsOf, type Words } from '#machines/shared/words.ts';
import type { StartedCall, Step } from '#model/explore.ts';
import { nodeOf, statesOf } from '#model/graph/definition.ts';
import type { CommandStep } from '#model/paths.ts';
import { titleOf } from '#visualizations/draw/lines.ts';
import type { Texts } from '#visualizations/draw/names.ts';
import type { Language } from '#visualizations/draw/texts.ts';
import type { Subject } from './subjects.ts';

/** One step in words. */
interface SaidStep {
  who: string;
  command: string;
  payload: string;
  answer: string;
  from: string;
  to: string;
}

/** The texts of one language for everything the program writes. */
export interface CliWords extends Words {
  language: Language;
  /** The texts as diagrams take them. */
  texts: Texts;
  /** A text of the program: the key below `modelCli`. */
  own: (key: NameIn<'modelCli'>, params?: Record<string, unknown>) => string;
  machine: (id: string) => string;
  status: (machine: AnyStateMachine, state: string) => string;
  /** The actor's name; nobody for an automatic step. */
  who: (who: string | null) => string;
  /** Why a guard refuses; what it requires if it has no reason for people. */
  why: (guard: string) => string;
  step: (subject: Subject, step: CommandStep) => SaidStep;
  /** The calls that a step starts, with service and input. */
  calls: (calls: readonly Partial<StartedCall>[]) => string;
  /** Commands by who gives them. */
  commands: (steps: readonly Step[]) => string;
  /** Steps in one line. */
  way: (subject: Subject, steps: readonly Step[]) => string;
}

const isGiven = (event: string): boolean => !event.startsWith('xstate.');

/** The payload of an event of a person or the console; ends of calls and delays have none. */
const payloadText = ({ type, ...payload }: { type: string }): string =>
  !isGiven(type) || Object.keys(payload).length === 0 ? '' : shortened(JSON.stringify(payload));

/** Whether a step is given by somebody who also reviews records of the kind. */
function isReviewerToo(one: string | null, context: Step['context']): boolean {
  const { viewer } = (context ?? {}) as { viewer?: Viewer };
  const { guid } = people.submittingReviewer;
  return one !== 'submittingReviewer' && viewer?.guid === guid;
}

/** A text in which one character that fills a field stands once, with how often: 意×255. */
const shortened = (text: string): string =>
  text.replaceAll(/(.)\1{19,}/gu, (run, [character]: string) => `${character}×${[...run].length}`);

const isRecordOutcome = (found: object | undefined): found is Outcome<unknown> =>
  found !== undefined && 'kind' in found;

/** The files of the locales that the program needs beside those of the pictures. */
export const OWN_FILES = ['guards', 'errors', 'modelCli'] as const;

/** The words of the program in one language, of these texts. */
export function wordsIn(language: Language, texts: Texts): CliWords {
  const say = (key: string, params: Record<string, unknown> = {}) =>
    texts(key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
  const words = wordsOf(say, texts.has);
  const own = (key: NameIn<'modelCli'>, params?: Record<string, unknown>) =>
    say(`modelCli.${key}`, params);

  const status = (machine: AnyStateMachine, state: string): string => {
    const nodes = statesOf(machine).map(nodeOf);
    const named = (path: string): string | null => {
      const node = nodes.find(({ id }) => id === path);
      // Another version may have a status without a label.
      return node && (node.label === null || texts.has(node.label))
        ? titleOf(node, machine.id, texts)
        : null;
    };
    const [top = ''] = state.split('.');
    const [outer, inner] = [named(top), named(state)];
    if (outer === null || inner === null) return state;
    return top === state ? inner : `${outer} · ${inner}`;
  };
  const answer = ({ kind, outcomes }: Subject, call: string, name: string): string => {
    const found = outcomes[call]?.find((one) => one.name === name);
    if (kind === 'record') return isRecordOutcome(found) ? words.outcome(found) : name;
    const [, ended, how = '', more = ''] = /^(\w+) (done|failed)(?:: (.+))?$/.exec(name) ?? [];
    if (ended === undefined) return name;
    const said = words.happening(`xstate.${how === 'done' ? 'done' : 'error'}.actor.${ended}`);
    return more === '' ? said : own('answered', { said, answer: words.variant(more) });
  };
  const who = (one: string | null): string =>
    one === null || one === ''
      ? own('byItself')
      : texts.has(`modelCli.people.${one}`)
        ? say(`modelCli.people.${one}`)
        : words.person(one as Persona);
  const why = (guard: string): string =>
    texts.has(`guards.${guard}`)
      ? words.reason(`guards.${guard}`)
      : own('unless', { condition: words.condition(guard) });

  const step = (
    subject: Subject,
    { who: one, event, call, outcome, from, to }: CommandStep,
  ): SaidStep => ({
    who: who(one),
    command: words.happening(event.type),
    payload: payloadText(event),
    answer: call === null || outcome === null ? '' : answer(subject, call, outcome),
    from: status(subject.machine, from),
    to: status(subject.machine, to),
  });

  const calls = (started: readonly Partial<StartedCall>[]): string =>
    started
      .map(({ service = '', input }) =>
        input === undefined ? service : `${service} ${shortened(JSON.stringify(input))}`,
      )
      .join(own('next'));

  const commands = (steps: readonly Step[]): string => {
    const byWho = new Map<string, string[]>();
    for (const { who: one, event, context } of steps) {
      const said = [words.happening(event.type), payloadText(event)].join(' ').trim();
      const name = isReviewerToo(one, context) ? own('reviewerToo', { who: who(one) }) : who(one);
      byWho.set(name, [...(byWho.get(name) ?? []), said]);
    }
    return [...byWho]
      .map(([name, said]) =>
        own('gives', { who: name, command: [...new Set(said)].join(own('and')) }),
      )
      .join(own('next'));
  };

  const way = (subject: Subject, steps: readonly Step[]): string => {
    const parts: { said: string; answers: string[] }[] = [];
    for (const { id, who: one, event } of steps) {
      const last = parts.at(-1);
      const [call = '', name = id] = id.split(': ');
      if (one === null && last) last.answers.push(answer(subject, call, name));
      else
        parts.push({
          said: own('gives', { who: who(one), command: words.happening(event.type) }),
          answers: [],
        });
    }
    return parts
      .map(({ said, answers }) =>
        answers.length === 0 ? said : own('answered', { said, answer: answers.join(own('and')) }),
      )
      .join(' → ');
  };
  return {
    ...words,
    command: words.happening,
    why,
    language,
    texts,
    own,
    machine: (id) => texts(`lab.machines.${id}.name`),
    status,
    who,
    step,
    calls,
    commands,
    way,
  };
}
