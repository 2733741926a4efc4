import { formatCount } from '#contract/core/figures.ts';
import { useId, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathThrough, type Layout, type PlacedEdge, type PlacedNode } from '#model/graph/layout.ts';
import { anchorOf, edgeLines, nodeLines, placeLines, textBox } from '#model/graph/lines.ts';
import { statusText } from '../diagram/titles.ts';
import { anyText, useText, type Translate } from '../base/use-text.ts';
import { Lines } from '../diagram/lines.tsx';
import { BADGE_SIZE, placeBadges, type Badge, type PlacedBadge } from './badges.ts';
import { durationText } from './duration.ts';
import type { Heat, HotEdge, HotNode } from './heat.ts';
import type { CasePick, InsightView } from './query.ts';
import { wordsBox } from './words-box.ts';

interface HeatPictureProps {
  layout: Layout;
  heat: Heat;
  view: InsightView;
  scale: number;
  pick: CasePick | null;
  hrefOf: (pick: CasePick) => string;
}

const edgePick = ({ ways }: HotEdge): CasePick | null =>
  ways[0]
    ? {
        of: 'transition',
        events: ways.map(({ event }) => event),
        from: ways[0].from.code,
        to: ways[0].to.code,
      }
    : null;

const nodePick = ({ node }: HotNode): CasePick | null =>
  node.code === null ? null : { of: 'status', status: node.code, aspect: 'entered' };

/**
 * A link for pointers only: the tables have the same links for the keyboard and for screen readers.
 */
