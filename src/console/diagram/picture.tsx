import { useId } from 'react';
import {
  pathThrough,
  type Box,
  type Layout,
  type PlacedEdge,
  type PlacedNode,
} from '#model/graph/layout.ts';
import {
  anchorOf,
  edgeLines,
  nodeLines,
  placeLines,
  textBox,
  type Line,
} from '#model/graph/lines.ts';
import { widthOf } from '#model/graph/measure.ts';
import { anyText, useText } from '../base/use-text.ts';
import { Lines } from './lines.tsx';
import { pinBox } from './pin.ts';
import type { Standing } from './standing.ts';
import { holdsOthers, nodeTitle } from './titles.ts';

/** Highlighted ids of nodes and edges; everything else is dimmed. */
export interface Marks {
  nodes: ReadonlySet<string>;
  edges: ReadonlySet<string>;
}

/** How much of a line paths take: all of its transitions, some of them, or none. */
export type Coverage = 'all' | 'some' | 'none';

interface PictureProps {
  layout: Layout;
  standing: Standing;
  scale: number;
  marks?: Marks | null;
  /** By id of the edge; absent: the lines are not coloured by it. */
  coverage?: ReadonlyMap<string, Coverage>;
  /** A status was clicked; the keyboard has another way. */
  onPick?: (node: PlacedNode) => void;
  /** A line or its label was clicked; the keyboard has another way. */
  onPickEdge?: (edge: PlacedEdge) => void;
}

const PIN_SIZE = 11;

/** Joins class names without false ones. */
const classes = (...names: readonly (string | false)[]): string => names.filter(Boolean).join(' ');

interface StatusProps {
  node: PlacedNode;
  layout: Layout;
  isHere: boolean;
  isVisited: boolean;
  isMarked: boolean;
  onPick: ((node: PlacedNode) => void) | undefined;
}

function InitialMark({ node: { x, y }, view }: { node: PlacedNode; view: Layout['view'] }) {
  return (
    <g className="diagram-initial">
      {view === 'calls' ? (
        // Among many states there is no room above for more than the dot.
        <circle cx={x + 8} cy={y + 8} r={3.5} />
      ) : (
        <>
          <circle cx={x + 26} cy={y - 19} r={4.5} />
          <path d={`M${x + 26},${y - 15}V${y - 2}`} />
          <path d={`M${x + 22},${y - 7}L${x + 26},${y - 1}L${x + 30},${y - 7}Z`} />
        </>
      )}
    </g>
  );
}

function Status({ node, layout, isHere, isVisited, isMarked, onPick }: StatusProps) {
  const t = useText();
  const { x, y, width, height } = node;
  const isGroup = holdsOthers(layout, node);
  const calls =
    layout.view === 'calls'
      ? node.calls.map((call): Line => ({ text: `${call}()`, style: 'roles' }))
      : [];
  const lines = [...nodeLines(nodeTitle(node, anyText(t)), node.roles, anyText(t)), ...calls];
  return (
    <g
      className={classes(
        'diagram-status-node',
        `diagram-tone-${node.tone}`,
        isGroup && 'is-group',
        isHere && 'is-here',
        isVisited && 'is-visited',
        isMarked && 'is-marked',
        onPick !== undefined && 'is-pickable',
      )}
      onClick={onPick && (() => onPick(node))}
    >
      <rect className="diagram-box" x={x} y={y} width={width} height={height} rx={7} />
      {node.final && (
        <rect
          className="diagram-inner"
          x={x + 3.5}
          y={y + 3.5}
          width={width - 7}
          height={height - 7}
          rx={4}
        />
      )}
      {node.initial && <InitialMark node={node} view={layout.view} />}
      <Lines lines={placeLines(lines, node, isGroup ? { top: y + 7 } : {})} />
    </g>
  );
}

/** Below everything, so that arrow heads at the status stay visible. */
function Halo({ x, y, width, height }: Box) {
  return (
    <rect
      className="diagram-halo"
      x={x - 4}
      y={y - 4}
      width={width + 8}
      height={height + 8}
      rx={10}
    />
  );
}

