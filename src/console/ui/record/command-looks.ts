import type { lifecycles } from '#machines/index.ts';
import type { NameIn } from '#locales/keys.ts';
import type { CommandButton, Words } from './command-states.ts';

/** What a command asks before it is given. */
export type Question =
  | 'nothing'
  | 'confirm'
  | Words
  /** Inputs that need the kind's own dialog, such as agency and handler, or a file. */
  | 'assignment'
  /** A colleague and a reason. */
  | 'colleague'
  /** Whom of those they added, and a reason. */
  | 'added'
  /** The answer to a request for advice. */
  | 'answer'
  /** The form of the record. */
  | 'form';

export interface CommandLook {
  /** Absent if the machine's guards or the texts define it ({@link questionOf}). */
  asks?: Exclude<Question, Words | 'confirm'>;
  destructive?: true;
  /**
   * Rank: the first allowed command, lowest first, is the primary action. Absent: never primary.
   */
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

/** Commands that carry an opinion; their guards decide whether it is required. */
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
 * Commands that need special treatment, by verb, or by event if it differs from others with the
 * same verb. All others are ordinary buttons that ask what {@link questionOf} returns.
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
  removeApprover: { asks: 'added', destructive: true },
  undo: { destructive: true },
} satisfies { readonly [Name in PersonsCommand | VerbOf<PersonsCommand>]?: CommandLook };

/** Commands whose look declares what they ask. */
type Asking = {
  [Name in keyof typeof declared]: (typeof declared)[Name] extends { asks: string } ? Name : never;
}[keyof typeof declared];

/** Verbs of the commands given by people for which nothing defines what they ask. */
type Unsaid = Exclude<
  VerbOf<Exclude<PersonsCommand, Asking | WithOpinion | GivenElsewhere>>,
  Asking | NameIn<'commands.confirm'>
>;

/** Fails to compile if neither look, guard nor text defines what a command asks. */
const looks: Readonly<Record<string, CommandLook>> & ([Unsaid] extends [never] ? unknown : Unsaid) =
  declared;

/** Verb of an event: `plan.submit` is `submit`. */
export const verbOf = (event: string) => event.split('.').at(-1) ?? event;

/** How the button of a command looks. */
export const lookOf = (event: string): CommandLook => looks[event] ?? looks[verbOf(event)] ?? {};

/**
 * What to ask before a command is given: what its look declares, else the input that its guards
 * require, else the question at `commands.confirm.<verb>` in the texts.
 */
export const questionOf = ({ event, words }: Pick<CommandButton, 'event' | 'words'>): Question =>
  lookOf(event).asks ?? words ?? 'confirm';

/** The most likely of the allowed commands: each screen has one primary action. */
export function primaryOf(events: readonly string[]): string | null {
  const ranked = events.flatMap((event) => {
    const { primary } = lookOf(event);
    return primary === undefined ? [] : [{ event, primary }];
  });
  return ranked.sort((a, b) => a.primary - b.primary)[0]?.event ?? null;
}
