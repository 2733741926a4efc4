import { Circle, TickCircle } from '@blueprintjs/icons';
import { Link, useLocation } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { workbenchCalls, type FirstStep } from '#contract/workbench.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { joined } from '../ui/joined.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { AwayCard, usePutAway } from './away-card.tsx';

type Step = ResponseOf<typeof workbenchCalls.firstSteps>['steps'][number];

/** Where each step is done; nowhere for steps of others. */
const PLACES: Readonly<Record<FirstStep, string | null>> = {
  information: '/qyxxgl/qyjbxx',
  passing: null,
  departments: '/userAndQxManage/zzjg/list',
  roles: '/userAndQxManage/userManageTable',
  people: '/userAndQxManage/zzjg/list',
  levels: '/spManage/spLevelSz',
  fees: '/qyxxgl/agentAdd',
  representatives: '/zbrdb/zbrdbAdd',
  plan: '/plans/yearly/new',
  application: '/qyxxgl/gyszyxx/new',
};

/** Who can do a step that the viewer cannot. */
function whoText({ step, who }: Step, t: Translate): string | null {
  if (PLACES[step] === null) return null;
  return who
    ? t('workbench.firstSteps.who', { names: joined(who, t) })
    : t('workbench.firstSteps.nobody');
}

function StepLine({ line }: { line: Step }) {
  const t = useText();
  const { pathname } = useLocation();
  const { step, isDone, mayDo } = line;
  const name = t(`workbench.firstSteps.names.${step}`);
  const to = PLACES[step];
  const isLink = !isDone && mayDo === true && to !== null && to !== pathname;
  const who = isDone || mayDo ? null : whoText(line, t);
  return (
    <li className={isDone ? 'first-step first-step-done' : 'first-step'}>
      {isDone ? <TickCircle title={t('workbench.firstSteps.done')} /> : <Circle aria-hidden />}
      <div>
        {isLink ? <Link to={to}>{name}</Link> : <span>{name}</span>}
        {!isDone && (
          <p className="ui-quiet">
            {t(`workbench.firstSteps.why.${step}`)}
            {who !== null && ` ${who}`}
          </p>
        )}
      </div>
    </li>
  );
}

/**
 * The first steps of the own enterprise: shown to people who can do some of the open ones, until
 * all are done or the person hides them.
 */
export function FirstSteps() {
  const t = useText();
  const { isAway, away } = usePutAway('firstSteps');
  const { value } = useLoaded(isAway ? null : callQuery(workbenchCalls.firstSteps, {}));
  const steps = value?.steps ?? [];
  if (isAway || !steps.some(({ isDone, mayDo }) => !isDone && mayDo === true)) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <AwayCard
      title={t('workbench.firstSteps.title')}
      note={t('workbench.firstSteps.progress', { done, all: steps.length })}
      onAway={away}
    >
      <p>{t('workbench.firstSteps.text')}</p>
      <ol>
        {steps.map((line) => (
          <StepLine key={line.step} line={line} />
        ))}
      </ol>
    </AwayCard>
  );
}
