import type { lifecycles } from '#machines/index.ts';
import type { NameIn } from '#locales/keys.ts';
import type { CommandButton, Words } from './command-states.ts';

/** What a command asks before it is given. */
export type Question =
  | 'nothing'
  | 'confirm'
  | Words
  /** What only a kind's own dialog can ask: agency and handler, a file. */
  | 'assignment'
  /** A colleague, and why. */
  | 'colleague'
  /** What one was asked. */
  | 'answer'
  /** The form of the record. */
  | 'form';

export interface CommandLook {
  /** Absent where the guards of the machine or the texts say it ({@link questionOf}). */
  asks?: Exclude<Question, Words | 'confirm'>;
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

/** Commands that carry an opinion: their guards say whether it must be given. */
type WithOpinion = {
  [Kind in keyof typeof lifecycles]: {
    [Event in keyof SamplesOf<Kind>]: SamplesOf<Kind>[Event] extends { sample: infer Sample }
      ? 'opinion' extends keyof Sample
        ? Event & string
        : never
      : never;
  }[keyof SamplesOf<Kind>];
}[keyof typeof lifecycles];

/** Given on a screen of its own, never on the page of its record. */
type GivenElsewhere = 'breach.giveStatement';

type VerbOf<Event extends string> = Event extends `${string}.${infer Verb}` ? Verb : Event;

/**
 * What is special about commands, by their verb or, where they differ from others of it, by their
 * event. All others are ordinary buttons that ask what {@link questionOf} says.
 */
const declared = {
  approve: { primary: 1 },
  confirm: { primary: 1 },
  accept: { primary: 2 },
  takeUp: { primary: 2 },
  takeOn: { primary: 2 },
  answer: { asks: 'answer', primary: 2 },
  'advice.withdraw': { asks: 'nothing' },
  receive: { primary: 2 },
  submitDeal: { primary: 2 },
  publish: { primary: 2 },
  'signUp.publish': { asks: 'assignment', primary: 5 },
  build: { primary: 3 },
  deal: { asks: 'assignment', primary: 3 },
  assign: { asks: 'assignment', primary: 4 },
  createOrder: { asks: 'nothing', primary: 5 },
  submit: { asks: 'nothing', primary: 6 },
  'notice.send': { asks: 'assignment', primary: 6 },
  'notice.retry': { primary: 6 },
  calculate: { primary: 7 },
  edit: { asks: 'form' },
  'evaluation.edit': { asks: 'assignment' },
  'credit.edit': { asks: 'assignment' },
  'institution.replaceTemplate': { asks: 'assignment' },
  abandon: { destructive: true },
  'blacklist.cancel': { destructive: true },
  cancelChange: { destructive: true },
  decline: { destructive: true },
  delete: { destructive: true },
  refuse: { destructive: true },
  reject: { destructive: true },
  return: { destructive: true },
  revoke: { destructive: true },
  takeBack: { destructive: true },
  giveBack: { destructive: true },
  transfer: { asks: 'colleague' },
  addApprover: { asks: 'colleague' },
  undo: { destructive: true },
} satisfies { readonly [Name in PersonsCommand | VerbOf<PersonsCommand>]?: CommandLook };

/** Commands of which a look says itself what they ask. */
type Asking = {
  [Name in keyof typeof declared]: (typeof declared)[Name] extends { asks: string } ? Name : never;
}[keyof typeof declared];

/** Commands that a person gives of which nothing says what they ask, by their verbs. */
type Unsaid = Exclude<
  VerbOf<Exclude<PersonsCommand, Asking | WithOpinion | GivenElsewhere>>,
  Asking | NameIn<'commands.confirm'>
>;

/** A command of which neither look nor guard nor text says what it asks does not compile. */
const looks: Readonly<Record<string, CommandLook>> & ([Unsaid] extends [never] ? unknown : Unsaid) =
  declared;

/** Verb of an event: `plan.submit` is `submit`. */
export const verbOf = (event: string) => event.split('.').at(-1) ?? event;

/** How the button of a command looks. */
export const lookOf = (event: string): CommandLook => looks[event] ?? looks[verbOf(event)] ?? {};

/**
 * What is asked before a command is given: what its look says, else what its guards want to know,
 * else the question that stands at `commands.confirm.<verb>` of the texts.
 */
export const questionOf = ({ event, words }: Pick<CommandButton, 'event' | 'words'>): Question =>
  lookOf(event).asks ?? words ?? 'confirm';

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
