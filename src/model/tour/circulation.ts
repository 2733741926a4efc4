/**
 * An arc of a network with a lower bound of its flow and no upper bound. Costs are per unit and not
 * negative.
 */
export interface FlowArc {
  from: number;
  to: number;
  cost: number;
  least: number;
}

const TINY = 1e-9;

/**
 * The state of a computation: flow per arc, surplus (positive) or deficit per node, and price per
 * node.
 */
interface Network {
  arcs: readonly FlowArc[];
  /**
   * Per node the arcs that leave it (`index`) and, for cancelling flow, those that enter it
   * (`~index`).
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

/** Reduced cost of one more unit by the prices; zero on the cheapest paths. */
function extra(network: Network, node: number, way: number): number {
  const cost = arcOf(network, way).cost * (way < 0 ? -1 : 1);
  return cost + (network.price[node] ?? 0) - (network.price[endOf(network, way)] ?? 0);
}

/**
 * Dijkstra from all nodes with a surplus; raises the prices so that the cheapest paths have reduced
 * cost zero.
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
 * Sends one node's surplus along paths of reduced cost zero to a node with a deficit; false if
 * there is none.
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
 * The cheapest circulation with at least the lower bound on every arc, as the flow through each.
 * Primal-dual method; integers stay integers. Throws if what enters a node cannot leave it.
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
