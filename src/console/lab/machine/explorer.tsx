import { Suspense, use, useDeferredValue, useMemo, useState } from 'react';
import type { GraphView } from '#model/graph.ts';
import { standingAt } from '../../diagram/standing.ts';
import { useZoom } from '../../diagram/use-zoom.ts';
import { ZoomedPicture } from '../../diagram/zoomed-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { LabMachine } from '../catalog.ts';
import { layoutOfMachine } from '../layouts.ts';
import { rightsOf } from '../rights.ts';
import type { Bench } from '../simulator/use-simulation.ts';
import { useWords } from '../words.ts';
import { ExplorerTools } from './explorer-tools.tsx';
import { Legend } from './legend.tsx';
import { marksOf, topOf, type Wanted } from './marks.ts';
import { StatusTree } from './status-tree.tsx';
import { TransitionTable } from './transition-table.tsx';

interface ExplorerProps {
  lab: LabMachine;
  bench: Bench;
  /** Key of the assumption to bring forward. */
  assumed: string | null;
}

interface ShownProps extends ExplorerProps {
  view: GraphView;
  onView: (view: GraphView) => void;
}

function Shown({ lab, bench: { simulation, played }, assumed, view, onView }: ShownProps) {
  const { say } = useWords();
  const layout = use(layoutOfMachine(lab.id, view));
  const [picked, setPicked] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Wanted>({ query: '', who: null, assumed });
  const rights = rightsOf(lab);
  const state = picked ?? played[simulation.at - 1]?.after.state ?? simulation.start.state;
  const visited = played.slice(0, simulation.at).map(({ before }) => before.state).join(' ');
  const standing = useMemo(() => standingAt(layout, state, visited.split(' ')), [layout, state, visited]);
  const searched = useDeferredValue(wanted);
  const marks = useMemo(() => marksOf(layout, searched, rights, say), [layout, searched, rights, say]);
  const zoom = useZoom(layout, standing.here);
  return (
    <div className="lab-explorer">
      <section className="ui-card lab-explorer-picture diagram" aria-label={say('lab.views.diagram')}>
        <ExplorerTools lab={lab} layout={layout} zoom={zoom} marks={marks} wanted={wanted} onWanted={setWanted} view={view} onView={onView} />
        <ZoomedPicture zoom={zoom} layout={layout} standing={standing} marks={marks} onPick={({ id }) => setPicked(topOf(id))} />
        <Legend layout={layout} />
      </section>
      <section className="ui-card lab-explorer-tree">
        <h2 id="lab-tree">{say('lab.tree.title')}</h2>
        <p className="ui-quiet lab-small">{say('lab.tree.hint')}</p>
        <StatusTree layout={layout} here={state} labelledBy="lab-tree" onPick={setPicked} />
      </section>
      <section className="ui-card lab-explorer-table">
        <TransitionTable layout={layout} here={state} marks={marks} rights={rights} />
      </section>
    </div>
  );
}

/** The diagram of a machine with what finds its way in it, and the same as a tree and as a table. */
export function Explorer(props: ExplorerProps) {
  const [view, setView] = useState<GraphView>('business');
  return (
    <Suspense fallback={<Skeleton />}>
      <Shown {...props} view={view} onView={setView} />
    </Suspense>
  );
}
