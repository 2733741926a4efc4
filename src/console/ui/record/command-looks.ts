/** What a command asks before it is given. */
export type Question =
  | 'nothing'
  | 'confirm'
  /** An opinion that may be given. */
  | 'opinion'
  /** An opinion that must be given. */
  | 'reason'
  /** A reason type and an opinion. */
  | 'reasonType'
  /** What only a kind's own dialog can ask: agency and handler, a file. */
  | 'assignment'
  /** The form of the record. */
  | 'form';

export interface CommandLook {
  asks: Question;
  destructive?: true;
  /** Lower comes first; the first that is allowed is the primary action. Absent: never primary. */
  primary?: number;
}

/**
 * How commands look and what they ask, by the verb of their event, or by the whole event where a
 * kind differs.
 */
const looks: Readonly<Record<string, CommandLook>> = {
  approve: { asks: 'opinion', primary: 1 },
  confirm: { asks: 'opinion', primary: 1 },
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
  'notice.cancel': { asks: 'confirm' },
  deal: { asks: 'assignment', primary: 3 },
  submitDeal: { asks: 'confirm', primary: 2 },
  calculate: { asks: 'confirm', primary: 7 },
  publish: { asks: 'confirm', primary: 2 },
  correct: { asks: 'reason' },
  return: { asks: 'reason', destructive: true },
  undo: { asks: 'reason', destructive: true },
  reject: { asks: 'reason', destructive: true },
  refuse: { asks: 'reason', destructive: true },
  decline: { asks: 'reason', destructive: true },
  abandon: { asks: 'reason', destructive: true },
  delete: { asks: 'confirm', destructive: true },
  cancelChange: { asks: 'confirm', destructive: true },
  'blacklist.cancel': { asks: 'reason', destructive: true },
  'institution.replaceTemplate': { asks: 'assignment' },
  'evaluation.edit': { asks: 'assignment' },
  'credit.edit': { asks: 'assignment' },
  'notice.send': { asks: 'assignment', primary: 6 },
  'notice.retry': { asks: 'confirm', primary: 6 },
  'signUp.publish': { asks: 'assignment', primary: 5 },
  'enterprise.reject': { asks: 'reasonType', destructive: true },
  'appeal.reject': { asks: 'reasonType', destructive: true },
};

/** Verb of an event: `plan.submit` is `submit`. */
export const verbOf = (event: string) => event.split('.').at(-1) ?? event;

/**
 * How the button of a command looks and what it asks; each command says it itself, for what is
 * asked of a person is no matter of chance.
 */
export function lookOf(event: string): CommandLook {
  const look = looks[event] ?? looks[verbOf(event)];
  if (!look) throw new Error(`The command ${event} has no look.`);
  return look;
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
