import { Suspense, use, useMemo } from 'react';
import { standingAt } from '../../diagram/standing.ts';
import { useZoom } from '../../diagram/use-zoom.ts';
import { ZoomButtons, ZoomedPicture } from '../../diagram/zoomed-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { LabMachine } from '../catalog.ts';
import { layoutOfMachine } from '../layouts.ts';
import '../../diagram/diagram.css';

interface PictureProps {
  lab: LabMachine;
  state: string;
  visited: readonly string[];
}

function Shown({ lab, state, visited }: PictureProps) {
  const layout = use(layoutOfMachine(lab.id, 'business'));
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

/** Where the simulated record stands and has been. */
export function Picture(props: PictureProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <Shown {...props} />
    </Suspense>
  );
}
