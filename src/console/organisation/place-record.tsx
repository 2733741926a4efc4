import { Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { useText, type Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { RecordDetail, Section } from '../ui/record/types.ts';
import { organisationKinds } from './kinds.ts';
import { NODE } from './paths.ts';

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { text } = factParts(detail, 'organisation', t);
  const { authorName, createdAt, since } = detail.head;
  const unit = (
    <Link to={`${NODE}?guid=${String(detail.facts['unitGuid'])}`}>
      {t('organisation.place.toNode')}
    </Link>
  );
  return [
    {
      title: 'organisation.place.title',
      facts: [
        text('deptName'),
        text('aboveName'),
        { label: 'organisation.place.askedBy', value: authorName },
        { label: 'organisation.place.askedAt', value: <DateTime at={createdAt} /> },
        { label: 'records.fields.since', value: <DateTime at={since} /> },
        { label: 'organisation.place.unit', value: unit },
      ],
    },
  ];
}

function Effect() {
  const t = useText();
  return (
    <Callout className="ui-note" compact>
      {t('organisation.place.effect')}
    </Callout>
  );
}

/** The place of a unit below another one, before the people of the unit. */
export function PlaceRecord() {
  return (
    <RecordPage
      info={organisationKinds.organisationPlace}
      sections={sections}
      extra={() => <Effect />}
    />
  );
}
