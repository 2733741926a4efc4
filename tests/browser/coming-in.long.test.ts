import { COMING_IN } from './coming-in.ts';
import { EN, inTurn, useStage } from './stage.ts';

const stage = useStage();

/** Each in the look that session.test.ts leaves out. */
const seen = inTurn(EN);

for (const { what, run } of COMING_IN) seen(what, (look) => run(stage, look));
