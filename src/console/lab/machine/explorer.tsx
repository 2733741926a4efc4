import { Suspense, use, useDeferredValue, useMemo, useState } from 'react';
import type { Persona } from '#machines/shared/people.ts';
import type { GraphView } from '#model/graph.ts';
import { standingAt } from '../../diagram/standing.ts';
import { useZoom } from '../../diagram/use-zoom.ts';
import { ZoomedPicture } from '../../diagram/zoomed-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ShownMachine } from '../catalog.ts';
import { layoutOfMachine } from '../layouts.ts';
import type { Rights } from '../rights.ts';
import { useWords } from '../words.ts';
import { ExplorerTools } from './explorer-tools.tsx';
import { Legend } from './legend.tsx';
import { marksOf, topOf, type Wanted } from './marks.ts';
import { PictureDownloads } from './picture-downloads.tsx';
import { StatusTree } from './status-tree.tsx';
import { TransitionTable } from './transition-table.tsx';

interface ExplorerProps {
  lab: ShownMachine;
  /** The current state, and the states it has been in. */
  here: string;
  visited: readonly string[];
  /** Who may give which command, and who may give any at all. */
  rights: Rights;
  people: readonly Persona[];
  /** Key of the assumption to highlight. */
  assumed: string | null;
}

interface ShownProps extends ExplorerProps {
  view: GraphView;
  onView: (view: GraphView) => void;
}

function Shown({ lab, here, visited: been, rights, people, assumed, view, onView }: ShownProps) {
  const { say } = useWords();
  const layout = use(layoutOfMachine(lab.id, view));
  const [shown, setShown] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Wanted>({
    query: '',
    who: null,
    assumed,
    edge: null,
  });
  const pickEdge = (edge: string) =>
    setWanted((now) => ({ ...now, edge: now.edge === edge ? null : edge }));
  const picked = layout.edges.find(({ id }) => id === wanted.edge) ?? null;
  const state = shown ?? here;
  const visited = been.join(' ');
  const standing = useMemo(
    () => standingAt(layout, state, visited.split(' ')),
    [layout, state, visited],
  );
  const searched = useDeferredValue(wanted);
  const marks = useMemo(
    () => marksOf(layout, searched, rights, say),
    [layout, searched, rights, say],
  );
  const zoom = useZoom(layout, standing.here);
  const listed = useMemo(
    () => marksOf(layout, { ...searched, edge: null }, rights, say),
    [layout, searched, rights, say],
  );
  return (
    <div className="lab-explorer">
      <section
        className="ui-card lab-explorer-picture diagram"
        aria-label={say('lab.views.diagram')}
      >
        <ExplorerTools
          people={people}
          layout={layout}
          zoom={zoom}
          marks={marks}
          wanted={wanted}
          onWanted={setWanted}
          view={view}
          onView={(next) => {
            // The other view has other lines.
            setWanted((now) => ({ ...now, edge: null }));
            onView(next);
          }}
        />
        {picked && (
          <section className="lab-picked-line" aria-label={say('lab.find.line')}>
            <TransitionTable
              edges={[picked]}
              layout={layout}
              here={state}
              rights={rights}
              hasPeople={people.length > 0}
            />
          </section>
        )}
        <ZoomedPicture
          zoom={zoom}
          layout={layout}
          standing={standing}
          marks={marks}
          onPick={({ id }) => setShown(topOf(id))}
          onPickEdge={({ id }) => pickEdge(id)}
        />
        <div className="lab-picture-end">
          <Legend layout={layout} />
          <PictureDownloads lab={lab} layout={layout} />
        </div>
      </section>
      <section className="ui-card lab-explorer-tree">
        <h2 id="lab-tree">{say('lab.tree.title')}</h2>
        <p className="ui-quiet lab-small">{say('lab.tree.hint')}</p>
        <StatusTree layout={layout} here={state} labelledBy="lab-tree" onPick={setShown} />
      </section>
      <section className="ui-card lab-explorer-table">
        <TransitionTable
          edges={layout.edges.filter(({ id }) => listed === null || listed.edges.has(id))}
          layout={layout}
          here={state}
          rights={rights}
          hasPeople={people.length > 0}
          picked={wanted.edge}
          onPick={pickEdge}
        />
      </section>
    </div>
  );
}

/** The diagram of a machine with search and highlights, and the same as a tree and as a table. */
export function Explorer(props: ExplorerProps) {
  const [view, setView] = useState<GraphView>('business');
  return (
    <Suspense fallback={<Skeleton />}>
      <Shown {...props} view={view} onView={setView} />
    </Suspense>
  );
}
