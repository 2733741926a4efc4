import { test } from 'vitest';
import { expectNotTakenBack } from './going-on.ts';
import { useStage } from './stage.ts';

const stage = useStage();

// The moment at which the queue restores its filters varies, so it is left after each number of
// turns.
test('whoever goes on before the queue has its filters back, at any moment, is not taken back to it', () =>
  expectNotTakenBack(
    stage,
    Array.from({ length: 12 }, (_, turn) => turn + 1),
  ));
