/** Processor milliseconds of the work below on the machine for which the limits were chosen. */
const NOMINAL_MS = 20;
const REPETITIONS = 12;

const rows = Array.from({ length: 20_000 }, (_, index) => ({
  guid: `record-${index}`,
  title: '采购计划 '.repeat(4),
  amount: String(index * 7919),
  status: index % 9,
}));

function processorMsOfWork(): number {
  const before = process.cpuUsage();
  JSON.parse(JSON.stringify(rows));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How much longer the processor takes here and now than on the machine for which the limits were
 * chosen, at least 1. Processor time leaves out that others run; it does not leave out a slower
 * core, or one that shares its caches.
 */
export function slowness(): number {
  const times = Array.from({ length: REPETITIONS }, processorMsOfWork);
  return Math.max(1, Math.min(...times) / NOMINAL_MS);
}

/** Whether a cost in processor milliseconds is more than is allowed, at the speed of this machine. */
export const isOver = (ms: number, allowedMs: number): boolean =>
  ms > allowedMs && ms > allowedMs * slowness();
