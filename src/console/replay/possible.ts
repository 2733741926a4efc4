import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import type { ApprovalContext, RecordRole, Viewer } from '#machines/shared/types.ts';
import { commandsOf } from '#model/commands.ts';
import { statusesOf } from '#model/lifecycle.ts';

/** What the machine knew of a record, whoever looked. */
export type PastContext = Partial<
  Pick<ApprovalContext, 'submitter' | 'chain' | 'position' | 'decisions'>
> & { handler?: string | null };

/** One command at one moment: who could give it, and who could not, with the reason. */
export interface Possible {
  event: string;
  allowed: readonly RecordRole[];
  /** Each reason with everybody it held for: name of the guard. */
  refused: readonly { reason: string; roles: readonly RecordRole[] }[];
}

const ABSENT = 'notInThisState';

/** Everybody who acts in some status of a lifecycle, beside its author. */
export function rolesOf(kind: RecordKind): RecordRole[] {
  const { machine }: Lifecycle = lifecycles[kind];
  return [
    ...new Set<RecordRole>([
      'author',
      ...statusesOf(machine).flatMap(({ roles }) => roles as RecordRole[]),
    ]),
  ];
}

/**
 * Somebody of one role: the person themselves where the record knew them, else anybody who had done
 * nothing with it.
 */
function viewerOf(role: RecordRole, { submitter, handler }: PastContext): Viewer | null {
  if (role === 'submitter')
    return submitter ? { guid: submitter, name: role, roles: [role] } : null;
  return { guid: role === 'handler' && handler ? handler : role, name: role, roles: [role] };
}

/**
 * What everybody could do with a record at one moment, asked of its machine; commands that its
 * status did not have are left out.
 */
export function possibleAt(kind: RecordKind, status: string, context: PastContext): Possible[] {
  const { machine, samples }: Lifecycle = lifecycles[kind];
  const asked = rolesOf(kind).flatMap((role) => {
    const viewer = viewerOf(role, context);
    if (viewer === null) return [];
    const stored = {
      status,
      context: { ...context, guid: '', revision: 0, refusal: null, viewer },
    };
    return commandsOf(machine, stored, samples).map((command) => ({ ...command, role }));
  });
  const events = [...new Set(asked.filter(({ why }) => why !== ABSENT).map(({ event }) => event))];
  return events.map((event) => {
    const own = asked.filter((one) => one.event === event);
    const reasons = [...new Set(own.flatMap(({ why }) => why ?? []))];
    return {
      event,
      allowed: own.filter(({ allowed }) => allowed).map(({ role }) => role),
      refused: reasons.map((reason) => ({
        reason,
        roles: own.filter(({ why }) => why === reason).map(({ role }) => role),
      })),
    };
  });
}
