import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { representativeForm, representativesCalls } from '#contract/representatives.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, joinedQuery, mappedQuery, pageQuery } from '../http/queries.ts';
import { CallFailure, send, type SendOptions } from '../http/send.ts';
import { useUser } from '../session/context.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { AreaFields } from '../ui/form/fields/area-fields.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { SettingsPage } from '../ui/form/settings-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ALL_ROWS } from '../ui/list/paging.ts';
import { MonitorFields, OTHER, RepresentativeFields } from './person-fields.tsx';
import { MONITORS, REPRESENTATIVES, type Pool } from './pools.ts';
import { SHARES, SharesField, sharesIn, textOfShares } from './shares-field.tsx';

type Person = ResponseOf<typeof representativesCalls.info>;
type SavePerson = RequestOf<typeof representativesCalls.save>;

interface Unit {
  value: string;
  label: string;
}

const stored = (person: Person) => ({
  type: person.type ?? '',
  name: person.name ?? '',
  idNo: person.idNo ?? '',
  employer: person.employer ?? '',
  employerCode: person.employerCode || OTHER,
  phone: person.phone ?? '',
  deptName: person.deptName ?? '',
  deptGuid: person.deptGuid ?? '',
  bankName: person.bankName ?? '',
  bankCard: person.bankCard ?? '',
  bank_lianhanghao: person.bank_lianhanghao ?? '',
  shengId: String(person.shengId ?? ''),
  shiId: String(person.shiId ?? ''),
  areaId: String(person.areaId ?? ''),
  status: person.status ?? '',
  beizhu: person.beizhu ?? '',
  [SHARES]: textOfShares(
    person.zbrdbGongXiangList.map(({ userQiYe_Guid, qiYe_Name, qiYe_BH }) => ({
      userQiYe_Guid,
      qiYe_Name,
      qiYe_BH,
    })),
  ),
});

const fresh = (pool: Pool, own: Unit) => ({
  type: pool.type,
  name: '',
  idNo: '',
  employer: own.label,
  employerCode: own.value,
  phone: '',
  deptName: '',
  deptGuid: '',
  bankName: '',
  bankCard: '',
  bank_lianhanghao: '',
  shengId: '',
  shiId: '',
  areaId: '',
  status: '1',
  beizhu: '',
  [SHARES]: '',
});

/**
 * The form holds names beside what travels: the code of another unit is none, and of shared
 * enterprises the keys travel.
 */
function requestOf({
  employerCode,
  [SHARES]: shares,
  ...rest
}: Record<string, unknown>): Record<string, unknown> {
  const keys = sharesIn(typeof shares === 'string' ? shares : '').map(
    ({ userQiYe_Guid }) => userQiYe_Guid,
  );
  return {
    ...rest,
    employerCode: employerCode === OTHER ? '' : employerCode,
    [SHARES]: keys.join(','),
  };
}

const schema = representativeForm.omit(['employerCode', SHARES]);

function PersonForm({
  pool,
  person,
  units,
}: {
  pool: Pool;
  person: Person | null;
  units: readonly Unit[];
}) {
  const t = useText();
  const { name, qiYe_BH } = useUser();
  const saved = useRef('');
  const [initial] = useState(() =>
    person ? stored(person) : fresh(pool, { value: qiYe_BH ?? OTHER, label: name ?? '' }),
  );
  const save = useCallback(
    async (request: Record<string, unknown>, options: SendOptions) => {
      const form = { ...requestOf(request), ...(person ? { guid: person.guid } : {}) };
      saved.current =
        (await send(representativesCalls.save, form as SavePerson, options)).guid ?? '';
    },
    [person],
  );
  return (
    <SettingsPage
      title={t(`${pool.texts}.${person ? 'edit' : 'new'}`)}
      module="representatives"
      schema={schema}
      initial={initial}
      isNew={person === null}
      save={save}
      back={{ to: pool.list, text: t(`${pool.texts}.toList`) }}
      next={() => `${pool.view}/${saved.current}`}
    >
      <FormSection title="representatives.sections.person">
        {pool.type === '1' ? (
          <RepresentativeFields guid={person?.guid ?? null} units={units} />
        ) : (
          <MonitorFields isNew={person === null} />
        )}
        <ChoiceField name="status" enumeration="validity" />
      </FormSection>
      <FormSection title="representatives.sections.area">
        <AreaFields />
      </FormSection>
      <FormSection title="representatives.sections.bank">
        <TextField name="bankName" />
        <TextField name="bankCard" inputMode="numeric" />
        {pool.type === '1' && <TextField name="bank_lianhanghao" inputMode="numeric" />}
        <TextField name="beizhu" rows={2} />
      </FormSection>
      <SharesField />
    </SettingsPage>
  );
}

const units = mappedQuery(
  pageQuery(representativesCalls.listOwningUnits, { page: 1, rows: ALL_ROWS }),
  ({ rows }): readonly Unit[] =>
    rows.map(({ qiYe_BH, qiYe_Name }) => ({ value: qiYe_BH ?? '', label: qiYe_Name ?? '' })),
);

function PersonPage({ pool, isNew }: { pool: Pool; isNew: boolean }) {
  const [params] = useSearchParams();
  const guid = isNew ? null : (params.get('guid') ?? '');
  const { value, failure, reload } = useLoaded(
    joinedQuery({
      person: guid === null ? null : callQuery(representativesCalls.info, { guid }),
      units,
    }),
  );
  const person = value?.person;
  const isElsewhere = person && (!person.isOwn || person.type !== pool.type);
  if (failure !== null || isElsewhere)
    return (
      <div className="ui-record">
        <ErrorNote failure={failure ?? new CallFailure('notFound', '')} onRetry={reload} />
      </div>
    );
  if (!value)
    return (
      <div className="ui-record">
        <Skeleton lines={8} />
      </div>
    );
  return (
    <PersonForm
      key={value.person?.guid ?? ''}
      pool={pool}
      person={value.person}
      units={value.units}
    />
  );
}

export const NewRepresentative = () => <PersonPage pool={REPRESENTATIVES} isNew />;
export const RepresentativeForm = () => <PersonPage pool={REPRESENTATIVES} isNew={false} />;
export const NewMonitor = () => <PersonPage pool={MONITORS} isNew />;
export const MonitorForm = () => <PersonPage pool={MONITORS} isNew={false} />;