function Way({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <g>{children}</g>;
  return (
    <Link to={to} className="insight-way" tabIndex={-1}>
      {children}
    </Link>
  );
}

/**
 * The badges of the picture: how often beside each line, how long and how many overdue beside each
 * status. In the coverage view: who has used each line.
 */
function placedBadges(
  { edges, nodes }: Heat,
  layout: Layout,
  view: InsightView,
  t: Translate,
): Map<string, PlacedBadge> {
  const words = new Map(edges.map(({ edge }) => [edge.id, wordsBox(edge, layout, t)]));
  const onLine = ({ id, label }: PlacedEdge, text: string): Badge => ({
    key: id,
    text,
    at: words.get(id) ?? label,
    line: id,
  });
  const onNode = (kind: string, node: PlacedNode, text: string): Badge => ({
    key: `${kind} ${node.id}`,
    text,
    at: node,
  });
  const late = nodes.flatMap(({ node, figure }) =>
    figure && figure.overdue > 0
      ? [onNode('late', node, t('insight.picture.overdue', { n: formatCount(figure.overdue) }))]
      : [],
  );
  const long = nodes.flatMap(({ node, figure, heat }) =>
    heat > 0 && figure ? [onNode('long', node, durationText(figure.median, t))] : [],
  );
  const times = edges.flatMap(({ edge, times: n }) =>
    n > 0 ? [onLine(edge, formatCount(n))] : [],
  );
  const used = edges.map(({ edge, use }) => onLine(edge, t(`insight.use.short.${use}`)));
  const badges = view === 'coverage' ? used : [...late, ...long, ...times];
  return new Map(
    placeBadges(layout, [...words.values()], badges).map((badge) => [badge.key, badge]),
  );
}

function BadgeMark({ badge, className }: { badge: PlacedBadge | undefined; className: string }) {
  if (!badge) return null;
  const { x, y, width, height } = badge.box;
  return (
    <g className={`insight-badge ${className}`}>
      <rect x={x} y={y} width={width} height={height} rx={height / 2} />
      <text x={x + width / 2} y={y + height * 0.74} textAnchor="middle" fontSize={BADGE_SIZE}>
        {badge.text}
      </text>
    </g>
  );
}

const WIDEST = 7;
const widthOf = (heat: number) => 1.2 + ((WIDEST - 1.2) / 5) * heat;

/**
 * The lifecycle with its figures: line width shows how often, status colour how long. In the
 * coverage view it shows what has been used.
 */
export function HeatPicture({ layout, heat, view, scale, pick, hrefOf }: HeatPictureProps) {
  const t = useText();
  const id = useId();
  const badges = useMemo(() => placedBadges(heat, layout, view, t), [layout, heat, view, t]);
  const classOf = ({ heat: step, use }: HotEdge) =>
    view === 'heat' ? `heat-${step}` : `use-${use}`;
  const isPicked = (one: CasePick | null) =>
    one !== null && pick !== null && hrefOf(one) === hrefOf(pick);
  const href = (one: CasePick | null, any: boolean) => (one !== null && any ? hrefOf(one) : null);
  // Hot lines are drawn last, so that no cold line crosses over them.
  const ordered = heat.edges.toSorted((a, b) => a.heat - b.heat);
  const kinds = [...new Set(ordered.map(classOf))];
  return (
    <svg
      className="diagram-picture insight-picture"
      aria-hidden
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={Math.round(layout.width * scale)}
      height={Math.round(layout.height * scale)}
    >
      <defs>
        {kinds.map((kind) => (
          <marker
            key={kind}
            id={`${id}-${kind}`}
            className={`insight-arrow ${kind}`}
            viewBox="0 0 10 10"
            refX={9}
            refY={5}
            markerWidth={11}
            markerHeight={11}
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0,0.8L10,5L0,9.2Z" />
          </marker>
        ))}
      </defs>
      {ordered.map((one) => (
        <Way key={one.edge.id} to={href(edgePick(one), one.times > 0)}>
          <path
            className={`insight-line ${classOf(one)}`}
            data-picked={isPicked(edgePick(one))}
            d={pathThrough(one.edge.points)}
            strokeWidth={view === 'heat' ? widthOf(one.heat) : 3}
            markerEnd={`url(#${id}-${classOf(one)})`}
          />
          {one.times > 0 && <path className="insight-reach" d={pathThrough(one.edge.points)} />}
        </Way>
      ))}
      {heat.nodes.map((one) => (
        <Way key={one.node.id} to={href(nodePick(one), (one.figure?.entered ?? 0) > 0)}>
          <g
            className={`insight-node diagram-tone-${one.node.tone} ${view === 'heat' ? `heat-${one.heat}` : ''}`}
            data-picked={isPicked(nodePick(one))}
          >
            <rect
              className="diagram-box"
              x={one.node.x}
              y={one.node.y}
              width={one.node.width}
              height={one.node.height}
              rx={7}
            />
            {one.node.final && (
              <rect
                className="diagram-inner"
                x={one.node.x + 3.5}
                y={one.node.y + 3.5}
                width={one.node.width - 7}
                height={one.node.height - 7}
                rx={4}
              />
            )}
            <Lines
              lines={placeLines(
                nodeLines(statusText(one.node.label, t), one.node.roles, anyText(t)),
                one.node,
              )}
            />
          </g>
        </Way>
      ))}
      {heat.edges.map((one) => {
        const anchor = anchorOf(one.edge);
        return (
          <Way key={one.edge.id} to={href(edgePick(one), one.times > 0)}>
            <g className={view === 'heat' && one.times === 0 ? 'insight-unused' : ''}>
              <rect className="diagram-ground" {...one.edge.label} rx={3} />
              <Lines
                lines={placeLines(
                  edgeLines(one.edge.moves, layout, anyText(t)),
                  textBox(one.edge.label),
                  {
                    anchor,
                  },
                )}
                anchor={anchor}
              />
            </g>
          </Way>
        );
      })}
      {heat.edges.map((one) => (
        <Way key={one.edge.id} to={href(edgePick(one), one.times > 0)}>
          <BadgeMark badge={badges.get(one.edge.id)} className={classOf(one)} />
        </Way>
      ))}
      {heat.nodes.map(({ node }) => (
        <g key={node.id}>
          <Way
            to={href(
              node.code === null ? null : { of: 'status', status: node.code, aspect: 'left' },
              true,
            )}
          >
            <BadgeMark badge={badges.get(`long ${node.id}`)} className="is-long" />
          </Way>
          <Way
            to={href(
              node.code === null ? null : { of: 'status', status: node.code, aspect: 'overdue' },
              true,
            )}
          >
            <BadgeMark badge={badges.get(`late ${node.id}`)} className="is-late" />
          </Way>
        </g>
      ))}
    </svg>
  );
}
