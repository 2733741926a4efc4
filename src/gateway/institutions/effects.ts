import { institutionSubmission } from '#contract/institutions.ts';
import { requireFiles } from '../files/access.ts';
import { invalidField } from '../base/failure.ts';
import type { Carried, Effects, Work } from '../records/effects.ts';
import { requireComplete } from '../records/forms.ts';
import { saveFacts } from '../records/store.ts';
import { factsAfter, type InstitutionForm } from './facts.ts';
import { putIntoForce } from './versions.ts';

/** Accepted file types of a procurement policy (requirements, 10.10). */
const ENDINGS = { cgzdAttachmentGuid: ['pdf'], zysqAttachmentGuid: ['doc', 'docx'] } as const;

/** Refuses a file of another type. */
export async function requireTypes(tx: Work['tx'], facts: Record<string, unknown>): Promise<void> {
  for (const [field, endings] of Object.entries(ENDINGS)) {
    const guid = facts[field];
    if (typeof guid !== 'string') continue;
    const file = await tx
      .selectFrom('file')
      .where('guid', '=', guid)
      .select('name')
      .executeTakeFirst();
    const ending = file?.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!(endings as readonly string[]).includes(ending))
      throw invalidField(field, 'errors.institutionFile', { types: endings.join(' ') });
  }
}

async function save({ tx, record, command, user }: Work): Promise<Carried> {
  const facts = factsAfter(record.facts, command['form'] as InstitutionForm);
  await requireFiles(tx, user, facts);
  await requireTypes(tx, facts);
  await saveFacts(tx, { guid: record.guid, facts, title: record.title, amount: null });
  return { content: { facts, items: [] } };
}

/** Only the template is replaced, whatever else the call contains. */
function replaceTemplate(work: Work): Promise<Carried> {
  const { zysqAttachmentGuid, zysqAttachmentName } = work.command['form'] as InstitutionForm;
  if (!zysqAttachmentGuid) throw invalidField('zysqAttachmentGuid', 'rules.required');
  return save({
    ...work,
    command: { ...work.command, form: { zysqAttachmentGuid, zysqAttachmentName } },
  });
}

/**
 * What the calls of a procurement policy do. The approved content stays in force beside the record
 * until a change is approved.
 */
export const institutionEffects: Effects = {
  async carryOut(call, work) {
    switch (call) {
      case 'save':
        return save(work);
      case 'submit':
        requireComplete(institutionSubmission, work.record.facts);
        return {};
      case 'approve':
        await putIntoForce(work);
        return {};
      case 'replaceTemplate':
        return replaceTemplate(work);
      default:
        return {};
    }
  },
};
