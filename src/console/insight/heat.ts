import type { ResponseOf } from '#contract/core/call.ts';
import type { insightCalls } from '#contract/insight.ts';
import type { PlacedEdge, PlacedNode } from '#model/graph/layout.ts';
import { usageOf } from '#model/graph/usage.ts';
import type { Ground } from './coverage.ts';

export type Figures = ResponseOf<typeof insightCalls.figures>;
export type MoveFigure = Figures['moves'][number];
export type StatusFigure = Figures['statuses'][number];

/**
 * Who has used a transition: production, by the histories that the user can see; the test suites;
 * both; or nobody.
 */
export type Use = 'both' | 'production' | 'tests' | 'nobody';

/** One transition by one event, with its figures. */
export interface HotWay {
  event: string;
  from: PlacedNode;
  to: PlacedNode;
  times: number;
  records: number;
  /** Names of the suites that take it. */
  suites: readonly string[];
  use: Use;
}

/** One line of the picture with its transitions. */
export interface HotEdge {
  edge: PlacedEdge;
  ways: readonly HotWay[];
  times: number;
  use: Use;
  /** From 0, never taken, to 5, taken most often. */
  heat: number;
}

export interface HotNode {
  node: PlacedNode;
  figure: StatusFigure | null;
  /** From 0, no figures, to 5, the longest. */
  heat: number;
}

/** The lifecycle with its figures. */
export interface Heat {
  edges: readonly HotEdge[];
  nodes: readonly HotNode[];
  births: readonly MoveFigure[];
  strays: readonly MoveFigure[];
}

const STEPS = 5;

/**
 * Scales a figure to a step relative to the greatest one. The square root keeps small figures
 * distinguishable.
 */
const heatOf = (figure: number, greatest: number): number =>
  figure <= 0 || greatest <= 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(figure / greatest) * STEPS));

const useOf = (inProduction: boolean, inTests: boolean): Use =>
  inProduction ? (inTests ? 'both' : 'production') : inTests ? 'tests' : 'nobody';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Assigns the figures to the lines and statuses of the picture. */
export function heatMap({ layout, tested }: Ground, figures: Figures): Heat {
  const { ways, births, strays } = usageOf(layout, figures.moves);
  const nodeOf = (id: string) => layout.nodes.find((node) => node.id === id) as PlacedNode;
  const hot = ways.map(({ edge, from, to, event, steps }) => {
    const times = sum(steps.map((step) => step.times));
    const suites =
      tested.find((one) => one.from === from && one.to === to && one.event === event)?.by ?? [];
    const way: HotWay = {
      event,
      from: nodeOf(from),
      to: nodeOf(to),
      times,
      records: sum(steps.map((step) => step.records)),
      suites,
      use: useOf(times > 0, suites.length > 0),
    };
    return { edge, way };
  });
  const lines = layout.edges.map((edge) => {
    const own = hot.filter((one) => one.edge === edge.id).map(({ way }) => way);
    const times = sum(own.map((way) => way.times));
    // A line counts as used only if all its transitions are.
    return {
      edge,
      ways: own,
      times,
      use: useOf(
        own.length > 0 && own.every((way) => way.times > 0),
        own.length > 0 && own.every((way) => way.suites.length > 0),
      ),
    };
  });
  const most = Math.max(0, ...lines.map(({ times }) => times));
  const statuses = layout.nodes.map((node) => ({
    node,
    figure: figures.statuses.find(({ status }) => status === node.code) ?? null,
  }));
  const medianOf = ({ node, figure }: (typeof statuses)[number]) =>
    node.final ? 0 : (figure?.median ?? 0);
  const longest = Math.max(0, ...statuses.map(medianOf));
  return {
    edges: lines.map((line) => ({ ...line, heat: heatOf(line.times, most) })),
    nodes: statuses.map((status) => ({ ...status, heat: heatOf(medianOf(status), longest) })),
    births,
    strays,
  };
}
