import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { LabMachine } from '../catalog.ts';
import { linkOf, openLink, type Opened } from './link.ts';
import { firstStart, play, type Played } from './scenario.ts';
import { begun, simulate, type Simulation, type SimulationAction } from './simulation.ts';

/** The simulator's bench: the path that is tried out, played. */
export interface Bench {
  simulation: Simulation;
  /** Every step of the path, also those after the one that is shown. */
  played: readonly Played[];
  /** The path as a value of the address; empty when there is none. */
  link: string;
  /** What the address led to; null when it names no path. */
  opened: Opened | null;
  act: (action: SimulationAction) => void;
}

/**
 * The simulation that the address carries. The address is its only place, so that it can be shared and survives a
 * reload at any time; a link that is broken begins afresh.
 */
export function useSimulation(lab: LabMachine): Bench {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const path = params.get('path') ?? '';
  const opened = useMemo(() => (path === '' ? null : openLink(lab, path)), [lab, path]);
  const simulation = useMemo(() => (opened?.ok ? opened.simulation : begun(firstStart(lab))), [lab, opened]);
  const link = useMemo(() => linkOf(lab, simulation), [lab, simulation]);
  const played = useMemo(() => play(lab, simulation), [lab, simulation]);

  // Two actions may come before the address has been read again.
  const latest = useRef(simulation);
  useLayoutEffect(() => {
    latest.current = simulation;
  }, [simulation]);

  const act = (action: SimulationAction) => {
    latest.current = simulate(latest.current, action);
    const next = linkOf(lab, latest.current);
    void navigate({ pathname, search: next === '' ? '' : `?path=${next}` }, { replace: true });
  };
  return { simulation, played, link, opened, act };
}
