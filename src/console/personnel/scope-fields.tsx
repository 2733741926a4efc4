import { Checkbox } from '@blueprintjs/core';
import { useId, useMemo } from 'react';
import { codesOf } from '#contract/core/enumerations.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { APPLICATION_REVIEW } from '#contract/core/authorities.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { codeText } from '../base/code-text.ts';
import { useText } from '../base/use-text.ts';
import { arrayQuery, pageQuery } from '../http/queries.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { ALL_ROWS } from '../ui/list/paging.ts';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { departmentOptions, useDepartments } from './departments.ts';
import type { RightsDraft } from './rights-draft.ts';

interface Option {
  value: string;
  label: string;
}

interface ChoicesProps {
  title: string;
  options: readonly Option[];
  chosen: ReadonlySet<string>;
  isReadOnly: boolean;
  hint?: string;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function Choices({ title, options, chosen, isReadOnly, hint, onChange }: ChoicesProps) {
  const id = useId();
  const toggle = (value: string) =>
    onChange(
      new Set(chosen.has(value) ? [...chosen].filter((one) => one !== value) : [...chosen, value]),
    );
  return (
    <div>
      <p id={id} className="choices-title">
        {title}
      </p>
      {hint && <p className="ui-quiet">{hint}</p>}
      <ScrollBox className="choices" labelledBy={id}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.has(value)}
            disabled={isReadOnly}
            onChange={() => toggle(value)}
          >
            {label}
          </Checkbox>
        ))}
      </ScrollBox>
    </div>
  );
}

interface ScopeFieldsProps {
  draft: RightsDraft;
  isReadOnly: boolean;
  onChange: (changed: Partial<RightsDraft>) => void;
}

/** What the role can see beyond its people's own records. */
export function ScopeFields({ draft, isReadOnly, onChange }: ScopeFieldsProps) {
  const t = useText();
  const { value: tree } = useDepartments();
  const departments = useMemo(() => departmentOptions(tree ?? []), [tree]);
  const { value: enterprises } = useLoaded(
    pageQuery(personnelCalls.listSupervisedEnterprises, { page: 1, rows: ALL_ROWS }),
  );
  const units = (enterprises?.rows ?? []).map(({ userQiYe_Guid, qiYe_Name }) => ({
    value: userQiYe_Guid,
    label: qiYe_Name,
  }));
  const { value: classes } = useLoaded(arrayQuery(suppliersCalls.industryClasses, {}));
  const specialties = (classes ?? []).flatMap(({ children }) =>
    children.map(({ code, name }) => ({ value: code, label: name })),
  );
  const labels = (name: 'departmentScope' | 'projectType') =>
    codesOf(name).map((code) => ({ value: code, label: codeText(t, name, code) }));
  return (
    <div className="scope">
      <Checkbox
        checked={draft.seesDepartments}
        disabled={isReadOnly}
        onChange={(event) => onChange({ seesDepartments: event.currentTarget.checked })}
      >
        {t('personnel.fields.viewBuMenXM')}
      </Checkbox>
      {draft.seesDepartments && (
        <Choices
          title={t('personnel.fields.suoZaiBuMen')}
          options={labels('departmentScope')}
          chosen={draft.which}
          isReadOnly={isReadOnly}
          onChange={(which) => onChange({ which })}
        />
      )}
      {draft.seesDepartments && draft.which.has('B') && (
        <Choices
          title={t('personnel.rights.departments')}
          options={departments}
          chosen={draft.departments}
          isReadOnly={isReadOnly}
          onChange={(chosen) => onChange({ departments: chosen })}
        />
      )}
      <Checkbox
        checked={draft.seesOthers}
        disabled={isReadOnly}
        onChange={(event) => onChange({ seesOthers: event.currentTarget.checked })}
      >
        {t('personnel.fields.viewQiTaQiYe')}
      </Checkbox>
      {draft.seesOthers && (
        <>
          <Choices
            title={t('personnel.rights.types')}
            hint={t('personnel.rights.typesHint')}
            options={labels('projectType')}
            chosen={draft.types}
            isReadOnly={isReadOnly}
            onChange={(types) => onChange({ types })}
          />
          {enterprises && units.length === 0 ? (
            <p className="ui-quiet">{t('personnel.rights.enterprisesNone')}</p>
          ) : (
            <Choices
              title={t('personnel.rights.enterprises')}
              options={units}
              chosen={draft.enterprises}
              isReadOnly={isReadOnly}
              onChange={(chosen) => onChange({ enterprises: chosen })}
            />
          )}
        </>
      )}
      {draft.authorities.has(APPLICATION_REVIEW) && (
        <Choices
          title={t('personnel.fields.shenQingZhuanYe')}
          hint={t('personnel.rights.specialtiesHint')}
          options={specialties}
          chosen={draft.specialties}
          isReadOnly={isReadOnly}
          onChange={(chosen) => onChange({ specialties: chosen })}
        />
      )}
    </div>
  );
}
