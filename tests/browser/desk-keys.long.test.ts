import { describe } from 'vitest';
import { DESK_KEYS } from './desk-keys.ts';
import { allIn, EN, useStage } from './stage.ts';

const stage = useStage();
const seen = allIn(EN);

describe('by keyboard alone', () => {
  for (const { what, run } of DESK_KEYS) seen(what, (look) => run(stage, look));
});
