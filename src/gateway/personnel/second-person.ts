import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, type Problem } from '../base/failure.ts';
import type { PersonnelChangeParts } from './changes/parts.ts';
import { askForChange, type AskedChange } from './changes/ask.ts';
import { namesIn } from './names.ts';
import { administratorsOf } from './power.ts';

/**
 * A part of a change that one administrator must not make alone, with the data to carry it out
 * later. `rights` (by a role) and `deletion` cannot be requested.
 */
export type Part =
  | { action: 'password'; passwordHash: string }
  | { action: 'phone'; phone: string | null }
  | { action: 'department'; department: string | null }
  | { action: 'validity'; valid: boolean }
  | { action: 'roles'; roles: readonly string[] }
  | { action: 'deletion' }
  | { action: 'rights' };

/** A change that needs a second person. */
export interface Delicate {
  /** The people concerned, who cannot be the second person. */
  person: { guid: string; name: string };
  parts: readonly Part[];
}

/** Form field that shows a part. */
const fieldOf: Partial<Record<Part['action'], string>> = {
  password: 'password',
  phone: 'user_Phone',
  department: 'deptGuid',
  validity: 'isYouXiao',
};

/** The parts as a request; null if one of them cannot be requested. */
function asked(parts: readonly Part[]): PersonnelChangeParts | null {
  const changes: PersonnelChangeParts = {};
  for (const part of parts) {
    if (part.action === 'password') changes.password = { passwordHash: part.passwordHash };
    else if (part.action === 'phone') changes.phone = { phone: part.phone };
    else if (part.action === 'department') changes.department = { departmentGuid: part.department };
    else if (part.action === 'validity') changes.validity = { valid: part.valid };
    else if (part.action === 'roles') changes.roles = { roleGuids: part.roles };
    else return null;
  }
  return changes;
}

/**
 * The decision about a change that needs a second person. `go`: the enterprise has no other
 * administrator, so it is made and marked in the log. `ask`: it is left out, and another
 * administrator is asked.
 */
export type Outcome = 'go' | 'ask';

/** Possible confirmers: the administrators of an enterprise before a change. */
export class SecondPerson {
  private constructor(
    private readonly tx: Tx,
    private readonly context: CallContext,
    private readonly administrators: readonly { guid: string; name: string }[],
  ) {}

  static async of(tx: Tx, context: CallContext): Promise<SecondPerson> {
    return new SecondPerson(tx, context, await administratorsOf(tx, context.user.enterprise.guid));
  }

  private others(person: string): string[] {
    return this.administrators
      .filter(({ guid }) => guid !== this.context.user.guid && guid !== person)
      .map(({ name }) => name);
  }

  /** Decides about each change; refuses all if an unrequestable one would need a confirmation. */
  decide(delicates: readonly Delicate[]): Outcome[] {
    const outcomes = delicates.map(({ person, parts }): Outcome | null => {
      if (this.others(person.guid).length === 0) return 'go';
      return asked(parts) === null ? null : 'ask';
    });
    const refused = delicates.filter((_, index) => outcomes[index] === null);
    if (refused.length > 0) throw this.refusal(refused);
    return outcomes as Outcome[];
  }

  private refusal(delicates: readonly Delicate[]): Failure {
    const { context } = this;
    const parts = delicates.flatMap((delicate) => delicate.parts);
    const actions = [
      ...new Set(parts.map(({ action }) => context.translate(`errors.partOfPerson.${action}`))),
    ];
    const others = [...new Set(delicates.flatMap(({ person }) => this.others(person.guid)))];
    const params = {
      what: namesIn(context, actions),
      people: namesIn(
        context,
        delicates.map(({ person }) => person.name),
      ),
      others: namesIn(context, others),
    };
    const key = parts.some(({ action }) => action === 'deletion')
      ? 'errors.deletionNeedsSecond'
      : 'errors.secondPersonNeeded';
    const problems = parts.flatMap(({ action }): Problem[] =>
      fieldOf[action] ? [{ field: fieldOf[action], key, params }] : [],
    );
    return new Failure(409, key, { params, ...(problems.length > 0 ? { problems } : {}) });
  }

  /** Sends the requests for changes decided as `ask`. */
  ask({ person, parts }: Delicate): Promise<AskedChange> {
    return askForChange(this.tx, this.context, {
      person: person.guid,
      changes: asked(parts) ?? {},
    });
  }
}
