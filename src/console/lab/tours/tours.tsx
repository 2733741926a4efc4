import type { LabMachine } from '../catalog.ts';

/** Test tours through a lifecycle, to download. */
export function Tours({ lab }: { lab: LabMachine }) {
  return <p>{lab.id}</p>;
}
