import '../ui/form/form.css';
import '../ui/list/list.css';
import '../ui/record/record.css';
import './approval.css';
import { Button, Classes, HTMLSelect, Intent } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { formatAmount } from '#contract/core/money.ts';
import { approvalCalls } from '#contract/approval.ts';
import { simulationForm } from '#contract/approval/simulation.ts';
import { codesOf } from '#contract/core/enumerations.ts';
import { PROCUREMENT_KINDS } from '#contract/kinds.ts';
import { codeText } from '../base/code-text.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { problemsBy, problemText } from '../ui/form/problems.ts';
import { asideOf } from '../ui/large-amount.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSending } from '../ui/use-sending.ts';
import { LEVELS } from './paths.ts';
import { SimulatedChain } from './simulated-chain.tsx';
import { SubmitterField } from './submitter-field.tsx';

type Question = RequestOf<typeof approvalCalls.simulate>;
type Simulation = ResponseOf<typeof approvalCalls.simulate>;

const CASES = ['projectType', 'tenderWay', 'organizationType'] as const;
const fresh = {
  kind: 'yearlyPlan',
  unitGuid: '',
  amount: '',
  projectType: '',
  tenderWay: '',
  organizationType: '',
  submitterGuid: '',
};

function Choice({
  label,
  value,
  options,
  empty,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  empty?: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      <HTMLSelect id={id} fill value={value} onChange={(event) => onChange(event.target.value)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}

function AmountQuestion({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
}) {
  const t = useText();
  const id = useId();
  const isAmount = /^\d{1,14}(\.\d{1,4})?$/.test(value);
  return (
    <div className="ui-field">
      <label htmlFor={id}>{t('approval.simulator.amount')}</label>
      <AmountInput
        id={id}
        className={`${Classes.INPUT} ${Classes.FILL} ui-end`}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      />
      <div id={`${id}-note`} className={problem === null ? 'ui-quiet ui-hint' : 'ui-problem'}>
        {problem ??
          (isAmount
            ? t('ui.amount.hint', { yuan: formatAmount(value) }) + asideOf(value, t)
            : t('approval.simulator.amountHint'))}
      </div>
    </div>
  );
}

/** The current question, and the answer to the last one. */
function useSimulation() {
  const [question, setQuestion] = useState(fresh);
  const [answer, setAnswer] = useState<{ simulation: Simulation; hasAmount: boolean } | null>(null);
  const request = Object.fromEntries(Object.entries(question).filter(([, value]) => value !== ''));
  const problems = problemsBy(simulationForm, request);
  const change = (name: keyof typeof fresh) => (value: string) => {
    setQuestion((before) => ({
      ...before,
      [name]: value,
      ...(name === 'unitGuid' ? { submitterGuid: '' } : {}),
    }));
    setAnswer(null);
  };
  const { isBusy, failure, run } = useSending(async () => {
    if (problems.length > 0) return;
    setAnswer({
      simulation: await send(approvalCalls.simulate, request as Question, {
        ...withoutToast,
        reads: true,
      }),
      hasAmount: question.amount !== '',
    });
  });
  return { question, problems, change, ask: run, answer, failure, isBusy };
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className="ui-record">
      <header className="ui-record-head">
        <Link to={LEVELS} className="ui-back">
          <ArrowLeft size={14} aria-hidden /> {t('approval.matter.toList')}
        </Link>
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1>{t('approval.simulator.title')}</h1>
          </div>
        </div>
      </header>
      {children}
    </div>
  );
}

/** Shows the chain that a record would get, with approvers and reasons; nothing is stored. */
export function ChainSimulator() {
  const t = useText();
  const {
    value: units,
    failure: notLoaded,
    reload,
  } = useLoaded(callQuery(approvalCalls.listUnits, {}));
  const { question, problems, change, ask, answer, failure, isBusy } = useSimulation();
  const amountProblem = problems.find(({ field }) => field === 'amount');
  const own = units?.[0]?.guid;
  if (notLoaded !== null)
    return (
      <Frame>
        <ErrorNote failure={notLoaded} onRetry={reload} />
      </Frame>
    );
  return (
    <Frame>
      <div className="approval-simulator">
        <form
          className="ui-card"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <p className="ui-quiet approval-hint">{t('approval.simulator.intro')}</p>
          <div className="ui-fields">
            <Choice
              label={t('approval.simulator.kind')}
              value={question.kind}
              options={PROCUREMENT_KINDS.map((kind) => ({
                value: kind,
                label: t(`records.kinds.${kind}`),
              }))}
              onChange={change('kind')}
            />
            {units && units.length > 1 && (
              <Choice
                label={t('approval.simulator.unit')}
                value={question.unitGuid || (own ?? '')}
                options={units.map(({ guid, name }) => ({ value: guid, label: name ?? '' }))}
                onChange={change('unitGuid')}
              />
            )}
            <AmountQuestion
              value={question.amount}
              problem={amountProblem ? problemText(amountProblem, t) : null}
              onChange={change('amount')}
            />
            {CASES.map((name) => (
              <Choice
                key={name}
                label={t(`approval.fields.${name}`)}
                value={question[name]}
                empty={t('approval.simulator.notGiven')}
                options={codesOf(name).map((code) => ({
                  value: code,
                  label: codeText(t, name, code),
                }))}
                onChange={change(name)}
              />
            ))}
            {(question.unitGuid === '' || question.unitGuid === own) && (
              <SubmitterField guid={question.submitterGuid} onChange={change('submitterGuid')} />
            )}
            <div>
              <Button type="submit" intent={Intent.PRIMARY} loading={isBusy}>
                {t('approval.simulator.run')}
              </Button>
            </div>
          </div>
        </form>
        <div>
          {failure !== null && <ErrorNote failure={failure} kept />}
          {answer ? (
            <SimulatedChain simulation={answer.simulation} hasAmount={answer.hasAmount} />
          ) : (
            <p className="ui-empty ui-quiet">{t('approval.simulator.empty')}</p>
          )}
        </div>
      </div>
    </Frame>
  );
}
