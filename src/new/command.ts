import { KINDS } from '#contract/kinds.ts';
import type { Copy } from './copy.ts';
import { addImport, addMember, addProperty, addText, namesIn } from './edits.ts';
import { commandPlaces, type CommandKind } from './places.ts';
import { capital } from './words.ts';

/** What a new command is. */
export interface NewCommand {
  kind: CommandKind;
  verb: string;
  /** Statuses of the machine, by their names. */
  from: string;
  to: string;
  /** Who may give it. */
  by: keyof typeof GUARDS;
  /** Whether it asks for an opinion; else it asks for a confirmation. */
  hasOpinion: boolean;
  label: { 'zh-CN': string; en: string };
}

/** Guards of the roles for which one guard is enough. */
export const GUARDS = {
  author: 'isAuthor',
  agency: 'isAgency',
  unitAdministrator: 'isUnitAdministrator',
  handler: 'isHandler',
} as const;

const camel = (id: string): string =>
  id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Name of the state in which its call is under way: `suspend` is `suspending`. */
const goingOn = (verb: string): string => `${verb.replace(/e$/, '')}ing`;

function changeMachine(copy: Copy, { kind, verb, from, to, by, hasOpinion }: NewCommand): void {
  const { machine, noun } = commandPlaces[kind];
  const name = camel(machine);
  const guard = GUARDS[by];
  const file = `machines/${machine}/${machine}.machine.ts`;
  const allowed = hasOpinion ? `and(['${guard}', 'opinionGiven'])` : `'${guard}'`;
  const states = [`${name}Machine`, 'states'];
  copy.change(file, (text) => {
    const target = namesIn(text, states).includes(to);
    if (!target) throw new Error(`The machine has no status ${to}: write it first, with its code.`);
    if (!text.includes(guard) && guard !== 'isAuthor')
      throw new Error(`The machine has no guard ${guard}: write it first.`);
    const typed = addMember(
      text,
      `${capital(name)}Event`,
      `{ type: '${noun}.${verb}'${hasOpinion ? '; opinion?: string' : ''} }`,
    );
    const served = addProperty(
      typed,
      [`${name}Services`],
      verb,
      'service<CommandInput, CommandOutput>()',
    );
    const inState = [...states, from, 'states'];
    const moved = addProperty(
      served,
      [...inState, 'idle', 'on'],
      `${noun}.${verb}`,
      `command('${goingOn(verb)}', ${allowed})`,
    );
    const called = addProperty(
      moved,
      inState,
      goingOn(verb),
      `moving('${verb}', '#${machine}.${to}')`,
    );
    const helped = addImport(called, '../shared/commands.ts', 'command');
    return addImport(helped, '../shared/calls.ts', 'moving');
  });
  const cases = `machines/${machine}/${machine}.cases.ts`;
  const sample = hasOpinion ? 'withOpinion' : 'plain';
  copy.change(cases, (text) => {
    const sampled = addProperty(
      text,
      [`${name}Samples`],
      `${noun}.${verb}`,
      `${sample}('${noun}.${verb}', '${verb}'${hasOpinion ? ', requiredOpinion' : ''})`,
    );
    const ended = addProperty(sampled, [`${name}Outcomes`], verb, 'approvalOutcomes.plain()');
    return [sample, ...(hasOpinion ? ['requiredOpinion'] : [])].reduce(
      (all, helper) => addImport(all, '../shared/cases.ts', helper),
      ended,
    );
  });
}

/** The call on the wire: its handler and what the page of the record sends follow from it. */
function addCall(copy: Copy, { kind, verb, by, hasOpinion, label }: NewCommand): void {
  const { contract, calls, prefix, path } = commandPlaces[kind];
  const call = prefix === '' ? verb : `${prefix}${capital(verb)}`;
  const authority = `${KINDS[kind].authority}.${by === 'agency' ? 'receive' : 'edit'}`;
  copy.change(contract, (text) => {
    const added = addProperty(
      text,
      [calls],
      call,
      `commandCall('${kind}', '${verb}', { path: \`\${${path}}/${verb}.do\`, ` +
        `access: { authority: '${authority}' }, summary: '${label.en}: ${verb} of ${kind}.'` +
        `${hasOpinion ? ', request: opinionCommand()' : ''} })`,
    );
    return hasOpinion ? addImport(added, './core/procurement.ts', 'opinionCommand') : added;
  });
}

/** Adds a command to a lifecycle that leads from one of its statuses to another. */
export function newCommand(copy: Copy, command: NewCommand): string[] {
  const { kind, verb, from, to, by, hasOpinion, label } = command;
  const { machine, noun } = commandPlaces[kind];
  changeMachine(copy, command);
  addCall(copy, command);
  for (const language of ['zh-CN', 'en'] as const) {
    const word = label[language];
    const asks = { 'zh-CN': `确定${word}“{{title}}”？`, en: `${word} “{{title}}”?` }[language];
    const file = `locales/${language}/commands.json`;
    copy.change(file, (json) => addText(json, `${noun}.${verb}`, word));
    const { calls: known, confirm } = JSON.parse(copy.text(file)) as Record<string, object>;
    if (known && !(verb in known))
      copy.change(file, (json) => addText(json, `calls.${verb}`, word));
    if (!hasOpinion && confirm && !(verb in confirm))
      copy.change(file, (json) => addText(json, `confirm.${verb}`, asks));
  }
  return [
    `Write the row of machines/${machine}/${machine}.policy.ts by hand, it is the oracle of the machine: ` +
      `${from}, '${noun}.${verb}': { by: ['${by}'], to: '${to}' }.`,
    'If the specification does not show it, wrap the transition in assumed(…) with a key of ' +
      'locales/*/assumed.json.',
    'Look at the texts in locales/*/commands.json (label, name of the call, question). A command ' +
      'that is destructive, or the likeliest in its status, is entered in ' +
      'src/console/ui/record/command-looks.ts.',
    `What the call does beside the status belongs into the effects of its feature; its summary and ` +
      `its right are in ${commandPlaces[kind].contract}.`,
    'By hand in the tests: rights (tests/gateway/rights.test.ts), what pressing it sends ' +
      '(tests/support/console/oracle.ts) and a way to it (tests/support/console/scenarios).',
    'Then npm run draw, npm run ordered, npm run typecheck, npx vitest run --project unit machines/' +
      machine,
  ];
}
