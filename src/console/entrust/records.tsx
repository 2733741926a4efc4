import type { Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { entrustKinds } from './kinds.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordPaths } from '../records/paths.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { Fact, RecordDetail, Section } from '../ui/record/types.ts';
import { SetUpBehind } from './set-up-behind.tsx';

type Parts = ReturnType<typeof factParts<'entrust'>>;

const RECEIVED = '10';

const fees = ({ coded, text, amount }: Parts, detail: RecordDetail): Fact[] => [
  coded('agencyFeeMethod'),
  coded('agencyFeeDiscount'),
  detail.facts['agencyFeeMethod'] === '2'
    ? {
        ...text('agencyFeeValue'),
        value: detail.facts['agencyFeeValue'] ? `${String(detail.facts['agencyFeeValue'])} %` : '',
      }
    : amount('agencyFeeValue'),
];

function orderSections(detail: RecordDetail, t: Translate): Section[] {
  const parts = factParts(detail, 'entrust', t);
  return [
    parts.record(),
    {
      title: 'entrust.sections.order',
      facts: [
        parts.text('projectName'),
        parts.text('finishDate'),
        parts.text('contactName'),
        parts.text('contactPhone'),
        parts.text('scope', { wide: true }),
      ],
    },
    { title: 'entrust.sections.project', facts: parts.project() },
    { title: 'entrust.sections.fees', facts: [...fees(parts, detail), ...parts.more()] },
  ];
}

function contractSections(detail: RecordDetail, t: Translate): Section[] {
  const parts = factParts(detail, 'entrust', t);
  return [
    parts.record(),
    {
      title: 'entrust.sections.contract',
      facts: [
        parts.coded('contractType'),
        parts.amount('amount'),
        parts.text('signDate'),
        parts.text('startDate'),
        parts.text('endDate'),
      ],
    },
    { title: 'entrust.sections.project', facts: [parts.text('projectName'), ...parts.project()] },
    { title: 'entrust.sections.fees', facts: [...fees(parts, detail), ...parts.more()] },
  ];
}

const setUpBehind = ({ head, related }: RecordDetail) => (
  <SetUpBehind guid={head.guid} mayOpen={related.some(({ kind }) => kind === 'setUp')} />
);

/** A received order is what a contract is made from, once. */
const toContract = ({ head, related }: RecordDetail) =>
  head.status === RECEIVED &&
  !related.some(({ kind, status }) => kind === 'entrustContract' && status !== '1019') && (
    <NewButton
      isQuiet
      label="entrust.makeContract"
      to={`${recordPaths.entrustContract}/new?source=${head.guid}`}
      authority="entrust.edit"
    />
  );

/** An entrust order, with the set-up behind it. */
export function EntrustOrderRecord() {
  return (
    <RecordPage
      info={entrustKinds.entrustOrder}
      sections={orderSections}
      extra={setUpBehind}
      actions={toContract}
    />
  );
}

/** An entrust contract. */
export function EntrustContractRecord() {
  return <RecordPage info={entrustKinds.entrustContract} sections={contractSections} />;
}
