import { Link } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import type { personnelCalls } from '#contract/personnel.ts';
import type { Code } from '#contract/core/enumerations.ts';
import type { Translate } from '../../base/use-text.ts';
import { factParts } from '../../records/fact-parts.tsx';
import { personnelKinds } from '../kinds.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import type { Fact, RecordDetail, Section } from '../../ui/record/types.ts';
import { wordsOfAuthority } from '../authority-words.ts';
import { PERSON } from '../paths.ts';
import { actionsInWords } from './words.ts';

type Facts = ResponseOf<typeof personnelCalls.changeInfo>['facts'];

function Changed({ from, to }: { from: string; to: string }) {
  return (
    <span className="ui-changes">
      <del>{from}</del> → <ins>{to}</ins>
    </span>
  );
}

/** The new value of each part of the person that the change affects. */
function changesOf(facts: Facts, t: Translate): Fact[] {
  const nothing = t('ui.history.nothing');
  const names = (list: readonly string[]) => list.join(t('common.listSeparator')) || nothing;
  const changed = (
    action: Code<'personnelChangeAction'>,
    from: string | null | undefined,
    to: string | null | undefined,
  ): Fact => ({
    label: `enums.personnelChangeAction.${action}`,
    value: <Changed from={from || nothing} to={to || nothing} />,
    wide: true,
  });
  const shown: Readonly<Record<string, () => Fact[]>> = {
    password: () => [
      {
        label: 'enums.personnelChangeAction.password',
        value: t('personnel.changes.newPassword'),
        wide: true,
      },
    ],
    phone: () => [changed('phone', facts.phoneBefore, facts.phoneAfter)],
    roles: () => [
      changed('roles', names(facts.rolesBefore), names(facts.rolesAfter)),
      {
        label: 'personnel.fields.gainedAuthorities',
        value: names(facts.gainedAuthorities.map((code) => wordsOfAuthority(code, t))),
        wide: true,
      },
    ],
    validity: () => [
      {
        label: 'enums.personnelChangeAction.validity',
        value: facts.isYouXiao ? t(`enums.userValidity.${facts.isYouXiao}`) : '',
        wide: true,
      },
    ],
    department: () => [changed('department', facts.departmentBefore, facts.departmentAfter)],
  };
  return (facts.actions ?? '').split(',').flatMap((action) => shown[action]?.() ?? []);
}

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { text } = factParts(detail, 'personnel', t);
  const { createdAt, since } = detail.head;
  const facts = detail.facts as Facts;
  const person = (
    <Link to={`${PERSON}?guid=${encodeURIComponent(facts.personGuid)}`}>{facts.personName}</Link>
  );
  return [
    {
      title: 'personnel.changes.asked',
      facts: [
        { label: 'personnel.fields.personName', value: person },
        text('accountName'),
        { label: 'personnel.fields.actions', value: actionsInWords(facts.actions, t) },
        text('askerName'),
        { label: 'personnel.changes.askedAt', value: <DateTime at={createdAt} /> },
        { label: 'records.fields.since', value: <DateTime at={since} /> },
      ],
    },
    { title: 'personnel.changes.effect', facts: changesOf(facts, t) },
  ];
}

/** A change of a person, as the administrator who confirms it sees it. */
export function PersonnelChangeRecord() {
  return <RecordPage info={personnelKinds.personnelChange} sections={sections} />;
}
