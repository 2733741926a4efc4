import { ANALYSE_AUTHORITY, AUDIT_AUTHORITY, withNeeded } from '#contract/core/authorities.ts';
import { ROLE_TEMPLATES, type RoleTemplate } from '#contract/personnel.ts';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { personnelCalls } from '#contract/personnel.ts';
import { sameFolded } from '../db/search.ts';
import type { Db, Tx } from '../db/schema.ts';
import { forbidden, invalidField } from '../base/failure.ts';
import type { CallContext } from '../http/context.ts';
import { changeRights, mayGive, NOT_ASKED } from './change-rights.ts';
import { insertRole } from './roles.ts';

type Told = ResponseOf<typeof personnelCalls.listRoleTemplates>;

/** A duty: the enterprises that have it, its required and its additional rights. */
interface Duty {
  /** Subject types of the enterprises that have it. */
  of: string;
  /** Required rights: people who may not give them are not offered the duty. */
  needs: readonly string[];
  /** Additional rights, as far as the author may give them. */
  with: readonly string[];
}

/** The rights of each duty (assumed: docs/assumptions.md); implied rights are added. */
const duties: Readonly<Record<RoleTemplate, Duty>> = {
  buyer: {
    of: 'B',
    needs: ['plans.edit'],
    with: ['setUp.edit', 'entrust.edit', 'suppliers.view', 'statistics.view'],
  },
  approver: {
    of: 'AB',
    needs: ['entrust.view'],
    with: ['plans.view', 'setUp.view', 'suppliers.view'],
  },
  supplierManager: {
    of: 'AB',
    needs: ['suppliers.edit'],
    with: ['behaviour.edit', 'credit.edit', 'signUp.edit', 'notices.edit', 'statistics.view'],
  },
  agent: {
    of: 'A',
    needs: ['entrust.receive'],
    with: ['fees.edit', 'representatives.edit', 'supervision.view', 'suppliers.view'],
  },
  bidder: { of: 'T', needs: ['signUp.edit'], with: ['enterprise.edit', 'suppliers.view'] },
  administrator: {
    of: 'ABT',
    needs: ['personnel.edit'],
    with: [
      'enterprise.edit',
      'organisation.edit',
      'approval.edit',
      'accounts.view',
      'representatives.edit',
    ],
  },
  auditor: { of: 'B', needs: [AUDIT_AUTHORITY], with: [ANALYSE_AUTHORITY] },
};

const nameOf = ({ translate }: CallContext, template: RoleTemplate): string =>
  translate(`personnel.templates.names.${template}`);

/** The rights of a template's role here; null if the template is not for the user. */
function rightsOf(context: CallContext, template: RoleTemplate): string[] | null {
  const { of, needs, with: more } = duties[template];
  const { user } = context;
  const isFor = [...of].some((type) => user.enterprise.subjectTypes?.split(',').includes(type));
  if (!isFor || !needs.every((authority) => mayGive(user, context, authority))) return null;
  return [
    ...withNeeded([...needs, ...more.filter((authority) => mayGive(user, context, authority))]),
  ].sort();
}

/** Which of some names roles of the enterprise have. */
async function takenNames(
  db: Db | Tx,
  { user }: CallContext,
  names: readonly string[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const name of names) {
    const role = await db
      .selectFrom('role')
      .where('enterprise_guid', '=', user.enterprise.guid)
      .where(sameFolded('name', name))
      .select('guid')
      .executeTakeFirst();
    if (role) taken.add(name);
  }
  return taken;
}

/** The templates from which the user may create roles, with taken names. */
export async function roleTemplates(context: CallContext): Promise<Told> {
  const offered = ROLE_TEMPLATES.flatMap((template) => {
    const authGuid = rightsOf(context, template);
    return authGuid === null ? [] : [{ template, authGuid, roleName: nameOf(context, template) }];
  });
  const taken = await takenNames(
    context.db,
    context,
    offered.map(({ roleName }) => roleName),
  );
  return {
    templates: offered.map((one) => ({ ...one, isTaken: taken.has(one.roleName) })),
  };
}

/**
 * Creates a role for each template, named after its duty, with all of its rights; all or none.
 * Nobody has them yet.
 */
export async function addRolesOfTemplates(
  context: CallContext,
  { templates }: RequestOf<typeof personnelCalls.addRolesOfTemplates>,
): Promise<number> {
  const { answer } = await changeRights(context, { part: NOT_ASKED }, async (change) => {
    const wanted = [...new Set(templates)].map((template) => {
      const authorities = rightsOf(context, template);
      if (authorities === null) throw forbidden();
      return { authorities, roleName: nameOf(context, template) };
    });
    const [taken] = await takenNames(
      change.tx,
      context,
      wanted.map(({ roleName }) => roleName),
    );
    if (taken !== undefined)
      throw invalidField('templates', 'errors.templateRoleTaken', { name: taken });
    for (const role of wanted) await insertRole(change, context, role);
    return wanted.length;
  });
  return answer;
}
