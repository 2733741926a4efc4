import './approval.css';
import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { totalOf } from '#contract/core/item-amounts.ts';
import { useText } from '../base/use-text.ts';
import { send } from '../http/send.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { textOf } from '../ui/form/types.ts';
import { useSending } from '../ui/use-sending.ts';
import { SimulatedChain } from './simulated-chain.tsx';

type Question = RequestOf<typeof approvalCalls.expectedChain>;
type Chain = ResponseOf<typeof approvalCalls.expectedChain>;

/** The form values that decide about the chain; without items the amount of the source counts. */
function useQuestion(kind: Question['kind']): Question {
  const { values } = useForm();
  const { items } = values;
  const codeOf = <Name extends 'projectType' | 'tenderWay' | 'organizationType'>(name: Name) =>
    (textOf(values, name) || null) as Question[Name];
  return {
    kind,
    amount: items && items.length > 0 ? totalOf(items) : null,
    sourceGuid: (items === undefined && textOf(values, 'sourceGuid')) || null,
    projectType: codeOf('projectType'),
    tenderWay: codeOf('tenderWay'),
    organizationType: codeOf('organizationType'),
  };
}

/**
 * The expected approvers of a form before it is submitted, with reasons. A result is shown until
 * the form changes.
 */
export function ExpectedChain({ kind }: { kind: Question['kind'] }) {
  const t = useText();
  const id = useId();
  const question = useQuestion(kind);
  const asked = JSON.stringify(question);
  const [found, setFound] = useState<{ asked: string; chain: Chain } | null>(null);
  const { isBusy, failure, run } = useSending(async () => {
    const chain = await send(approvalCalls.expectedChain, question, { toast: false, reads: true });
    setFound({ asked, chain });
  });
  const hasAmount = question.amount !== null || question.sourceGuid !== null;
  return (
    <>
      <section className="ui-card" aria-labelledby={id}>
        <h2 id={id}>{t('approval.expected.title')}</h2>
        <p className="ui-quiet">{t('approval.expected.hint')}</p>
        {failure !== null && <ErrorNote failure={failure} kept />}
        <Button loading={isBusy} onClick={() => void run()}>
          {t('approval.expected.show')}
        </Button>
      </section>
      {found?.asked === asked && <SimulatedChain simulation={found.chain} hasAmount={hasAmount} />}
    </>
  );
}
