import { test } from 'vitest';
import { expectNotTakenBack } from './going-on.ts';
import { useStage } from './stage.ts';

const stage = useStage();

// What the queue does then is undefined in time, so it is left after a varying number of turns.
test('whoever goes on before the queue has its filters back, at any moment, is not taken back to it', () =>
  expectNotTakenBack(
    stage,
    Array.from({ length: 12 }, (_, turn) => turn + 1),
  ));
