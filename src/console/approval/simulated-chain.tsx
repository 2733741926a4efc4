import { Callout, Intent } from '@blueprintjs/core';
import type { ResponseOf } from '#contract/core/call.ts';
import { shownMatterFields, type approvalCalls } from '#contract/approval.ts';
import { namedKey, type TextKey } from '#locales/keys.ts';
import { codeText } from '../base/code-text.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { joined } from '../ui/joined.ts';
import { bandText } from './band-text.ts';

type Simulation = ResponseOf<typeof approvalCalls.simulate>;
type Basis = Simulation['bases'][number];
type Level = Simulation['levels'][number];

/** Why a setting requires this many levels, in a sentence. */
function basisText(
  {
    unitName,
    isSuperior,
    conditionName,
    ruleName,
    bandType,
    bandMin,
    bandMax,
    most,
    needed,
  }: Basis,
  hasAmount: boolean,
  t: Translate,
): string {
  const setting = conditionName
    ? t('approval.simulator.byCondition', { condition: conditionName, most })
    : t('approval.simulator.byMatter', { most });
  const amount = bandType
    ? t('approval.simulator.byBand', {
        rule: ruleName,
        band: bandText({ type: bandType, min: bandMin, max: bandMax }, t),
        needed,
      })
    : ruleName && hasAmount
      ? t('approval.simulator.noBand', { rule: ruleName, needed })
      : '';
  return [
    t(isSuperior ? 'approval.simulator.superior' : 'approval.simulator.own', { unit: unitName }),
    setting,
    amount,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function SimulatedLevel({ level }: { level: Level }) {
  const t = useText();
  const isEmpty = level.approvers.length === 0;
  return (
    <li className="ui-step" data-step={isEmpty ? 'rejected' : 'next'}>
      <p className="ui-step-title">
        <strong>{t('ui.chain.level', { n: level.level })}</strong>{' '}
        <span className="ui-quiet">{level.unitName}</span>
        <span className="ui-step-state ui-quiet">
          {t(level.isSuperior ? 'approval.simulator.highest' : 'approval.simulator.ofUnit', {
            n: level.ofUnit,
          })}
        </span>
      </p>
      <p className={isEmpty ? 'ui-problem' : undefined}>
        {isEmpty
          ? t('approval.simulator.nobody')
          : level.approvers.map(({ name }) => name).join(t('common.listSeparator'))}
      </p>
      {level.leftOut.map(({ guid, name, because }) => (
        <p key={guid} className="ui-quiet">
          {t(namedKey('approval.simulator.leftOut', because ?? ''), { name })}
        </p>
      ))}
    </li>
  );
}

/** What approvers and the submitter can do during the review, as the settings are now. */
function Together({ simulation }: { simulation: Simulation }) {
  const t = useText();
  const { statementDays: _days, copiedFrom: _from, ...fields } = shownMatterFields;
  const unset: Partial<Record<string, TextKey>> = {
    escalationHours: 'approval.simulator.notEscalated',
    transferHours: 'approval.simulator.notTransferred',
  };
  const told = (Object.keys(fields) as (keyof typeof fields)[]).map((name) => {
    const [value, { enumeration }, never] = [simulation[name], fields[name], unset[name]];
    if (enumeration) return [name, codeText(t, enumeration, String(value ?? ''))] as const;
    return [name, value === null && never ? t(never) : String(value)] as const;
  });
  return (
    <>
      <h3>{t('approval.matter.together')}</h3>
      <ul className="approval-bases">
        {told.map(([name, value]) => (
          <li key={name}>
            {t('approval.simulator.setting', { name: t(`approval.fields.${name}`), value })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The simulated chain of a record, with reasons. */
export function SimulatedChain({
  simulation,
  hasAmount,
}: {
  simulation: Simulation;
  hasAmount: boolean;
}) {
  const t = useText();
  const { bases, levels, isRefused, matterCode, copiedTo } = simulation;
  return (
    <section className="ui-card" aria-labelledby="simulated-chain" aria-live="polite">
      <h2 id="simulated-chain">{t('approval.simulator.result', { n: levels.length })}</h2>
      {isRefused && (
        <Callout compact intent={Intent.DANGER} className="ui-note">
          {t('approval.simulator.refused')}
        </Callout>
      )}
      <p className="ui-quiet">
        {t('approval.simulator.why', { matter: codeText(t, 'approvalMatter', matterCode) })}
      </p>
      <ul className="approval-bases">
        {bases.map((basis) => (
          <li key={basis.unitName}>{basisText(basis, hasAmount, t)}</li>
        ))}
      </ul>
      {levels.length === 0 ? (
        <p>{t('approval.simulator.none')}</p>
      ) : (
        <>
          <ol className="ui-chain">
            {levels.map((level) => (
              <SimulatedLevel key={level.level} level={level} />
            ))}
          </ol>
          <Together simulation={simulation} />
        </>
      )}
      {copiedTo && <p>{t('approval.simulator.copiedTo', { names: joined(copiedTo, t) })}</p>}
    </section>
  );
}
