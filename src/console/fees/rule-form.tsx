import { Button } from '@blueprintjs/core';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { firstValues } from '#contract/core/form-fields.ts';
import { feeRuleForm, feesCalls } from '#contract/fees.ts';
import { serviceFeeType } from '#contract/core/codes.ts';
import { useGoOn } from '../base/router.tsx';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send, type SendOptions, withoutToast } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { SectionFields } from '../records/form-fields.tsx';
import { useMay } from '../session/context.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { textsOf } from '../ui/form/form-values.ts';
import { SettingsPage } from '../ui/form/settings-page.tsx';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { RULE, RULES } from './rule-list.tsx';
import { TierTable } from './tier-table.tsx';

type Rule = ResponseOf<typeof feesCalls.ruleInfo>;
type RuleRequest = RequestOf<typeof feesCalls.addRule>;

function RuleFields({ isNew }: { isNew: boolean }) {
  const t = useText();
  return (
    <FormSection title="fees.sections.rule">
      <SectionFields
        of={feeRuleForm.fields}
        section="rule"
        special={{
          ptfwRuleType: (
            <ChoiceField
              name="ptfwRuleType"
              enumeration="feeCalculation"
              isFixed={!isNew}
              {...(isNew ? { hint: t('fees.calculationHint') } : {})}
            />
          ),
        }}
      />
    </FormSection>
  );
}

/** A new fee rule; tiers are added once it is stored. */
export function NewFeeRule() {
  const t = useText();
  const added = useRef('');
  const save = useCallback(async (request: Record<string, unknown>) => {
    added.current =
      (await send(feesCalls.addRule, request as RuleRequest, withoutToast)).guid ?? '';
  }, []);
  const [initial] = useState({
    ...firstValues(feeRuleForm.fields),
    ptfwType: serviceFeeType.agency,
  });
  return (
    <SettingsPage
      title={t('fees.create')}
      module="fees"
      schema={feeRuleForm.schema}
      initial={initial}
      isNew
      save={save}
      back={{ to: RULES, text: t('fees.toList') }}
      next={() => `${RULE}?guid=${added.current}`}
    >
      <RuleFields isNew />
    </SettingsPage>
  );
}

/** A stored fee rule with its tiers. */
export function FeeRule() {
  const t = useText();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const loaded = useLoaded(callQuery(feesCalls.ruleInfo, { guid }));
  return (
    <LoadedPage loaded={loaded} lines={8}>
      {(rule) => (
        <StoredRule
          key={rule.guid}
          rule={rule}
          isReloading={loaded.isReloading}
          title={t('fees.edit')}
        />
      )}
    </LoadedPage>
  );
}

function StoredRule({
  rule,
  title,
  isReloading,
}: {
  rule: Rule;
  title: string;
  isReloading: boolean;
}) {
  const t = useText();
  const goOn = useGoOn();
  const mayEdit = useMay(feesCalls.updateRule);
  const { guid, ruleName } = rule;
  const initial = textsOf(feeRuleForm.fields, rule);
  const save = async (request: Record<string, unknown>, options: SendOptions) => {
    await send(feesCalls.updateRule, { ...(request as RuleRequest), guid }, options);
  };
  const remove = async () => {
    if (
      !(await confirm({
        title: t('fees.delete'),
        text: t('fees.deleteText', { name: ruleName }),
        action: t('fees.delete'),
        destructive: true,
      }))
    )
      return;
    const deleted = await delivered(send(feesCalls.deleteRule, { guid }));
    if (!deleted) return;
    toast.success(t('fees.deleted'));
    goOn(RULES, { replace: true });
  };
  return (
    <SettingsPage
      title={title}
      module="fees"
      schema={feeRuleForm.schema}
      initial={initial}
      isNew={false}
      isReadOnly={!mayEdit}
      save={save}
      back={{ to: RULES, text: t('fees.toList') }}
      actions={mayEdit && <Button onClick={() => void remove()}>{t('fees.delete')}</Button>}
      below={<TierTable rule={rule} mayEdit={mayEdit} isReloading={isReloading} />}
    >
      <RuleFields isNew={false} />
    </SettingsPage>
  );
}
