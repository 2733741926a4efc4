import { monitorEventLoopDelay } from 'node:perf_hooks';
import { namesOf } from '#contract/core/sheet-columns.ts';
import { IMPORT_COLUMNS } from '#contract/personnel.ts';
import type { Failure } from '#gateway/base/failure.ts';
import { SHEET_LIMITS } from '#gateway/spreadsheets/limits.ts';
import { sheetReader } from '#gateway/spreadsheets/reader.ts';
import { HOSTILE_SHEETS } from '../support/hostile/sheets.ts';
import { report } from './report.ts';

const GOAL_SECONDS = 2;
const SAMPLE_MS = 20;
const never = new AbortController().signal;

/**
 * Measures what each hostile file costs its reader: processor time, additional memory, and how long
 * the thread that answers was blocked.
 */
export async function benchHostileSheets(): Promise<void> {
  const reader = sheetReader();
  const shape = { columns: IMPORT_COLUMNS, rowsMax: 10_000 };
  const read = (bytes: Uint8Array) =>
    reader.read({ bytes, shape, unitGuid: 'bench', signal: never }).then(
      () => 'read',
      ({ key }: Failure) => key,
    );
  await read(Buffer.from('warm'));
  for (const { name, bytes } of HOSTILE_SHEETS) {
    const file = bytes(namesOf(IMPORT_COLUMNS));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const held = process.memoryUsage().rss;
    let most = held;
    const sampling = setInterval(
      () => (most = Math.max(most, process.memoryUsage().rss)),
      SAMPLE_MS,
    );
    delay.enable();
    const before = process.cpuUsage();
    const outcome = await read(file);
    const { user, system } = process.cpuUsage(before);
    delay.disable();
    clearInterval(sampling);
    const seconds = (user + system) / 1e6;
    report(
      `spreadsheet: ${name}`,
      seconds / GOAL_SECONDS,
      'below 1',
      `${seconds.toFixed(2)} s of processor time, ${((most - held) / 1e6).toFixed(0)} of ` +
        `${SHEET_LIMITS.memory} MB, others held up ${(delay.max / 1e6).toFixed(0)} ms at ` +
        `most; ${outcome}`,
    );
  }
  await reader.close();
}
