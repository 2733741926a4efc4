import type { Command } from './command.ts';
import { diffCommand } from './commands/diff.ts';
import { drawCommand } from './commands/draw.ts';
import { explainCommand } from './commands/explain.ts';
import { exportCommand } from './commands/export.ts';
import { listCommand } from './commands/list.ts';
import { mutateCommand } from './commands/mutate.ts';
import { refuseCommand } from './commands/refuse.ts';
import { replayCommand } from './commands/replay.ts';
import { scoresCommand } from './commands/scores.ts';
import { pairsCommand, tourCommand } from './commands/tour.ts';

/** Every command, in help order. */
export const commands: readonly Command[] = [
  listCommand,
  drawCommand,
  tourCommand,
  pairsCommand,
  refuseCommand,
  mutateCommand,
  scoresCommand,
  explainCommand,
  diffCommand,
  replayCommand,
  exportCommand,
];
