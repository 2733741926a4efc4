import { afterAll, beforeAll, describe } from 'vitest';
import { now } from '../support/clock.ts';
import { Fixture } from '../support/fixture.ts';
import { dyingInStorm } from '../support/password-storm.ts';

/** `npm run storm` changes the password more often than the suite. */
const CHANGES = Number(process.env['PASSWORD_CHANGES'] ?? 15);

let fixture: Fixture;

beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

describe('a session that begins or is renewed while the password changes', () => {
  dyingInStorm(() => fixture, now, CHANGES);
});
