import { useMemo } from 'react';
import type { ClientMachine } from '../catalog.ts';
import { useTrack, type Bench, type Track } from '../simulator/use-simulation.ts';
import { clientLinkOf, openClientLink } from './link.ts';
import { playClient, type Happened } from './scenario.ts';

/** The bench of a machine of the console. */
export type ClientBench = Bench<number, string, Happened>;

const clientTrack = (lab: ClientMachine): Track<number, string, Happened> => ({
  first: 0,
  linkOf: (simulation) => clientLinkOf(lab, simulation),
  open: (link) => openClientLink(lab, link),
  play: (simulation) => playClient(lab, simulation),
});

/** The simulation of a machine of the console that the address encodes. */
export const useClientSimulation = (lab: ClientMachine): ClientBench =>
  useTrack(useMemo(() => clientTrack(lab), [lab]));
