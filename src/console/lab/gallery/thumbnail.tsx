import { use } from 'react';
import { pathThrough } from '#model/graph/layout.ts';
import { layoutOfMachine } from '../layouts.ts';

/** The shape of a lifecycle, too small for text. */
export function Thumbnail({ id }: { id: string }) {
  const { width, height, nodes, edges } = use(layoutOfMachine(id, 'business'));
  return (
    <svg className="lab-thumbnail" viewBox={`0 0 ${width} ${height}`}>
      {edges.map((edge) => (
        <path
          key={edge.id}
          className={edge.assumed ? 'is-assumed' : undefined}
          d={pathThrough(edge.points)}
        />
      ))}
      {nodes.map((node) => (
        <rect
          key={node.id}
          className={`diagram-tone-${node.tone}`}
          x={node.x}
          y={node.y}
          width={node.width}
          height={node.height}
          rx={7}
        />
      ))}
    </svg>
  );
}
