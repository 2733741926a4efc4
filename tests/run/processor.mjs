// Processor time of a process and its descendants, from Linux's /proc.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Ticks per second in /proc (USER_HZ, 100 on every Linux that Node runs on). */
const TICKS = 100;

/** Parent and used ticks of one process, including its ended children; null if it has ended. */
function readProcess(pid) {
  let text;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
  return { parent: Number(fields[1]), ticks };
}

/**
 * Processor seconds that a process and its descendants have used so far. Except on Linux, only
 * this process is counted, whatever pid is given.
 *
 * @param {number} [pid]
 * @returns {number}
 */
export function processorSeconds(pid = process.pid) {
  if (!existsSync('/proc/self/stat')) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const all = new Map();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? readProcess(name) : null;
    if (found) all.set(Number(name), found);
  }
  const isOurs = (one) => one === pid || (all.has(one) && isOurs(all.get(one).parent));
  let ticks = 0;
  for (const [one, found] of all) if (isOurs(one)) ticks += found.ticks;
  return ticks / TICKS;
}

/**
 * Seconds that all processors of the machine were busy since it started, added up; null where there
 * is no /proc.
 *
 * @returns {number | null}
 */
export function busySeconds() {
  if (!existsSync('/proc/stat')) return null;
  const [user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) / TICKS;
}
