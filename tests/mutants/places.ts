import type { Mutant, MutantClass } from './mutant.ts';

/**
 * A place in code outside of tables: its text, which occurs once in the file, and the wrong
 * replacement.
 */
export interface Place {
  class: MutantClass;
  file: string;
  name: string;
  /** Text before it, if it occurs more than once. */
  after?: string;
  right: string;
  wrong: string;
}

const RECORD = 'src/console/ui/record';
const WIRE = 'src/console/records/record-wire.ts';

/** What `saying` sends. */
const SENT = '{ ...carried, ...fields, ...Object.fromEntries(reasons), guid, revision, requestId }';

/** What `saying` sends wrong, although the command is given. */
const sentWrong = (what: MutantClass, name: string, wrong: string): Place => ({
  class: what,
  file: WIRE,
  name: `saying: ${name}`,
  after: 'export const saying',
  right: SENT,
  wrong: SENT.replace(/}$/, `, ${wrong} }`),
});

/** One value of a field is sent for another. */
const sentFor = (name: string, field: string, right: string, wrong: string): Place =>
  sentWrong(
    'decision swapped',
    name,
    `...(fields['${field}'] === '${right}' ? { ${field}: '${wrong}' } : {})`,
  );

const places: readonly Place[] = [
  sentWrong('payload', 'a revision that nobody saw', 'revision: revision + 1'),
  sentWrong('payload', 'a request id of its own', 'requestId: crypto.randomUUID()'),
  {
    class: 'payload',
    file: WIRE,
    name: 'saying: opinion dropped',
    after: 'export const saying',
    right: '{ opinion, reasonType }',
    wrong: "{ opinion: '', reasonType }",
  },
  {
    class: 'payload',
    file: WIRE,
    name: 'saying: reason type dropped',
    after: 'export const saying',
    right: '{ opinion, reasonType }',
    wrong: '{ opinion }',
  },
  {
    class: 'payload',
    file: WIRE,
    name: 'saying: what the dialog asked dropped',
    after: 'export const saying',
    right: '(payload ?? {})',
    wrong: '({ reasonType: payload?.reasonType })',
  },
  sentFor('approving rejects', 'result', '1', '2'),
  sentFor('rejecting approves', 'result', '2', '1'),
  sentFor('passing fails', 'shenHeStatus', '2', '3'),
  sentFor('failing passes', 'shenHeStatus', '3', '2'),
  {
    class: 'payload',
    file: 'src/console/ui/delivery.ts',
    name: 'the request id of an intention is forgotten',
    after: 'send: fromPromise',
    right: 'input.requestId',
    wrong: 'crypto.randomUUID()',
  },
  {
    class: 'question swapped',
    file: `${RECORD}/command-states.ts`,
    name: 'an opinion that must be given may be left out',
    after: "guards.includes('reasonGiven')",
    right: "'reason'",
    wrong: "'opinion'",
  },
  {
    class: 'question swapped',
    file: `${RECORD}/command-states.ts`,
    name: 'an opinion that may be given must be',
    after: "guards.includes('opinionFits')",
    right: "'opinion'",
    wrong: "'reason'",
  },
  {
    class: 'question swapped',
    file: `${RECORD}/command-states.ts`,
    name: 'the type of a reason is not asked for',
    after: "guards.includes('reasonTypeGiven')",
    right: "'reasonType'",
    wrong: "'reason'",
  },
  {
    class: 'guard ignored',
    file: `${RECORD}/command-states.ts`,
    name: 'what the machine refuses may be pressed',
    after: 'guardsOf(machine, snapshot, event)',
    right: 'why === null',
    wrong: 'true',
  },
  {
    class: 'guard ignored',
    file: `${RECORD}/command-states.ts`,
    name: 'what has no place in the status is shown',
    right: 'why !== NOT_HERE',
    wrong: 'true',
  },
  {
    class: 'guard ignored',
    file: `${RECORD}/command-states.ts`,
    name: 'no reason is given',
    right: "why === null ? null : namedKey('guards', why)",
    wrong: 'null',
  },
  {
    class: 'busy removed',
    file: `${RECORD}/record-state.ts`,
    name: 'a command under way is not busy',
    right: "delivery.hasTag('busy') ? (delivery.context.command?.event ?? null) : null",
    wrong: 'null',
  },
  {
    class: 'busy removed',
    file: `${RECORD}/command-bar.tsx`,
    name: 'the button does not turn',
    right: 'busy === button.event && asking === null',
    wrong: 'false',
  },
  {
    class: 'busy removed',
    file: `${RECORD}/command-bar.tsx`,
    name: 'the other buttons are not off',
    right: "busy !== null && busy !== button.event ? t('ui.busy') : null",
    wrong: 'null',
  },
  {
    class: 'busy removed',
    file: `${RECORD}/command-dialog.tsx`,
    name: 'the dialog is not busy',
    right: 'state.busy !== null',
    wrong: 'false',
  },
  {
    class: 'label swapped',
    file: `${RECORD}/command-bar.tsx`,
    name: 'a button has the name of the first',
    right: "t(namedKey('commands', button.event))",
    wrong: "t(namedKey('commands', buttons[0].event))",
  },
  {
    class: 'label swapped',
    file: `${RECORD}/notice.tsx`,
    name: 'done is said as arrived',
    right: "t('ui.notice.done', { command })",
    wrong: "t('ui.notice.arrived', { command })",
  },
  {
    class: 'notice lost',
    file: `${RECORD}/record-state.ts`,
    name: 'nothing is said of what is done',
    right: "{ kind: 'done', event }",
    wrong: 'null',
  },
  {
    class: 'notice lost',
    file: `${RECORD}/record-state.ts`,
    name: 'nothing is said of a refusal',
    right: "{ kind: 'refused', event, failure }",
    wrong: 'null',
  },
  {
    class: 'notice lost',
    file: `${RECORD}/record-state.ts`,
    name: 'nothing is said of a conflict',
    right: "{ kind: 'conflict', event, conflict: failure.conflict, reloaded: isFresh }",
    wrong: 'null',
  },
  {
    class: 'notice lost',
    file: `${RECORD}/record-state.ts`,
    name: 'nothing is said of what was not answered',
    right: '{ kind, event, cause }',
    wrong: 'null',
  },
  {
    class: 'notice lost',
    file: `${RECORD}/command-dialog.tsx`,
    name: 'the refusal is not told in the dialog',
    right: 'refusal && <ErrorNote failure={refusal} kept />',
    wrong: 'null',
  },
  {
    class: 'notice lost',
    file: 'src/console/ui/form/record-form.tsx',
    name: 'a form does not say that it is saved',
    right:
      "toast.success(t(action === 'submit' ? home ? 'ui.form.submittedForReview' " +
      ": 'ui.form.submitted' : 'ui.form.saved'))",
    wrong: 'undefined',
  },
];

