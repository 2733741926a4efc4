import { Link, useParams } from 'react-router-dom';
import { object, string } from 'yup';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import {
  escalationHours,
  STATEMENT_DAYS,
  statementDays,
  transferHours,
} from '#contract/approval/levels.ts';
import { copiedFrom, RULE_COPIES_MAX } from '#contract/approval/copy-rule.ts';
import { givenCode } from '#contract/core/fields.ts';
import { KINDS } from '#contract/kinds.ts';
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
import { textOf } from '../ui/form/types.ts';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { KeptChains } from './kept-chains.tsx';
import { LevelEditor, PeopleEditor } from './level-editor.tsx';
import {
  approversAt,
  approversIn,
  LEVEL_LISTS,
  listsOfRequest,
  peopleOfRequest,
  valueOfPeople,
  valuesOfLists,
} from './level-lists.ts';
import { levelWarnings } from './level-warnings.ts';
import { CONDITIONS, LEVELS } from './paths.ts';
import { SCOPES } from './scopes.ts';

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
  escalationHours,
  transferHours,
  statementDays,
  transferScope: givenCode('colleagueScope', 'To whom approvers may transfer their place.'),
  addApproverScope: givenCode('colleagueScope', 'Whom approvers may add.'),
  adviceScope: givenCode('colleagueScope', 'Whom approvers may ask for advice.'),
  copyScope: givenCode('colleagueScope', 'To whom a record may be copied.'),
  isUrgingOn: givenCode('yesNo', 'Whether a record may be urged.'),
  copiedFrom,
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
    escalationHours: String(matter.escalationHours ?? ''),
    transferHours: String(matter.transferHours ?? ''),
    statementDays: String(matter.statementDays ?? ''),
    transferScope: matter.transferScope ?? '',
    addApproverScope: matter.addApproverScope ?? '',
    adviceScope: matter.adviceScope ?? '',
    copyScope: matter.copyScope ?? '',
    isUrgingOn: matter.isUrgingOn ?? '',
    copiedFrom: matter.copiedFrom ?? '',
    copiedTo: valueOfPeople(matter.copiedTo),
    ...valuesOfLists(matter),
  };
  const save = async (request: Record<string, unknown>, options: SendOptions) => {
    const form = {
      guid: matter.guid,
      shenPiJiBie: request['shenPiJiBie'],
      escalationHours: request['escalationHours'] ?? null,
      transferHours: request['transferHours'] ?? null,
      statementDays: request['statementDays'] ?? null,
      transferScope: request['transferScope'],
      addApproverScope: request['addApproverScope'],
      adviceScope: request['adviceScope'],
      copyScope: request['copyScope'],
      isUrgingOn: request['isUrgingOn'],
      copiedFrom: request['copiedFrom'] ?? null,
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
        {SCOPES.map((name) => (
          <ChoiceField key={name} name={name} enumeration="colleagueScope" isFixed={!mayEdit} />
        ))}
        <ChoiceField name="isUrgingOn" enumeration="yesNo" isFixed={!mayEdit} />
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
        <TextField
          name="escalationHours"
          inputMode="numeric"
          hint={t('approval.matter.escalationHint')}
        />
        <TextField
          name="transferHours"
          inputMode="numeric"
          hint={t('approval.matter.transferHint')}
        />
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
