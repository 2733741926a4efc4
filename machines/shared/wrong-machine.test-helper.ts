import { describe, expect, test } from 'vitest';
import { mutantsOf, type Mutant } from '#model/mutants.ts';
import { comparePolicy, type Policy } from '#model/policy.ts';
import { survivors as reviewed } from './mutation.survivors.ts';
import { trialsOf, type PersonTrial } from './trials.ts';
import type { CatalogEntry } from './catalog.ts';

const isCommand = ({ transition }: Mutant) =>
  transition !== null && !transition.includes('|xstate.');
const isSuccess = ({ transition }: Mutant) => transition?.includes('|xstate.done.') ?? false;

/**
 * Faults that let somebody do what they must not, keep them from what they may, or lead to another
 * status.
 */
function concernsPolicy(mutant: Mutant): boolean {
  const { operator, name } = mutant;
  if (operator === 'eventAdded') return name.includes('.idle ');
  if (operator === 'transitionRemoved') return isCommand(mutant);
  if (operator === 'targetChanged')
    return (isCommand(mutant) || isSuccess(mutant)) && !name.split(' to ')[1]?.includes('.');
  return [
    'guardRemoved',
    'guardNegated',
    'operandDropped',
    'operatorSwapped',
    'candidatesSwapped',
  ].includes(operator);
}

/**
 * The commands whose trials a fault can show in: its own, or those that start the call whose answer
 * is mistaken.
 */
function isConcerned({ reach, transition }: Mutant, { state, event, call }: PersonTrial): boolean {
  const answered = transition?.match(/\|xstate\.done\.actor\.(.+)\|/)?.[1];
  const wanted =
    answered === undefined
      ? typeof reach.steps === 'object' && event.type === reach.steps.event
      : call === answered;
  return wanted && reach.statuses.includes(state);
}

/** The tests that each of these machines, made wrong, contradicts its policy. */
export function contradictPolicies(entries: readonly CatalogEntry[]): void {
  describe.each(entries.map((one) => ({ id: one.machine.id, ...one })))(
    '$id',
    ({ id, machine, policy, ...source }) => {
      const trials = [...trialsOf(source)];

      /** Whether the policy disagrees with the machine over one of these trials. */
      const disagrees = (wrong: Mutant): boolean => {
        const other = wrong.machine();
        const row = (state: string, event: string): Policy => ({
          [state]: { [event]: policy[state]?.[event] },
        });
        return trials.some(
          (trial) =>
            isConcerned(wrong, trial) &&
            comparePolicy(other, row(trial.state, trial.event.type), [trial]).some(
              ({ problem }) => problem !== 'neverTried',
            ),
        );
      };

      test('a machine that is wrong about who may do what, or where it leads, contradicts its policy', () => {
        const wrong = mutantsOf(machine).filter(concernsPolicy);
        const unnoticed = wrong.filter((mutant) => !disagrees(mutant)).map(({ name }) => name);
        expect(wrong.length).toBeGreaterThan(10);
        expect(unnoticed.filter((name) => reviewed[id]?.[name] === undefined)).toEqual([]);
      });
    },
  );
}
