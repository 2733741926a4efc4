import { afterAll, beforeAll } from 'vitest';
import { Fixture } from '../support/fixture.ts';
import { walkBehaviour } from '../support/paths/behaviour-lifecycles.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

walkBehaviour(() => fixture, ['breach']);
