import type { lifecycles } from '#machines/index.ts';
import type { CommandButton, Words } from './command-states.ts';

/** What a command asks before it is given. */
export type Question =
  | 'nothing'
  | 'confirm'
  | Words
  /** What only a kind's own dialog can ask: agency and handler, a file. */
  | 'assignment'
  /** The form of the record. */
  | 'form';

export interface CommandLook {
  /** Absent where the guards of the machine say it: they ask for an opinion. */
  asks?: Exclude<Question, Words>;
  destructive?: true;
  /** Lower comes first; the first that is allowed is the primary action. Absent: never primary. */
  primary?: number;
}

type SamplesOf<Kind extends keyof typeof lifecycles> = (typeof lifecycles)[Kind]['samples'];
type PersonsEvent<Samples> = {
  [Event in keyof Samples]: Samples[Event] extends { by: 'person' } ? Event & string : never;
}[keyof Samples];

/** Every command that a person gives. */
type PersonsCommand = {
  [Kind in keyof typeof lifecycles]: PersonsEvent<SamplesOf<Kind>>;
}[keyof typeof lifecycles];

/** Given on a screen of its own, never on the page of its record. */
type GivenElsewhere = 'breach.giveStatement';

type VerbOf<Event extends string> = Event extends `${string}.${infer Verb}` ? Verb : Event;

/** How commands look that differ from others of their verb. */
const byEvent = {
  'notice.cancel': { asks: 'confirm' },
  'notice.send': { asks: 'assignment', primary: 6 },
  'notice.retry': { asks: 'confirm', primary: 6 },
  'blacklist.cancel': { destructive: true },
  'institution.replaceTemplate': { asks: 'assignment' },
  'evaluation.edit': { asks: 'assignment' },
  'credit.edit': { asks: 'assignment' },
  'signUp.publish': { asks: 'assignment', primary: 5 },
} satisfies { readonly [Event in PersonsCommand]?: CommandLook };

/** How all others look, by the verb of their event: one that nobody declared does not compile. */
const byVerb: Readonly<
  Record<VerbOf<Exclude<PersonsCommand, keyof typeof byEvent | GivenElsewhere>>, CommandLook>
> = {
  approve: { primary: 1 },
  confirm: { primary: 1 },
  accept: { asks: 'confirm', primary: 2 },
  takeUp: { asks: 'confirm', primary: 2 },
  revoke: { asks: 'confirm', destructive: true },
  receive: { asks: 'confirm', primary: 2 },
  build: { asks: 'confirm', primary: 3 },
  assign: { asks: 'assignment', primary: 4 },
  createOrder: { asks: 'nothing', primary: 5 },
  submit: { asks: 'nothing', primary: 6 },
  edit: { asks: 'form' },
  recall: { asks: 'confirm' },
  withdraw: { asks: 'confirm' },
  change: { asks: 'confirm' },
  inviteAgain: { asks: 'confirm' },
  deal: { asks: 'assignment', primary: 3 },
  submitDeal: { asks: 'confirm', primary: 2 },
  calculate: { asks: 'confirm', primary: 7 },
  publish: { asks: 'confirm', primary: 2 },
  correct: {},
  return: { destructive: true },
  undo: { destructive: true },
  reject: { destructive: true },
  refuse: { destructive: true },
  decline: { destructive: true },
  abandon: { destructive: true },
  delete: { asks: 'confirm', destructive: true },
  cancelChange: { asks: 'confirm', destructive: true },
};

const looks: Readonly<Record<string, CommandLook>> = { ...byVerb, ...byEvent };

/** Verb of an event: `plan.submit` is `submit`. */
export const verbOf = (event: string) => event.split('.').at(-1) ?? event;

/** How the button of a command looks. */
export function lookOf(event: string): CommandLook {
  const look = looks[event] ?? looks[verbOf(event)];
  if (!look) throw new Error(`The command ${event} has no look.`);
  return look;
}

/** What is asked before a command is given: what its look says, or what its guards want to know. */
export function questionOf({ event, words }: Pick<CommandButton, 'event' | 'words'>): Question {
  const question = lookOf(event).asks ?? words;
  if (question === null) throw new Error(`What ${event} asks is said nowhere.`);
  return question;
}

/**
 * Of the allowed commands the one that is most likely meant; there is one primary action on a
 * screen.
 */
export function primaryOf(events: readonly string[]): string | null {
  const ranked = events.flatMap((event) => {
    const { primary } = lookOf(event);
    return primary === undefined ? [] : [{ event, primary }];
  });
  return ranked.sort((a, b) => a.primary - b.primary)[0]?.event ?? null;
}
