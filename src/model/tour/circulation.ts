/**
 * An arc of a network: any amount may flow through it, but at least so much. Costs are per unit and
 * not negative.
 */
export interface FlowArc {
  from: number;
  to: number;
  cost: number;
  least: number;
}

const TINY = 1e-9;

/**
 * The state of a computation: amounts per arc, what nodes have too much (positive) or lack, and
 * prices per node.
 */
interface Network {
  arcs: readonly FlowArc[];
  /**
   * Per node the arcs that leave it (`index`) and, to be undone, those that enter it (`~index`).
   */
  out: readonly number[][];
  flow: number[];
  surplus: number[];
  price: number[];
}

const arcOf = ({ arcs }: Network, way: number): FlowArc => arcs[way < 0 ? ~way : way] as FlowArc;
const endOf = (network: Network, way: number): number =>
  way < 0 ? arcOf(network, way).from : arcOf(network, way).to;
const roomOf = (network: Network, way: number): number =>
  way < 0 ? (network.flow[~way] ?? 0) - arcOf(network, way).least : Infinity;

/** Cost of one more unit, as seen from the prices; zero on the cheapest ways. */
function extra(network: Network, node: number, way: number): number {
  const cost = arcOf(network, way).cost * (way < 0 ? -1 : 1);
  return cost + (network.price[node] ?? 0) - (network.price[endOf(network, way)] ?? 0);
}

/**
 * Dijkstra from all nodes with a surplus at once; raises the prices so that the cheapest ways cost
 * nothing extra.
 */
function reprice(network: Network): void {
  const { out, surplus, price } = network;
  const distance = surplus.map((amount) => (amount > 0 ? 0 : Infinity));
  const done = surplus.map(() => false);
  for (;;) {
    let node = -1;
    for (let other = 0; other < distance.length; other++)
      if (
        !done[other] &&
        (distance[other] ?? Infinity) < (node < 0 ? Infinity : (distance[node] ?? Infinity))
      )
        node = other;
    if (node < 0) break;
    done[node] = true;
    for (const way of out[node] ?? []) {
      if (roomOf(network, way) <= 0) continue;
      const end = endOf(network, way);
      distance[end] = Math.min(
        distance[end] ?? Infinity,
        (distance[node] ?? 0) + Math.max(0, extra(network, node, way)),
      );
    }
  }
  const farthest = distance.reduce((most, one) => (one < Infinity ? Math.max(most, one) : most), 0);
  distance.forEach((one, node) => (price[node] = (price[node] ?? 0) + Math.min(one, farthest)));
}

/**
 * Sends what one node has too much along ways that cost nothing extra to one that lacks it; false
 * when there is none.
 */
function sendFrom(network: Network, source: number, seen: boolean[]): boolean {
  const { out, surplus, flow } = network;
  const ways: number[] = [];
  const nodes = [source];
  const next = new Map<number, number>();
  seen[source] = true;
  for (let node: number | undefined = source; node !== undefined; node = nodes.at(-1)) {
    if ((surplus[node] ?? 0) < 0) {
      const amount = ways.reduce(
        (least, way) => Math.min(least, roomOf(network, way)),
        Math.min(surplus[source] ?? 0, -(surplus[node] ?? 0)),
      );
      for (const way of ways)
        flow[way < 0 ? ~way : way] =
          (flow[way < 0 ? ~way : way] ?? 0) + (way < 0 ? -amount : amount);
      surplus[source] = (surplus[source] ?? 0) - amount;
      surplus[node] = (surplus[node] ?? 0) + amount;
      for (const passed of nodes) seen[passed] = false;
      return true;
    }
    const from: number = node;
    const leaving = out[from] ?? [];
    let index = next.get(from) ?? 0;
    const usable = (way: number) =>
      !seen[endOf(network, way)] && roomOf(network, way) > 0 && extra(network, from, way) < TINY;
    while (index < leaving.length && !usable(leaving[index] as number)) index++;
    next.set(from, index + 1);
    const way = leaving[index];
    if (way === undefined) {
      nodes.pop();
      ways.pop();
    } else {
      ways.push(way);
      nodes.push(endOf(network, way));
      seen[endOf(network, way)] = true;
    }
  }
  return false;
}

/**
 * The cheapest circulation that puts at least the wanted amount on every arc: how much flows
 * through each. Primal-dual method; whole numbers stay whole. Throws when what enters a node cannot
 * leave it again.
 */
export function circulation(size: number, arcs: readonly FlowArc[]): number[] {
  const out = Array.from({ length: size }, (): number[] => []);
  const surplus = Array.from({ length: size }, () => 0);
  arcs.forEach(({ from, to, least }, index) => {
    out[from]?.push(index);
    out[to]?.push(~index);
    surplus[from] = (surplus[from] ?? 0) - least;
    surplus[to] = (surplus[to] ?? 0) + least;
  });
  const network: Network = {
    arcs,
    out,
    flow: arcs.map(({ least }) => least),
    surplus,
    price: surplus.map(() => 0),
  };
  while (surplus.some((amount) => amount > 0)) {
    reprice(network);
    const seen = surplus.map(() => false);
    let sent = false;
    for (let node = 0; node < size; node++)
      while ((surplus[node] ?? 0) > 0 && sendFrom(network, node, seen)) sent = true;
    if (!sent) throw new Error('The network has a node that can be entered more often than left.');
  }
  return network.flow;
}
