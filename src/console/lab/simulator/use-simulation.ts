import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { LabMachine, Start } from '../catalog.ts';
import { linkOf, openLink, type Opened } from './link.ts';
import { firstStart, play, type Given, type Played } from './scenario.ts';
import { begun, simulate, type Simulation, type SimulationAction } from './simulation.ts';

/** State of the simulator: the path and the results of playing it. */
export interface Bench<From = Start, Step = Given, Result = Played> {
  simulation: Simulation<From, Step>;
  /** Every step of the path, including those after the shown one. */
  played: readonly Result[];
  /** The path as a value of the address; empty if it has not begun. */
  link: string;
  /** The result of opening the path in the address; null without one. */
  opened: Opened<Simulation<From, Step>> | null;
  act: (action: SimulationAction<From, Step>) => void;
}

/** How paths through a machine begin, are written into an address, read from it, and played. */
export interface Track<From, Step, Result> {
  first: From;
  linkOf: (simulation: Simulation<From, Step>) => string;
  open: (link: string) => Opened<Simulation<From, Step>>;
  play: (simulation: Simulation<From, Step>) => readonly Result[];
}

/**
 * The simulation that the address encodes. It is stored nowhere else, so that it can be shared and
 * survives a reload; a broken link starts a new path.
 */
export function useTrack<From, Step, Result>(
  track: Track<From, Step, Result>,
): Bench<From, Step, Result> {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const path = params.get('path') ?? '';
  const opened = useMemo(() => (path === '' ? null : track.open(path)), [track, path]);
  const simulation = useMemo(
    () => (opened?.ok ? opened.simulation : begun<From, Step>(track.first)),
    [track, opened],
  );
  const link = useMemo(() => track.linkOf(simulation), [track, simulation]);
  const played = useMemo(() => track.play(simulation), [track, simulation]);

  // Two actions may occur before the address is read again.
  const latest = useRef(simulation);
  useLayoutEffect(() => {
    latest.current = simulation;
  }, [simulation]);

  const act = (action: SimulationAction<From, Step>) => {
    latest.current = simulate(latest.current, action);
    const next = track.linkOf(latest.current);
    void navigate({ pathname, search: next === '' ? '' : `?path=${next}` }, { replace: true });
  };
  return { simulation, played, link, opened, act };
}

const recordTrack = (lab: LabMachine): Track<Start, Given, Played> => ({
  first: firstStart(lab),
  linkOf: (simulation) => linkOf(lab, simulation),
  open: (link) => openLink(lab, link),
  play: (simulation) => play(lab, simulation),
});

/** The bench of a record's machine. */
export const useSimulation = (lab: LabMachine): Bench =>
  useTrack(useMemo(() => recordTrack(lab), [lab]));
