/**
 * Processor seconds that a process and its descendants have used so far. Elsewhere than on Linux
 * only this process is counted, whatever pid is given.
 */
export function processorSeconds(pid?: number): number;

/**
 * Seconds that the processors of the machine were busy since it started, all of them together; null
 * where there is no /proc.
 */
export function busySeconds(): number | null;
