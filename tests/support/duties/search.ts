import { describe, expect, test } from 'vitest';
import type { Fixture } from '../fixture.ts';
import { randomOf } from '../random.ts';
import { Attacker } from './attack.ts';
import { Dice } from './world.ts';

/** After this many steps without a result an attack restarts elsewhere. */
const STEPS_OF_ONE = 150;

/** Defines the test that this many random steps give an administrator no more than they had. */
export function searchForPower(
  of: () => Fixture,
  { steps, seed }: { steps: number; seed: number },
): void {
  describe('one administrator against a unit of two hundred', () => {
    test(
      'never holds more than at first, with every account that is theirs, unless a mark tells of it',
      async () => {
        const dice = new Dice(randomOf(seed));
        const sum = { worlds: 0, steps: 0, held: 0, marked: 0, done: {} as Record<string, number> };
        while (sum.steps < steps) {
          const attacker = await Attacker.begin(of(), dice);
          const attack = await attacker.attack(Math.min(STEPS_OF_ONE, steps - sum.steps));
          sum.worlds += 1;
          sum.steps += attack.steps;
          sum.held += attack.held;
          sum.marked += attack.isMarked ? 1 : 0;
          for (const [name, times] of Object.entries(attack.done))
            sum.done[name] = (sum.done[name] ?? 0) + times;
          expect(
            attack.gained.slice(0, 5),
            `after ${sum.steps} steps (DUTIES_SEED=${seed}), the last of them:\n${attack.trail.slice(-6).join('\n')}`,
          ).toEqual([]);
        }
        process.stdout.write(`${JSON.stringify(sum)}\n`);
        // What a short search reaches depends on keys, which the seed does not determine.
        const isLong = steps >= 300;
        expect(sum.held, 'the attacker met the rule').toBeGreaterThan(0);
        expect(
          Object.keys(sum.done).length,
          `of the kinds of calls: ${Object.keys(sum.done).join(', ')}`,
        ).toBeGreaterThan(isLong ? 6 : 2);
      },
      // Long enough for a slow machine: a timeout is not a finding.
      120_000 + steps * 1000,
    );
  });
}