/** Finds a piece of code regardless of line breaks. */
const findsCode = (code: string): RegExp =>
  new RegExp(
    (code.match(/\w+|\S/g) ?? [])
      .map(
        (token) =>
          `${/[)\]}]/.test(token) ? ',?\\s*' : ''}${/\w/.test(token) ? token : `\\${token}`}`,
      )
      .join('\\s*'),
    'g',
  );

/** The mutants of some places in a file; fails if a place no longer exists. */
export function placeMutantsOf(
  some: readonly Place[],
  file: string,
  code: string,
): readonly Mutant[] {
  return some
    .filter((place) => place.file === file)
    .map(({ name, class: what, after = '', right, wrong }) => {
      const from = code.indexOf(after);
      const [found, ...more] = from < 0 ? [] : [...code.slice(from).matchAll(findsCode(right))];
      if (!found || (after === '' && more.length > 0))
        throw new Error(`${file} does not hold exactly once: ${right}`);
      const start = from + found.index;
      const end = start + found[0].length;
      return {
        name,
        class: what,
        file,
        start,
        end,
        wrong,
        form: 'expression',
        kind: null,
        event: null,
      };
    });
}

/** The mutants of the console's places in a file. */
export const placeMutants = (file: string, code: string): readonly Mutant[] =>
  placeMutantsOf(places, file, code);

/** Files with such places. */
export const filesWithPlaces: readonly string[] = [...new Set(places.map(({ file }) => file))];
