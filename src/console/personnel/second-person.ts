import type { ResponseOf } from '#contract/core/call.ts';
import { keysOf } from '#contract/core/key-list.ts';
import type { personnelCalls } from '#contract/personnel.ts';
import type { Translate } from '../base/use-text.ts';

/** Which changes of a person need a second person, as the gateway predicts. */
export type Foreseen = NonNullable<ResponseOf<typeof personnelCalls.userInfo>['second']>;

/** How many names of a longer list are shown. */
const SHOWN = 5;

/** Whether nobody can confirm a change, so that it applies at once and is marked. */
export const isMarked = ({ confirmers }: Foreseen): boolean => confirmers.length === 0;

/** Whether changing this part of a person needs a second person. */
export const needsSecond = (
  second: Foreseen | null | undefined,
  part: string,
): second is Foreseen => keysOf(second?.parts).includes(part);

/** Whether a change from one set of roles to another needs a second person. */
export function rolesNeedSecond(
  second: Foreseen,
  before: readonly string[],
  after: readonly string[],
): boolean {
  const added = after.filter((role) => !before.includes(role));
  if (added.length === 0 && before.every((role) => after.includes(role))) return false;
  const beyond = keysOf(second.rolesBeyond);
  const beginsOrEnds = [second.rolesAdministering, second.rolesAuditing].some((list) => {
    const roles = keysOf(list);
    return (
      before.some((role) => roles.includes(role)) !== after.some((role) => roles.includes(role))
    );
  });
  return (
    needsSecond(second, 'roles') || beginsOrEnds || added.some((role) => beyond.includes(role))
  );
}

/**
 * Describes what happens to a change that needs a second person: who has to confirm it, or that
 * auditors see it marked. `kind`: any change, or a move that gives more rights.
 */
export function becomesOf(
  second: Foreseen,
  t: Translate,
  kind: 'change' | 'move' = 'change',
): string {
  if (isMarked(second)) return t(`personnel.second.${kind}Marked`);
  const names = second.confirmers.slice(0, SHOWN).join(t('common.listSeparator'));
  const n = second.confirmers.length - SHOWN;
  return t(`personnel.second.${kind}Waits`, {
    names: n > 0 ? t('personnel.second.andMore', { names, n }) : names,
  });
}
