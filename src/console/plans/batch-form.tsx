import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PROJECT_FIELDS } from '#contract/core/procurement.ts';
import { planForms, plansCalls } from '#contract/plans.ts';
import { ExpectedChain } from '../approval/expected-chain.tsx';
import { callQuery, mappedQuery } from '../http/queries.ts';
import { MoreFields, OneField, SectionFields } from '../records/form-fields.tsx';
import { lineForm } from '../records/line-form.ts';
import { SourceField, type Source } from '../records/source-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { ItemsEditor } from '../ui/form/items/items-editor.tsx';
import { PickItems } from '../ui/form/items/pick-items.tsx';
import type { ItemDraft } from '../ui/form/items/item-draft.ts';
import { leftOf } from '../ui/form/items/remainder.ts';
import type { RecordDetail } from '../ui/record/types.ts';
import { planKinds } from './kinds.ts';

const { fields } = planForms.batchPlan;
const spec = lineForm(planKinds.batchPlan, planForms.batchPlan, {
  add: plansCalls.batchAdd,
  edit: plansCalls.batchEdit,
});

const titles = { create: 'plans.batch.create', edit: 'plans.batch.edit' } as const;
const copies = [...PROJECT_FIELDS, 'planYear', 'fundingSource'];
const NOTHING: readonly ItemDraft[] = [];

const yearlyPlans = mappedQuery(callQuery(plansCalls.yearlyAll, {}), (plans): readonly Source[] =>
  plans.map(({ guid, number, title }) => ({
    guid,
    kind: 'yearlyPlan',
    label: `${number} ${title}`,
  })),
);

function BatchFields() {
  const { values, stored, busy, change } = useForm();
  const [source, setSource] = useState<RecordDetail | null>(null);
  const onDetail = useCallback((detail: RecordDetail | null) => setSource(detail), []);
  const items = values.items ?? NOTHING;
  const left = useMemo(
    () => leftOf(source?.items ?? [], stored.items ?? NOTHING),
    [source, stored],
  );
  const taken = useMemo(() => new Set(items.map(({ sourceItemGuid }) => sourceItemGuid)), [items]);
  return (
    <>
      <FormSection title="plans.sections.basic">
        <SourceField
          load={yearlyPlans}
          noSource="plans.noSource"
          kinds={planKinds}
          kindOfTaken="yearlyPlan"
          copies={copies}
          onDetail={onDetail}
        />
        <OneField of={fields} name="batchNo" />
        <SectionFields of={fields} section="project" />
        <SectionFields of={fields} section="plan" special={{ batchNo: null }} />
      </FormSection>
      <ItemsEditor
        left={left}
        picker={
          <PickItems
            source={source?.items ?? null}
            left={left}
            taken={taken}
            busy={busy}
            onPick={(picked) =>
              change('items', (before) => [
                ...((before ?? NOTHING) as readonly ItemDraft[]),
                ...picked,
              ])
            }
          />
        }
      />
      <MoreFields of={fields} />
      <ExpectedChain kind="batchPlan" />
    </>
  );
}

/**
 * Form of a batch plan: the yearly plan is chosen, then its items are picked, at most what is left
 * of each.
 */
export function BatchPlanForm() {
  const [params] = useSearchParams();
  return (
    <FormPage spec={spec} titles={titles} initial={{ sourceGuid: params.get('source') ?? '' }}>
      <BatchFields />
    </FormPage>
  );
}
