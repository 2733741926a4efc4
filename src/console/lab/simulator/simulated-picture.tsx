import { Suspense, use, useMemo } from 'react';
import type { GraphView } from '#model/graph.ts';
import { standingAt } from '../../diagram/standing.ts';
import { useZoom } from '../../diagram/use-zoom.ts';
import { ZoomButtons, ZoomedPicture } from '../../diagram/zoomed-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { layoutOfMachine } from '../layouts.ts';
import '../../diagram/diagram.css';

interface PictureProps {
  /** Id of the machine. */
  id: string;
  view: GraphView;
  /** The current state, and the states it has been in. */
  state: string;
  visited: readonly string[];
}

function Shown({ id, view, state, visited }: PictureProps) {
  const layout = use(layoutOfMachine(id, view));
  const been = visited.join(' ');
  const standing = useMemo(() => standingAt(layout, state, been.split(' ')), [layout, state, been]);
  const zoom = useZoom(layout, standing.here);
  return (
    <div className="ui-card diagram lab-simulator-picture">
      <ZoomedPicture zoom={zoom} layout={layout} standing={standing} />
      <ZoomButtons zoom={zoom} />
    </div>
  );
}

/** The diagram of a machine with the simulated state and path. */
export function Picture(props: PictureProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <Shown {...props} />
    </Suspense>
  );
}
