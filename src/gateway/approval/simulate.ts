import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { approvalCalls } from '#contract/approval.ts';
import { KINDS } from '#contract/kinds.ts';
import type { CallContext } from '../http/context.ts';
import { forbidden, invalidField, notFound } from '../base/failure.ts';
import { explainChain, type Basis, type ExplainedLevel } from './chain.ts';
import { wouldBeCopiedTo } from '../records/copy-rule.ts';
import { visibleTo } from '../records/scope.ts';
import { AT_FIRST, toldValues } from './matter-values.ts';
import { chainQuestion, type ChainSubject } from './settings.ts';

type Answer = ResponseOf<typeof approvalCalls.simulate>;

/** The own unit and its direct subordinates: the units whose approvals can be simulated. */
export async function listUnits({
  db,
  user,
}: CallContext): Promise<{ guid: string; name: string }[]> {
  const own = user.enterprise;
  const below = await db
    .selectFrom('enterprise')
    .where('parent_guid', '=', own.guid)
    .orderBy('name')
    .select(['guid', 'name'])
    .execute();
  return [{ guid: own.guid, name: own.name }, ...below];
}

async function requirePerson({ db }: CallContext, guid: string, unitGuid: string): Promise<void> {
  const person = await db
    .selectFrom('person')
    .where('guid', '=', guid)
    .where('enterprise_guid', '=', unitGuid)
    .select('guid')
    .executeTakeFirst();
  if (!person) throw invalidField('submitterGuid', 'errors.noSuchPerson');
}

const basisOnWire = ({
  setting,
  isSuperior,
  condition,
  band,
  most,
  needed,
}: Basis): Answer['bases'][number] => ({
  unitName: setting.unitName,
  isSuperior,
  most,
  needed,
  conditionName: condition?.name ?? null,
  ruleName: condition?.rule?.name ?? null,
  bandType: band?.type ?? null,
  bandMin: band?.min ?? null,
  bandMax: band?.max ?? null,
});

const levelOnWire = ({
  level,
  ofUnit,
  unitName,
  basis,
  approvers,
  leftOut,
}: ExplainedLevel): Answer['levels'][number] => ({
  level,
  unitName,
  isSuperior: basis.isSuperior,
  ofUnit,
  approvers: [...approvers],
  leftOut: [...leftOut],
});

/** Uses the function that makes the chain of a submission. */
async function explained(
  { db }: CallContext,
  subject: ChainSubject,
  submitter: string | null,
): Promise<Answer> {
  const { bases, levels } = explainChain(await chainQuestion(db, subject, submitter));
  const matter = await db
    .selectFrom('approval_matter')
    .where('enterprise_guid', '=', subject.enterpriseGuid)
    .where('code', '=', KINDS[subject.kind].matter)
    .selectAll()
    .executeTakeFirst();
  const { statementDays: _days, copiedFrom: _from, ...together } = toldValues(matter ?? AT_FIRST);
  return {
    matterCode: KINDS[subject.kind].matter,
    bases: bases.map(basisOnWire),
    levels: levels.map(levelOnWire),
    isRefused: levels.some(({ approvers }) => approvers.length === 0),
    ...together,
    copiedTo: await wouldBeCopiedTo(db, subject, submitter),
  };
}

/** The amount of the record that another one is created from. */
async function amountOfSource({ db, user }: CallContext, guid: string): Promise<string | null> {
  const { rows } = await sql<{ amount: string | null }>`
    select r.amount::text as amount from record r
     where r.guid = ${guid} and not r.deleted and ${visibleTo(user)}`.execute(db);
  const [source] = rows;
  if (!source) throw invalidField('sourceGuid', 'errors.notFound');
  return source.amount;
}

/** The chain that a record of the caller would get if they submitted it now. */
export async function expectedChain(
  context: CallContext,
  form: RequestOf<typeof approvalCalls.expectedChain>,
): Promise<Answer> {
  const { kind, amount, sourceGuid, ...facts } = form;
  const { user } = context;
  if (!user.authorities.has(`${KINDS[kind].authority}.edit`)) throw forbidden();
  const subject = {
    kind,
    enterpriseGuid: user.enterprise.guid,
    amount: sourceGuid ? await amountOfSource(context, sourceGuid) : amount || null,
    facts,
  };
  return explained(context, subject, user.guid);
}

/** The chain a record would get if it were submitted now. */
export async function simulate(
  context: CallContext,
  form: RequestOf<typeof approvalCalls.simulate>,
): Promise<Answer> {
  const units = await listUnits(context);
  const unitGuid = form.unitGuid ?? context.user.enterprise.guid;
  if (!units.some(({ guid }) => guid === unitGuid)) throw notFound();
  if (form.submitterGuid) await requirePerson(context, form.submitterGuid, unitGuid);
  const { kind, projectType, tenderWay, organizationType } = form;
  const subject = {
    kind,
    enterpriseGuid: unitGuid,
    amount: form.amount || null,
    facts: { projectType, tenderWay, organizationType },
  };
  return explained(context, subject, form.submitterGuid ?? null);
}
