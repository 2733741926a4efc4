import { useSearchParams } from 'react-router-dom';
import { clientViews, type View } from '../address.ts';
import { Assumptions } from '../assumptions/assumptions.tsx';
import type { ShownMachine } from '../catalog.ts';
import { Explorer } from './explorer.tsx';
import { MachineHead } from './machine-head.tsx';

const nobody = () => [];

/** One machine that runs in the console itself: its diagram, and what is assumed. Nobody gives it commands that could be refused. */
export function ClientMachinePage({ lab, view }: { lab: ShownMachine; view: View }) {
  const [params] = useSearchParams();
  const assumed = params.get('assumed');
  return (
    <>
      <MachineHead lab={lab} view={view} views={clientViews} />
      {view === 'diagram' && <Explorer key={assumed} lab={lab} here={lab.statuses[0]?.state ?? ''} visited={[]} rights={nobody} people={[]} assumed={assumed} />}
      {view === 'assumptions' && <Assumptions lab={lab} search="" />}
    </>
  );
}
