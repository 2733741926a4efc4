import type { EventObject } from 'xstate';
import { people, type Persona } from '#machines/shared/people.ts';
import type { LabMachine, Start } from '../catalog.ts';
import { fieldsOf, payloadsOf, samePayload } from './payload.ts';
import { firstStart, outcomesOf, play, type Given } from './scenario.ts';
import { MOST_STEPS, type Simulation } from './simulation.ts';

/** Version of the link format, at the start of every link. */
export const VERSION = '1';

/** Maximum length of a link, in characters. */
export const LONGEST = 12_000;

/** Why a link cannot be opened; also the key of its text. */
export type LinkProblem =
  | 'form'
  | 'version'
  | 'start'
  | 'length'
  | 'person'
  | 'event'
  | 'outcome'
  | 'payload'
  | 'position';

/**
 * The result of opening a link. `step` is the number of the broken step, from 1; null if the part
 * before the steps is broken.
 */
export type Opened<Path = Simulation> =
  | {
      ok: true;
      simulation: Path;
      /** Set if the lifecycle has changed and the path ends elsewhere. */ moved: {
        from: string;
        to: string;
      } | null;
    }
  | { ok: false; problem: LinkProblem; step: number | null };

/** The name of an outcome or event in an address. */
export const slug = (name: string): string => name.replaceAll(/[^A-Za-z0-9]+/g, '-');

/** The event type without the noun of its machine, if it has one. */
const verb = (type: string): string => slug(type.split('.').slice(1).join('.') || type);

function toBase64Url(text: string): string {
  const binary = String.fromCodePoint(...new TextEncoder().encode(text));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0),
  );
}

function payloadText(lab: LabMachine, event: EventObject): string {
  const { usual, edge, refused } = payloadsOf(lab, event.type);
  const place = (known: readonly EventObject[]) =>
    known.findIndex((one) => samePayload(one, event)) + 1;
  if (samePayload(usual, event)) return '';
  if (place(edge) > 0) return `e${place(edge)}`;
  if (place(refused) > 0) return `r${place(refused)}`;
  const { type: _, ...payload } = event;
  return `j${toBase64Url(JSON.stringify(payload))}`;
}

function stepText(lab: LabMachine, { who, event, outcome }: Given): string {
  const parts = [
    who,
    verb(event.type),
    outcome === null ? '' : slug(outcome),
    payloadText(lab, event),
  ];
  while (parts.at(-1) === '') parts.pop();
  return parts.join('.');
}

/** The state in which the whole path ends. */
const endOf = (lab: LabMachine, { start, steps }: Simulation): string =>
  play(lab, { start, steps }).at(-1)?.after.state ?? start.state;

const isFirst = (lab: LabMachine, { state, situation }: Start): boolean =>
  state === firstStart(lab).state && situation === firstStart(lab).situation;

const mayBegin = (lab: LabMachine, start: Start): boolean =>
  lab.start === undefined
    ? Object.hasOwn(lab.situations, start.state) &&
      lab.situations[start.state]?.[start.situation] !== undefined
    : isFirst(lab, start);

/**
 * Encodes a simulation as one value of an address: the start, the end it leads to, the step that is
 * shown, and every step with person, event, outcome and, unless it is the usual one, payload. Empty
 * for a path without steps from the default start.
 */
export function linkOf(lab: LabMachine, simulation: Simulation): string {
  const { start, steps, at } = simulation;
  if (steps.length === 0 && isFirst(lab, start)) return '';
  const head = [
    VERSION,
    start.state,
    start.situation,
    endOf(lab, simulation),
    ...(at === steps.length ? [] : [at]),
  ].join('.');
  return [head, ...steps.map((given) => stepText(lab, given))].join('~');
}

type Read<T> = { value: T } | { problem: LinkProblem };

/** Parses a payload: the index of one of the cases' payloads, or a typed one. */
function readPayload(lab: LabMachine, type: string, text: string): Read<EventObject> {
  const { usual, edge, refused } = payloadsOf(lab, type);
  if (text === '') return { value: usual };
  if (/^[er]\d{1,3}$/.test(text)) {
    const known = (text.startsWith('e') ? edge : refused)[Number(text.slice(1)) - 1];
    return known ? { value: known } : { problem: 'payload' };
  }
  let payload: unknown;
  try {
    if (!text.startsWith('j')) return { problem: 'payload' };
    payload = JSON.parse(fromBase64Url(text.slice(1)));
  } catch {
    return { problem: 'payload' };
  }
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return { problem: 'payload' };
  const fields = fieldsOf(lab, type);
  const fits = Object.entries(payload).every(([name, value]) =>
    fields.some((field) => field.name === name && field.accepts(value)),
  );
  return fits ? { value: { type, ...payload } } : { problem: 'payload' };
}

function readStep(lab: LabMachine, text: string): Read<Given> {
  const [who = '', name = '', ending = '', payload = '', ...more] = text.split('.');
  if (more.length > 0) return { problem: 'form' };
  if (!Object.hasOwn(people, who)) return { problem: 'person' };
  const type = lab.events.find((event) => verb(event) === name);
  if (type === undefined) return { problem: 'event' };
  const outcomes = outcomesOf(lab, type);
  const outcome = outcomes.find((one) => slug(one.name) === ending);
  if (outcomes.length > 0 ? !outcome : ending !== '') return { problem: 'outcome' };
  const event = readPayload(lab, type, payload);
  if ('problem' in event) return event;
  return { value: { who: who as Persona, event: event.value, outcome: outcome?.name ?? null } };
}

function readHead(
  lab: LabMachine,
  text: string,
): Read<{ start: Start; end: string; at: number | null }> {
  const [version, state = '', situation = '', end = '', at, ...more] = text.split('.');
  if (version !== VERSION) return { problem: 'version' };
  const isNumber = (part: string) => /^\d{1,3}$/.test(part);
  if (more.length > 0 || !isNumber(situation) || (at !== undefined && !isNumber(at)))
    return { problem: 'form' };
  const start = { state, situation: Number(situation) };
  if (!mayBegin(lab, start)) return { problem: 'start' };
  return { value: { start, end, at: at === undefined ? null : Number(at) } };
}

/** Parses a link. Refuses it whole, with the reason, if any part does not fit this machine. */
export function openLink(lab: LabMachine, link: string): Opened {
  const broken = (problem: LinkProblem, step: number | null = null): Opened => ({
    ok: false,
    problem,
    step,
  });
  if (link.length > LONGEST) return broken('length');
  const [first = '', ...texts] = link.split('~');
  const head = readHead(lab, first);
  if ('problem' in head) return broken(head.problem);
  if (texts.length > MOST_STEPS) return broken('length');
  const steps: Given[] = [];
  for (const [index, text] of texts.entries()) {
    const step = readStep(lab, text);
    if ('problem' in step) return broken(step.problem, index + 1);
    steps.push(step.value);
  }
  const { start, end, at } = head.value;
  if (at !== null && at > steps.length) return broken('position');
  const simulation = { start, steps, at: at ?? steps.length };
  try {
    const now = endOf(lab, simulation);
    return { ok: true, simulation, moved: now === end ? null : { from: end, to: now } };
  } catch {
    // A guard or action could not read the payload in the link.
    return broken('payload');
  }
}