function Pin({ layout, here, isPast }: { layout: Layout; here: PlacedNode; isPast: boolean }) {
  const t = useText();
  const text = t(isPast ? 'diagram.wasHere' : 'diagram.youAreHere');
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

type EdgeState = 'taken' | 'next' | 'main' | 'plain';

/** How an edge is highlighted; the transition taken has priority over possible ones. */
const stateOf = (edge: PlacedEdge, { next, taken }: Standing): EdgeState =>
  taken?.has(edge.id) ? 'taken' : next.has(edge.id) ? 'next' : edge.main ? 'main' : 'plain';

const edgeClasses = (
  edge: PlacedEdge,
  state: EdgeState,
  isMarked: boolean,
  coverage: Coverage | undefined,
): string =>
  classes(
    'diagram-edge',
    coverage !== undefined && `is-covered-${coverage}`,
    edge.assumed && 'is-assumed',
    edge.main && 'is-main',
    state === 'taken' && 'is-taken',
    state === 'next' && 'is-next',
    isMarked && 'is-marked',
  );

interface LabelProps {
  edge: PlacedEdge;
  layout: Layout;
  state: EdgeState;
  isMarked: boolean;
  coverage: Coverage | undefined;
  onPick: ((edge: PlacedEdge) => void) | undefined;
}

function Label({ edge, layout, state, isMarked, coverage, onPick }: LabelProps) {
  const t = useText();
  const anchor = anchorOf(edge);
  const lines = placeLines(edgeLines(edge.moves, layout, anyText(t)), textBox(edge.label), {
    anchor,
  });
  return (
    <g
      className={classes(
        edgeClasses(edge, state, isMarked, coverage),
        onPick !== undefined && 'is-pickable',
      )}
      onClick={onPick && (() => onPick(edge))}
    >
      <rect className="diagram-ground" {...edge.label} rx={3} />
      <Lines lines={lines} anchor={anchor} />
    </g>
  );
}

/**
 * The drawing alone. The table beside it says the same in words, so it is one image for screen
 * readers.
 */
export function Picture({
  layout,
  standing,
  scale,
  marks = null,
  coverage,
  onPick,
  onPickEdge,
}: PictureProps) {
  const t = useText();
  const id = useId();
  const { width, height, nodes, edges } = layout;
  const { here, visited, isPast = false } = standing;
  const label = here
    ? t(isPast ? 'diagram.imageThen' : 'diagram.image', { status: nodeTitle(here, anyText(t)) })
    : t('diagram.title');
  const isMarked = (kind: keyof Marks, name: string) => marks?.[kind].has(name) ?? false;
  const status = (node: PlacedNode) => (
    <Status
      key={node.id}
      node={node}
      layout={layout}
      isHere={node === here}
      isVisited={visited.has(node.id)}
      isMarked={isMarked('nodes', node.id)}
      onPick={onPick}
    />
  );
  // What can happen next and what led here is drawn last, so that no other line runs over it.
  const states = ['plain', 'main', 'next', 'taken'] as const;
  const ordered = edges
    .map((edge) => ({ edge, state: stateOf(edge, standing) }))
    .sort((one, other) => states.indexOf(one.state) - states.indexOf(other.state));
  return (
    <svg
      className={classes('diagram-picture', marks !== null && 'has-marks')}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
    >
      <defs>
        {states.map((kind) => (
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
      {nodes.filter((node) => holdsOthers(layout, node)).map(status)}
      {ordered.map(({ edge, state }) => (
        <path
          key={edge.id}
          className={edgeClasses(edge, state, isMarked('edges', edge.id), coverage?.get(edge.id))}
          d={pathThrough(edge.points)}
          markerEnd={`url(#${id}-${state})`}
        />
      ))}
      {onPickEdge &&
        ordered.map(({ edge }) => (
          <path
            key={edge.id}
            className="diagram-edge-near is-pickable"
            d={pathThrough(edge.points)}
            onClick={() => onPickEdge(edge)}
          />
        ))}
      {nodes.filter((node) => !holdsOthers(layout, node)).map(status)}
      {ordered.map(({ edge, state }) => (
        <Label
          key={edge.id}
          edge={edge}
          layout={layout}
          state={state}
          isMarked={isMarked('edges', edge.id)}
          coverage={coverage?.get(edge.id)}
          onPick={onPickEdge}
        />
      ))}
      {here && <Pin layout={layout} here={here} isPast={isPast} />}
    </svg>
  );
}
