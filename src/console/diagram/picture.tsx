import { useId } from 'react';
import { pathThrough, type Box, type Layout, type PlacedEdge, type PlacedNode } from '#model/graph/layout.ts';
import { anchorOf, edgeLines, nodeLines, placeLines, textBox } from '#model/graph/lines.ts';
import { widthOf } from '#model/graph/measure.ts';
import { useText } from '../app/use-text.ts';
import { Lines } from './lines.tsx';
import { pinBox } from './pin.ts';
import type { Standing } from './standing.ts';

interface PictureProps {
  layout: Layout;
  standing: Standing;
  scale: number;
}

const PIN_SIZE = 11;

/** Names of classes; what is false is left out. */
const classes = (...names: readonly (string | false)[]): string => names.filter(Boolean).join(' ');

function Status({ node, isHere, isVisited }: { node: PlacedNode; isHere: boolean; isVisited: boolean }) {
  const t = useText();
  const { x, y, width, height } = node;
  return (
    <g className={classes('diagram-status-node', `diagram-tone-${node.tone}`, isHere && 'is-here', isVisited && 'is-visited')}>
      <rect className="diagram-box" x={x} y={y} width={width} height={height} rx={7} />
      {node.final && <rect className="diagram-inner" x={x + 3.5} y={y + 3.5} width={width - 7} height={height - 7} rx={4} />}
      {node.initial && (
        <g className="diagram-initial">
          <circle cx={x + 26} cy={y - 19} r={4.5} />
          <path d={`M${x + 26},${y - 15}V${y - 2}`} />
          <path d={`M${x + 22},${y - 7}L${x + 26},${y - 1}L${x + 30},${y - 7}Z`} />
        </g>
      )}
      <Lines lines={placeLines(nodeLines(t(node.label ?? ''), node.roles, t), node)} />
    </g>
  );
}

/** Under everything, so that arrows that end at the status stay in sight. */
function Halo({ x, y, width, height }: Box) {
  return <rect className="diagram-halo" x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx={10} />;
}

function Pin({ layout, here }: { layout: Layout; here: PlacedNode }) {
  const t = useText();
  const text = t('diagram.youAreHere');
  const { x, y, width, height } = pinBox(layout, here, widthOf(text, PIN_SIZE, true) + 16);
  return (
    <g className="diagram-pin">
      <rect x={x} y={y} width={width} height={height} rx={height / 2} />
      <text x={x + width / 2} y={y + height * 0.72} textAnchor="middle" fontSize={PIN_SIZE}>
        {text}
      </text>
    </g>
  );
}

const edgeClasses = (edge: PlacedEdge, isNext: boolean): string =>
  classes('diagram-edge', edge.assumed && 'is-assumed', edge.main && 'is-main', isNext && 'is-next');

function Label({ edge, layout, isNext }: { edge: PlacedEdge; layout: Layout; isNext: boolean }) {
  const t = useText();
  const anchor = anchorOf(edge);
  const lines = placeLines(edgeLines(edge.moves, layout, t), textBox(edge.label), { anchor });
  return (
    <g className={edgeClasses(edge, isNext)}>
      <rect className="diagram-ground" {...edge.label} rx={3} />
      <Lines lines={lines} anchor={anchor} />
    </g>
  );
}

/** The drawing alone. What it shows is said in words by the table beside it, so it is one image to screen readers. */
export function Picture({ layout, standing, scale }: PictureProps) {
  const t = useText();
  const id = useId();
  const { width, height, nodes, edges } = layout;
  const { here, next, visited } = standing;
  const label = here ? t('diagram.image', { status: t(here.label ?? '') }) : t('diagram.title');
  // What can happen next is drawn last, so that no other line runs over it.
  const ordered = [...edges.filter((edge) => !next.has(edge.id)), ...edges.filter((edge) => next.has(edge.id))];
  const arrow = (edge: PlacedEdge) => `${id}-${next.has(edge.id) ? 'next' : edge.main ? 'main' : 'plain'}`;
  return (
    <svg
      className="diagram-picture"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
    >
      <defs>
        {['plain', 'main', 'next'].map((kind) => (
          <marker
            key={kind}
            id={`${id}-${kind}`}
            className={`diagram-arrow-${kind}`}
            viewBox="0 0 10 10"
            refX={9}
            refY={5}
            markerWidth={9}
            markerHeight={9}
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0,0.8L10,5L0,9.2Z" />
          </marker>
        ))}
      </defs>
      {here && <Halo x={here.x} y={here.y} width={here.width} height={here.height} />}
      {ordered.map((edge) => (
        <path key={edge.id} className={edgeClasses(edge, next.has(edge.id))} d={pathThrough(edge.points)} markerEnd={`url(#${arrow(edge)})`} />
      ))}
      {nodes.map((node) => (
        <Status key={node.id} node={node} isHere={node === here} isVisited={visited.has(node.id)} />
      ))}
      {ordered.map((edge) => (
        <Label key={edge.id} edge={edge} layout={layout} isNext={next.has(edge.id)} />
      ))}
      {here && <Pin layout={layout} here={here} />}
    </svg>
  );
}
