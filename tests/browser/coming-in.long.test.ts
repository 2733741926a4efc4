import { COMING_IN } from './coming-in.ts';
import { allIn, EN, useStage } from './stage.ts';

const stage = useStage();
const seen = allIn(EN);

for (const { what, run } of COMING_IN) seen(what, (look) => run(stage, look));
