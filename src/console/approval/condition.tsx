import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { LEVEL_LISTS } from '#contract/approval/level-lists.ts';
import { conditionForm } from '#contract/approval/levels.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, joinedQuery, mappedQuery, pageQuery } from '../http/queries.ts';
import { send, type SendOptions } from '../http/send.ts';
import { useMay } from '../session/context.tsx';
import { ChoiceField, SelectField } from '../ui/form/fields/choice-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { SettingsPage } from '../ui/form/settings-page.tsx';
import { textOf } from '../ui/form/types.ts';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ALL_ROWS } from '../ui/list/paging.ts';
import { KeptChains } from './kept-chains.tsx';
import { LevelEditor } from './level-editor.tsx';
import { approversAt, listsOfRequest, noLists, valuesOfLists } from './level-lists.ts';
import { levelWarnings } from './level-warnings.ts';
import { CONDITION, CONDITIONS } from './paths.ts';

type Condition = ResponseOf<typeof approvalCalls.conditionInfo>;
type SaveCondition = RequestOf<typeof approvalCalls.saveCondition>;

interface Choices {
  matters: readonly { value: string; label: string }[];
  rules: readonly { value: string; label: string }[];
}

const matters = mappedQuery(
  pageQuery(approvalCalls.listMatters, { page: 1, rows: ALL_ROWS }),
  ({ rows }) =>
    rows.map(({ shenPiGuid, shiXiangName }) => ({ value: shenPiGuid, label: shiXiangName ?? '' })),
);
const rules = mappedQuery(
  pageQuery(approvalCalls.listMoneyRules, { page: 1, rows: ALL_ROWS, isYouXiao: '1' }),
  ({ rows }) => rows.map(({ guid, ruleName }) => ({ value: guid, label: ruleName ?? '' })),
);

function Levels({ mayEdit }: { mayEdit: boolean }) {
  const t = useText();
  const { values } = useForm();
  const shown = LEVEL_LISTS.slice(0, Number(textOf(values, 'shenPiJiBie')));
  const warnings = levelWarnings(shown.map((name) => approversAt(values, name)));
  return shown.map((name, index) => (
    <LevelEditor
      key={name}
      level={index + 1}
      name={name}
      mayEdit={mayEdit}
      warning={warnings[index] ?? null}
      empty={t('approval.conditions.ofMatter', { n: index + 1 })}
    />
  ));
}

function ConditionFields({
  choices,
  isNew,
  mayEdit,
}: {
  choices: Choices;
  isNew: boolean;
  mayEdit: boolean;
}) {
  const t = useText();
  const any = t('approval.conditions.anyHint');
  return (
    <>
      <KeptChains />
      <FormSection title="approval.conditions.case">
        <TextField name="conditionName" />
        <SelectField
          name="shenPiGuid"
          options={choices.matters}
          isFixed={!isNew}
          {...(isNew ? { hint: t('approval.conditions.matterHint') } : {})}
        />
        <ChoiceField name="isYouXiao" enumeration="validity" isFixed={!mayEdit} />
        <ChoiceField name="projectType" enumeration="projectType" isFixed={!mayEdit} hint={any} />
        <ChoiceField name="tenderWay" enumeration="tenderWay" isFixed={!mayEdit} hint={any} />
        <ChoiceField
          name="organizationType"
          enumeration="organizationType"
          isFixed={!mayEdit}
          hint={any}
        />
      </FormSection>
      <FormSection title="approval.conditions.decides">
        <ChoiceField
          name="shenPiJiBie"
          enumeration="approvalLevel"
          isFixed={!mayEdit}
          hint={t('approval.conditions.levelHint')}
        />
        <SelectField
          name="moneyRuleGuid"
          options={choices.rules}
          isFixed={!mayEdit}
          hint={t('approval.conditions.ruleHint')}
        />
      </FormSection>
      <Levels mayEdit={mayEdit} />
    </>
  );
}

const fresh = (matter: string) => ({
  conditionName: '',
  shenPiGuid: matter,
  isYouXiao: '1',
  projectType: '',
  tenderWay: '',
  organizationType: '',
  shenPiJiBie: '',
  moneyRuleGuid: '',
  ...noLists(),
});

const stored = (condition: Condition) => ({
  conditionName: condition.conditionName,
  shenPiGuid: condition.shenPiGuid,
  isYouXiao: condition.isYouXiao ?? '0',
  projectType: condition.projectType ?? '',
  tenderWay: condition.tenderWay ?? '',
  organizationType: condition.organizationType ?? '',
  shenPiJiBie: condition.shenPiJiBie,
  moneyRuleGuid: condition.moneyRuleGuid ?? '',
  ...valuesOfLists(condition),
});

function ConditionForm({
  condition,
  choices,
  matter,
}: {
  condition: Condition | null;
  choices: Choices;
  matter: string;
}) {
  const t = useText();
  const mayEdit = useMay(approvalCalls.saveCondition);
  const saved = useRef('');
  const [initial] = useState(() => (condition ? stored(condition) : fresh(matter)));
  const save = useCallback(
    async (request: Record<string, unknown>, options: SendOptions) => {
      const form = {
        ...request,
        ...listsOfRequest(request),
        ...(condition ? { guid: condition.guid } : {}),
      };
      saved.current =
        (await send(approvalCalls.saveCondition, form as SaveCondition, options)).guid ?? '';
    },
    [condition],
  );
  return (
    <SettingsPage
      title={condition ? condition.conditionName : t('approval.conditions.create')}
      module="approval"
      schema={conditionForm}
      initial={initial}
      isNew={condition === null}
      isReadOnly={!mayEdit}
      save={save}
      back={{ to: CONDITIONS, text: t('approval.conditions.toList') }}
      {...(condition ? {} : { next: () => `${CONDITION}?guid=${saved.current}` })}
    >
      <ConditionFields choices={choices} isNew={condition === null} mayEdit={mayEdit} />
    </SettingsPage>
  );
}

/** One condition: when it holds, and its approvals. */
export function ConditionPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') || null;
  const matter = params.get('matter') ?? '';
  const { value, ...loaded } = useLoaded(
    joinedQuery({
      choices: joinedQuery({ matters, rules }),
      condition: guid === null ? null : callQuery(approvalCalls.conditionInfo, { guid }),
    }),
  );
  const isAnother = guid !== null && value?.condition?.guid !== guid;
  return (
    <LoadedPage loaded={{ ...loaded, value: isAnother ? null : value }} lines={8}>
      {({ condition, choices }) => (
        <ConditionForm
          key={JSON.stringify(condition)}
          condition={condition}
          choices={choices}
          matter={matter}
        />
      )}
    </LoadedPage>
  );
}
