import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { maskIdNumber } from '#contract/core/national-id.ts';
import { mobile } from '#contract/core/rules.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { representativesCalls } from '#contract/representatives.ts';
import { useText } from '../base/use-text.ts';
import { answerQuery, pageQuery } from '../http/queries.ts';
import { isYes } from '../http/send.ts';
import { ChooseDialog } from '../ui/choose-dialog.tsx';
import { SelectField } from '../ui/form/fields/choice-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { IdNumberField, useFullIdNumber } from '../ui/id-number.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { textOf } from '../ui/form/types.ts';
import type { ListQuery } from '../ui/list/types.ts';

type Staff = ResponseOf<typeof personnelCalls.listPersonalUsers>;

const staff = {
  load: ({ page, rows, filters }: ListQuery) =>
    pageQuery(personnelCalls.listPersonalUsers, { page, rows, ...filters }),
  rowKey: ({ user_Guid }: Staff) => user_Guid,
  columns: [
    { title: 'representatives.staff.name', text: (row: Staff) => row.user_Name ?? '' },
    { title: 'representatives.staff.department', text: (row: Staff) => row.deptName ?? '' },
    { title: 'representatives.staff.phone', text: (row: Staff) => row.user_Phone ?? '' },
    { title: 'representatives.staff.idNo', text: (row: Staff) => row.user_BH ?? '' },
  ],
  filters: [
    { name: 'userName', title: 'representatives.staff.name' },
    { name: 'idNo', title: 'representatives.staff.idNo' },
  ],
} as const;

/** Asks, once a whole number is there, whether another representative has it. */
function PhoneField({ guid }: { guid: string | null }) {
  const t = useText();
  const { values, stored } = useForm();
  const phone = textOf(values, 'phone');
  const isNew = phone !== textOf(stored, 'phone');
  const isAsked = isNew && mobile().isValidSync(phone);
  const { value: answer, isReloading } = useLoaded(
    isAsked ? answerQuery(representativesCalls.phoneExists, { phone, type: '1', guid }) : null,
  );
  return (
    <TextField
      name="phone"
      inputMode="tel"
      {...(answer && !isReloading
        ? { hint: t(isYes(answer) ? 'representatives.phoneFree' : 'representatives.phoneTaken') }
        : {})}
    />
  );
}

/** The unit a representative belongs to: one of the own ones, or another by its name. */
function EmployerFields({ units }: { units: readonly { value: string; label: string }[] }) {
  const t = useText();
  const { values, change } = useForm();
  return (
    <>
      <SelectField
        name="employerCode"
        options={[...units, { value: OTHER, label: t('representatives.otherEmployer') }]}
        hint={t('representatives.employerHint')}
        onChosen={(code) =>
          change('employer', units.find(({ value }) => value === code)?.label ?? '')
        }
      />
      {textOf(values, 'employerCode') === OTHER && <TextField name="employer" />}
    </>
  );
}

/** The choice of a unit that has no code here. */
export const OTHER = 'other';

/** Who a representative is, as it is typed. */
export function RepresentativeFields({
  guid,
  units,
}: {
  guid: string | null;
  units: readonly { value: string; label: string }[];
}) {
  return (
    <>
      <TextField name="name" />
      <IdNumberField name="idNo" of={guid === null ? null : { subject: '3', guid }} />
      <PhoneField guid={guid} />
      <EmployerFields units={units} />
    </>
  );
}

/** A value of the form to be read: the number of who was just chosen is whole in it. */
const shownOf = (field: string, value: string) =>
  field === 'idNo' && !value.includes('*') ? maskIdNumber(value) : value;

/** Who a monitor is: somebody of the own unit, whose particulars come with the choice. */
export function MonitorFields({ isNew }: { isNew: boolean }) {
  const t = useText();
  const { values, change } = useForm();
  const [isChoosing, setIsChoosing] = useState(false);
  const fullIdNumber = useFullIdNumber();
  const isChosen = textOf(values, 'name') !== '';
  const choose = async (person: Staff) => {
    const number = await fullIdNumber({ subject: '1', guid: person.user_Guid });
    if (number === null) return;
    change('name', person.user_Name ?? '');
    change('idNo', number);
    change('phone', person.user_Phone ?? '');
    change('deptName', person.deptName ?? '');
    change('deptGuid', person.deptGuid ?? '');
  };
  return (
    <div className="ui-wide">
      {isNew && (
        <p className="ui-row">
          <Button onClick={() => setIsChoosing(true)}>{t('representatives.chooseStaff')}</Button>
          {!isChosen && <span className="ui-quiet">{t('representatives.chooseStaffFirst')}</span>}
        </p>
      )}
      {isChosen && (
        <dl className="ui-facts">
          {(['name', 'idNo', 'phone', 'deptName', 'employer'] as const).map((field) => (
            <div key={field}>
              <dt>{t(`representatives.fields.${field}`)}</dt>
              <dd>{shownOf(field, textOf(values, field)) || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      {isChoosing && (
        <ChooseDialog
          {...staff}
          title={t('representatives.chooseStaff')}
          isSingle
          onChoose={([person]) => {
            setIsChoosing(false);
            if (person) void choose(person);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
