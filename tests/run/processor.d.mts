/**
 * Processor seconds that a process and its descendants have used so far. Except on Linux, only this
 * process is counted, whatever pid is given.
 */
export function processorSeconds(pid?: number): number;

/**
 * Seconds that all processors of the machine were busy since it started, added up; null where there
 * is no /proc.
 */
export function busySeconds(): number | null;
