import { COMING_IN } from './coming-in.ts';
import { allIn, EN, useStage, ZH } from './stage.ts';

const stage = useStage();

for (const { what, run, isQuick } of COMING_IN)
  for (const look of isQuick ? [EN] : [EN, ZH]) allIn(look)(what, (seen) => run(stage, seen));
