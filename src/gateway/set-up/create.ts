import { PROJECT_FIELDS } from '#contract/core/procurement.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { createProject } from '../procurement/create.ts';
import { viewAfter, type RecordView } from '../records/view.ts';
import { planToSetUp, settleSetUp } from './effects.ts';

export interface SetUpForm {
  projectName: string;
  sourceGuid: string;
  organizationType?: string | null;
  action: 'save' | 'submit';
  requestId: string;
}

const TAKEN_OVER = [...PROJECT_FIELDS, 'needDate'];

/** The fields that a set-up takes from its plan. */
export function setUpFactsFrom(plan: Pick<RecordView, 'head' | 'facts'>) {
  const taken = Object.fromEntries(
    TAKEN_OVER.filter((key) => plan.facts[key] !== undefined).map((key) => [key, plan.facts[key]]),
  );
  return {
    ...taken,
    projectName: String(plan.facts['projectName'] ?? ''),
    organizationType: String(plan.facts['organizationType'] ?? '2'),
    attachments: [],
    sourceGuid: plan.head.guid,
  };
}

/** Creates a set-up from an approved plan, which is used from then on. */
export async function createSetUp(
  { db, user, now }: CallContext,
  form: SetUpForm,
): Promise<RawJson> {
  const guid = await createProject(
    db,
    user,
    { kind: 'setUp', requestId: form.requestId },
    now,
    async (tx) => {
      const plan = await planToSetUp(tx, user, form.sourceGuid);
      return {
        kind: 'setUp',
        settled: settleSetUp(form, plan),
        requestId: form.requestId,
        context: {
          organizationType: form.organizationType ?? '2',
          handler: null,
          hasOrder: false,
        },
        extras: {},
        consequences: [{ guid: plan.guid, command: { type: 'plan.use' } }],
        submit: form.action === 'submit',
      };
    },
  );
  return RawJson.of(await viewAfter(db, user, guid, ['setUp']));
}
