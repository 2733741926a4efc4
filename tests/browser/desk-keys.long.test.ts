import { describe } from 'vitest';
import { DESK_KEYS } from './desk-keys.ts';
import { allIn, EN, useStage, ZH } from './stage.ts';

const stage = useStage();

describe('by keyboard alone', () => {
  for (const { what, run, isQuick } of DESK_KEYS)
    for (const look of isQuick ? [EN] : [EN, ZH]) allIn(look)(what, (seen) => run(stage, seen));
});
