import { Link, useParams } from 'react-router-dom';
import { object, string } from 'yup';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { LEVEL_LISTS } from '#contract/approval/level-lists.ts';
import { matterFields, RULE_COPIES_MAX, STATEMENT_DAYS } from '#contract/approval/matter-fields.ts';
import { shapeOf } from '#contract/core/form-fields.ts';
import { givenCode } from '#contract/core/fields.ts';
import { KINDS } from '#contract/kinds.ts';
import { SectionFields } from '../records/form-fields.tsx';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send, type SendOptions } from '../http/send.ts';
import { useMay } from '../session/context.tsx';
import { AmountField } from '../ui/form/fields/amount-field.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { SettingsPage } from '../ui/form/settings-page.tsx';
import { textsOf } from '../ui/form/form-values.ts';
import { textOf } from '../ui/form/types.ts';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { KeptChains } from './kept-chains.tsx';
import { LevelEditor, PeopleEditor } from './level-editor.tsx';
import {
  approversAt,
  approversIn,
  listsOfRequest,
  peopleOfRequest,
  valueOfPeople,
  valuesOfLists,
} from './level-lists.ts';
import { levelWarnings } from './level-warnings.ts';
import { CONDITIONS, LEVELS } from './paths.ts';

type Matter = ResponseOf<typeof approvalCalls.approversOfMatter>;

/** Each level up to the chosen number needs an approver. */
const levelField = (level: number) =>
  string().test(
    'filled',
    { key: 'approval.levels.needed', level } as never,
    (people, { parent }) =>
      Number((parent as { shenPiJiBie?: string }).shenPiJiBie) < level ||
      approversIn(people ?? '').length > 0,
  );

const approversForm = object({
  shenPiJiBie: givenCode('approvalLevel', 'How many levels approve.'),
  ...shapeOf(matterFields, 'complete'),
  copiedTo: string().test(
    'bounded',
    { key: 'approval.copies.tooMany', n: RULE_COPIES_MAX } as never,
    (people) => approversIn(people ?? '').length <= RULE_COPIES_MAX,
  ),
  ...Object.fromEntries(LEVEL_LISTS.map((name, index) => [name, levelField(index + 1)])),
});

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
      empty={t('approval.levels.nobody')}
    />
  ));
}

function MatterForm({ matter }: { matter: Matter }) {
  const t = useText();
  const mayEdit = useMay(approvalCalls.saveApprovers);
  const initial = {
    shenPiJiBie: matter.shenPiJiBie ?? '0',
    ...textsOf(matterFields, matter),
    copiedTo: valueOfPeople(matter.copiedTo),
    ...valuesOfLists(matter),
  };
  const save = async (request: Record<string, unknown>, options: SendOptions) => {
    const form = {
      guid: matter.guid,
      shenPiJiBie: request['shenPiJiBie'],
      ...Object.fromEntries(Object.keys(matterFields).map((name) => [name, request[name] ?? null])),
      copiedTo: peopleOfRequest(request['copiedTo']),
      ...listsOfRequest(request),
    };
    await send(
      approvalCalls.saveApprovers,
      form as RequestOf<typeof approvalCalls.saveApprovers>,
      options,
    );
  };
  return (
    <SettingsPage
      title={t('approval.matter.title', { name: matter.shenPiShiXiangName })}
      module="approval"
      schema={approversForm}
      initial={initial}
      isNew={false}
      isReadOnly={!mayEdit}
      save={save}
      back={{ to: LEVELS, text: t('approval.matter.toList') }}
      actions={
        <Link to={`${CONDITIONS}?shenPiGuid=${matter.guid}`}>
          {t('approval.matter.conditions')}
        </Link>
      }
    >
      <KeptChains />
      <FormSection title="approval.matter.levels">
        <ChoiceField
          name="shenPiJiBie"
          enumeration="approvalLevel"
          isFixed={!mayEdit}
          hint={t('approval.matter.levelHint')}
        />
      </FormSection>
      <Levels mayEdit={mayEdit} />
      <FormSection title="approval.matter.together">
        <SectionFields of={matterFields} section="together" isFixed={!mayEdit} />
        <p className="ui-quiet ui-wide">{t('approval.matter.togetherHint')}</p>
      </FormSection>
      <PeopleEditor
        name="copiedTo"
        title={t('approval.copies.title')}
        choose={t('approval.copies.choose')}
        note={t('approval.copies.note')}
        mayEdit={mayEdit}
        empty={t('approval.copies.nobody')}
      >
        <div className="ui-fields">
          <AmountField name="copiedFrom" />
        </div>
        <p className="ui-quiet">{t('approval.copies.hint')}</p>
      </PeopleEditor>
      <FormSection title="approval.matter.escalation">
        <SectionFields of={matterFields} section="escalation" />
      </FormSection>
      {matter.guid === KINDS.breach.matter && (
        <FormSection title="approval.matter.statement">
          <TextField
            name="statementDays"
            inputMode="numeric"
            hint={t('approval.matter.statementHint', { days: STATEMENT_DAYS })}
          />
        </FormSection>
      )}
    </SettingsPage>
  );
}

/** The number of levels of a matter, and their approvers. */
export function Approvers() {
  const { id = '' } = useParams();
  const loaded = useLoaded(callQuery(approvalCalls.approversOfMatter, { guid: id }));
  return (
    <LoadedPage loaded={loaded} lines={8}>
      {(matter) => <MatterForm key={JSON.stringify(matter)} matter={matter} />}
    </LoadedPage>
  );
}
