import { Checkbox } from '@blueprintjs/core';
import { AUDIT_AUTHORITY, neededFor, withNeeded } from '#contract/core/authorities.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { personnelCalls } from '#contract/personnel.ts';
import { useText } from '../base/use-text.ts';
import { useUser } from '../session/context.tsx';

/** A branch of authorities, or one of them. */
export type AuthorityNode = ResponseOf<typeof personnelCalls.authorityTree>;

interface AuthorityTreeProps {
  tree: readonly AuthorityNode[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  isReadOnly: boolean;
}

/**
 * A tree of authorities; a branch with some of them chosen is half checked. Choosing an act also
 * chooses the right to view; removing that right removes the act. Users cannot give authorities
 * that they do not hold.
 */
export function AuthorityTree({ tree, chosen, onChange, isReadOnly }: AuthorityTreeProps) {
  const t = useText();
  const user = useUser();
  const mayGive = (code: string) =>
    user.authorities.includes(code) || (code === AUDIT_AUTHORITY && user.isCentral === true);
  const isOpen = (code: string) => !isReadOnly && (chosen.has(code) || mayGive(code));
  const set = (codes: readonly string[], isChosen: boolean) => {
    if (isChosen) return onChange(withNeeded([...chosen, ...codes]));
    // Authorities that depend on the removed ones are removed, too.
    const isLeft = (code: string) =>
      !codes.includes(code) && !codes.includes(neededFor(code) ?? '');
    return onChange(new Set([...chosen].filter(isLeft)));
  };
  return (
    <div className="rights">
      {tree.map((branch) => {
        const codes = branch.children.map(({ id }) => id);
        const open = codes.filter(isOpen);
        const count = codes.filter((code) => chosen.has(code)).length;
        const why = open.length === 0 && !isReadOnly ? t('personnel.rights.notHeld') : undefined;
        return (
          <fieldset key={branch.id}>
            <legend>
              <Checkbox
                checked={count === codes.length}
                indeterminate={count > 0 && count < codes.length}
                disabled={open.length === 0}
                title={why}
                onChange={() => set(open, !open.every((code) => chosen.has(code)))}
              >
                {branch.name}
              </Checkbox>
            </legend>
            <div className="rights-acts">
              {branch.children.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  checked={chosen.has(id)}
                  disabled={!isOpen(id)}
                  title={isOpen(id) || isReadOnly ? undefined : t('personnel.rights.notHeld')}
                  aria-label={t('authorities.whole', { module: branch.name, act: name })}
                  onChange={(event) => set([id], event.currentTarget.checked)}
                >
                  {name}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
