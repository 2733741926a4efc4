import type { AnyMachineSnapshot } from 'xstate';
import { placeOf } from '#model/places.ts';
import type { ClientMachine } from '../catalog.ts';
import { LONGEST, slug, VERSION, type LinkProblem, type Opened } from '../simulator/link.ts';
import { MOST_STEPS, type Simulation } from '../simulator/simulation.ts';
import { begunAt, happen, offeredAt, playClient } from './scenario.ts';

/** A simulated path through a machine of the console. */
export type ClientSimulation = Simulation<number, string>;

const placeOfEnd = (snapshot: AnyMachineSnapshot): string => placeOf(snapshot.value);

const endOf = (lab: ClientMachine, { start, steps }: ClientSimulation): string =>
  placeOfEnd(playClient(lab, { start, steps }).at(-1)?.after ?? begunAt(lab, start).snapshot);

/**
 * Encodes a simulation as one value of an address: the start, the end it leads to, the step that is
 * shown, and the steps by name.
 */
export function clientLinkOf(lab: ClientMachine, simulation: ClientSimulation): string {
  const { start, steps, at } = simulation;
  if (steps.length === 0 && start === 0) return '';
  const head = [
    VERSION,
    start,
    slug(endOf(lab, simulation)),
    ...(at === steps.length ? [] : [at]),
  ].join('.');
  return [head, ...steps.map(slug)].join('~');
}

interface Head {
  start: number;
  end: string;
  at: number | null;
}

function headOf(lab: ClientMachine, text: string): Head | LinkProblem {
  const [version, start = '', end = '', at, ...more] = text.split('.');
  if (version !== VERSION) return 'version';
  const isNumber = (part: string) => /^\d{1,3}$/.test(part);
  if (more.length > 0 || !isNumber(start) || (at !== undefined && !isNumber(at))) return 'form';
  if (lab.starts[Number(start)] === undefined) return 'start';
  return { start: Number(start), end, at: at === undefined ? null : Number(at) };
}

/**
 * Parses a link. Refuses it whole, with the reason, if it contains a step that this machine cannot
 * take.
 */
export function openClientLink(lab: ClientMachine, link: string): Opened<ClientSimulation> {
  const broken = (problem: LinkProblem, step: number | null = null): Opened<ClientSimulation> => ({
    ok: false,
    problem,
    step,
  });
  if (link.length > LONGEST) return broken('length');
  const [first = '', ...texts] = link.split('~');
  const head = headOf(lab, first);
  if (typeof head === 'string') return broken(head);
  if (texts.length > MOST_STEPS) return broken('length');
  const { start, end, at } = head;
  let { snapshot } = begunAt(lab, start);
  const steps: string[] = [];
  for (const [index, text] of texts.entries()) {
    const step = offeredAt(lab, snapshot).find(({ id }) => slug(id) === text);
    if (!step) return broken('event', index + 1);
    snapshot = happen(lab, snapshot, step).after;
    steps.push(step.id);
  }
  if (at !== null && at > steps.length) return broken('position');
  const now = placeOfEnd(snapshot);
  return {
    ok: true,
    simulation: { start, steps, at: at ?? steps.length },
    moved: slug(now) === end ? null : { from: end.replaceAll('-', '.'), to: now },
  };
}
