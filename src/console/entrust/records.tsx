import { entrustCalls } from '#contract/entrust.ts';
import { formatPercent } from '#contract/core/figures.ts';
import { machine as entrustContractMachine } from '#machines/entrust-contract/index.ts';
import { machine as entrustOrderMachine } from '#machines/entrust-order/index.ts';
import { statusesLeavingSource, statusesToMake } from '#model/lifecycle.ts';
import { agencyFeeMethod } from '#contract/core/codes.ts';
import { lineFacts } from '../records/line-facts.tsx';
import { NewButton } from '../records/new-button.tsx';
import { recordPaths } from '../base/record-paths.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { Fact, RecordDetail, SectionsOf } from '../ui/record/types.ts';
import { SetUpBehind } from './set-up-behind.tsx';
import { entrustKinds } from './kinds.ts';

const TO_CONTRACT = statusesToMake(entrustOrderMachine, 'entrustContract');
const GIVEN_UP = statusesLeavingSource(entrustContractMachine);

/** How the agency is paid; a fixed ratio is no amount. */
const fees = (section: readonly Fact[], { facts }: RecordDetail): Fact[] =>
  section.map((fact) =>
    fact.label === 'entrust.fields.agencyFeeValue' &&
    facts['agencyFeeMethod'] === agencyFeeMethod.fixedRatio
      ? {
          ...fact,
          value: facts['agencyFeeValue'] ? formatPercent(String(facts['agencyFeeValue'])) : '',
        }
      : fact,
  );

const isName = ({ label }: Fact) => label === 'records.fields.projectName';

const orderSections: SectionsOf = (detail, t) => {
  const { record, section, more } = lineFacts(detail, 'entrustOrder', t);
  const project = section('project');
  return [
    record(),
    { title: 'entrust.sections.order', facts: [...project.filter(isName), ...section('order')] },
    { title: 'entrust.sections.project', facts: project.filter((fact) => !isName(fact)) },
    { title: 'entrust.sections.fees', facts: [...fees(section('fees'), detail), ...more()] },
  ];
};

const contractSections: SectionsOf = (detail, t) => {
  const { record, section, more } = lineFacts(detail, 'entrustContract', t);
  return [
    record(),
    { title: 'entrust.sections.contract', facts: section('contract') },
    { title: 'entrust.sections.project', facts: section('project') },
    { title: 'entrust.sections.fees', facts: [...fees(section('fees'), detail), ...more()] },
  ];
};

const setUpBehind = ({ head, related }: RecordDetail) => (
  <SetUpBehind guid={head.guid} mayOpen={related.some(({ kind }) => kind === 'setUp')} />
);

/** A received order is what a contract is made from, once. */
const toContract = ({ head, related }: RecordDetail) =>
  TO_CONTRACT.includes(head.status) &&
  !related.some(({ kind, status }) => kind === 'entrustContract' && !GIVEN_UP.includes(status)) && (
    <NewButton
      isQuiet
      label="entrust.makeContract"
      to={`${recordPaths.entrustContract}/new?source=${head.guid}`}
      call={entrustCalls.contractAdd}
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
