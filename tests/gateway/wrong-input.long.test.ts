import { afterAll, beforeAll } from 'vitest';
import { answerAnything } from '../support/anything.ts';
import type { Fixture } from '../support/fixture.ts';
import { lineOfDrafts, refuseWrongInput } from '../support/wrong-input.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = (await lineOfDrafts()).fixture;
});
afterAll(() => fixture.close());

refuseWrongInput(() => fixture, 'each');
answerAnything(() => fixture, { runs: 1200, seldom: 20 });
