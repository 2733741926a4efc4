import './personnel.css';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { personnelCalls, userChangeForm, userForm } from '#contract/personnel.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send, type SendOptions } from '../http/send.ts';
import { useMay, useUser } from '../session/context.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { PickerField } from '../ui/form/fields/picker-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { SettingsPage } from '../ui/form/settings-page.tsx';
import { IdNumberField } from '../ui/id-number.tsx';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useTold } from './changes/use-told.ts';
import { WaitingChanges } from './changes/waiting.tsx';
import { departmentOptions, useDepartments } from './departments.ts';
import { ErpPeople } from './erp-people.tsx';
import { generatePassword } from './generate-password.ts';
import { InitialPassword, type InitialPasswordProps } from './initial-password.tsx';
import { STAFF } from './paths.ts';
import { becomesOf, needsSecond } from './second-person.ts';

type Person = ResponseOf<typeof personnelCalls.userInfo>;
type UserRequest = RequestOf<typeof personnelCalls.saveUser>;

/** File extensions of a signature image. */
const SIGNATURES = ['gif'];

const FIELDS = [
  'user_Guid',
  'accountName',
  'user_Name',
  'user_BH',
  'user_Phone',
  'deptGuid',
  'shenfen',
  'userpeople_ID',
  'user_Mobile',
  'user_Email',
  'userSign',
  'fuJianGuid',
  'fuJianName',
  'zhiwei',
  'isYouXiao',
] as const;

/**
 * Returns the hint of a field: its own, then what happens to a change that needs a second person.
 */
function useHints(person: Person | null): (part: string, own?: string) => { hint?: string } {
  const t = useText();
  const { currentUserId } = useUser();
  const second = person?.second;
  return (part, own) => {
    const isMoveOfOther = part === 'department' && person?.user_Guid !== currentUserId;
    const hint = [
      own ?? '',
      needsSecond(second, part) ? becomesOf(second, t, isMoveOfOther ? 'move' : 'change') : '',
    ]
      .filter((text) => text !== '')
      .join(' ');
    return hint === '' ? {} : { hint };
  };
}

function PersonFields({ person }: { person: Person | null }) {
  const t = useText();
  const { value: tree } = useDepartments();
  const hintOf = useHints(person);
  const options = useMemo(() => departmentOptions(tree ?? []), [tree]);
  return (
    <>
      <FormSection title="personnel.person.sections.account">
        <TextField name="accountName" />
        <TextField
          name="password"
          {...hintOf(
            'password',
            t(person ? 'personnel.person.passwordKept' : 'personnel.person.passwordHint'),
          )}
        />
        <ChoiceField name="isYouXiao" enumeration="userValidity" {...hintOf('validity')} />
      </FormSection>
      <FormSection title="personnel.person.sections.person">
        <TextField name="user_Name" />
        <IdNumberField name="user_BH" of={person && { subject: '1', guid: person.user_Guid }} />
        <TextField name="user_Phone" inputMode="tel" {...hintOf('phone')} />
        <TextField name="user_Mobile" inputMode="tel" />
        <TextField name="user_Email" />
        <FileField
          name="userSign"
          storedName={person?.userSignName ?? undefined}
          endings={SIGNATURES}
          hint={t('personnel.person.signatureHint')}
        />
      </FormSection>
      <FormSection title="personnel.person.sections.work">
        <PickerField
          name="deptGuid"
          options={options}
          labelOfOther={person?.deptName ?? ''}
          {...hintOf('department')}
        />
        <ChoiceField name="shenfen" enumeration="userIdentity" />
        <TextField name="userpeople_ID" inputMode="numeric" />
        <TextField name="zhiwei" />
      </FormSection>
    </>
  );
}

/** Shows an initial password and waits until the user has noted it. */
function useShownOnce() {
  const [shown, setShown] = useState<InitialPasswordProps | null>(null);
  const show = useCallback(
    (what: Omit<InitialPasswordProps, 'onClose'>) =>
      new Promise<void>((resolve) => {
        const onClose = () => {
          setShown(null);
          resolve();
        };
        setShown({ ...what, onClose });
      }),
    [],
  );
  return { dialog: shown && <InitialPassword {...shown} />, show };
}

function PersonForm({
  person,
  deptGuid,
  mayEdit,
}: {
  person: Person | null;
  deptGuid: string;
  mayEdit: boolean;
}) {
  const t = useText();
  const { dialog, show } = useShownOnce();
  const told = useTold();
  const [initial] = useState(() => ({
    ...Object.fromEntries(FIELDS.map((name) => [name, person?.[name] ?? ''])),
    ...(person
      ? { password: '' }
      : { deptGuid, shenfen: '1', isYouXiao: '0', password: generatePassword() }),
  }));
  const save = async (request: Record<string, unknown>, options: SendOptions) => {
    const form = request as UserRequest;
    const { asked } = await send(personnelCalls.saveUser, form, options);
    told(asked);
    const isSet = !asked.some(({ actions }) => (actions ?? '').split(',').includes('password'));
    if (form.password && isSet)
      await show({ name: form.user_Name, account: form.accountName, password: form.password });
  };
  return (
    <>
      <SettingsPage
        title={
          person ? (person.user_Name ?? t('personnel.person.edit')) : t('personnel.person.new')
        }
        module="personnel"
        schema={person ? userChangeForm : userForm}
        initial={initial}
        isNew={person === null}
        isReadOnly={!mayEdit}
        save={save}
        back={{ to: STAFF, text: t('personnel.toStaff') }}
        next={() => STAFF}
      >
        {person === null && (
          <div className="ui-row">
            <ErpPeople />
          </div>
        )}
        {person !== null && mayEdit && <WaitingChanges person={person.user_Guid} />}
        <PersonFields person={person} />
      </SettingsPage>
      {dialog}
    </>
  );
}

function StoredPerson({ guid, mayEdit }: { guid: string; mayEdit: boolean }) {
  const loaded = useLoaded(callQuery(personnelCalls.userInfo, { guid }));
  return (
    <LoadedPage loaded={loaded} lines={8}>
      {(person) => (
        <PersonForm key={person.user_Guid} person={person} deptGuid="" mayEdit={mayEdit} />
      )}
    </LoadedPage>
  );
}

/** The page of a person: a new one, or the one in the address. */
export function PersonPage() {
  const [params] = useSearchParams();
  const mayEdit = useMay(personnelCalls.saveUser);
  const guid = params.get('guid') ?? '';
  return guid === '' ? (
    <PersonForm person={null} deptGuid={params.get('deptGuid') ?? ''} mayEdit={mayEdit} />
  ) : (
    <StoredPerson guid={guid} mayEdit={mayEdit} />
  );
}
