import { allIn, EN, useStage } from './stage.ts';
import { expectEdges, FORMS } from './typed-edges.ts';

const stage = useStage();
const seen = allIn(EN);

for (const { name, open, field, rules, again = [] } of FORMS)
  seen(`more of the edges of the rules, typed into ${name}`, async (look) =>
    expectEdges(await open(stage, look), field, [...rules, ...again], 4),
  );
