import { afterAll, beforeAll } from 'vitest';
import { searchForPower } from '../support/duties/search.ts';
import { Fixture } from '../support/fixture.ts';

/** How far to search; `npm run duties` goes much further than the suite. */
const steps = Number(process.env['DUTIES_STEPS'] ?? 300);
const seed = Number(process.env['DUTIES_SEED'] ?? 20_261_122);

let fixture: Fixture;

beforeAll(async () => {
  // A long search outlasts a session.
  fixture = await Fixture.open({ env: { ACCESS_TOKEN_SECONDS: String(24 * 60 * 60) } });
});
afterAll(() => fixture.close());

searchForPower(() => fixture, { steps, seed });
