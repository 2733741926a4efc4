import { Button } from '@blueprintjs/core';
import { useCallback, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { moneyRanges, moneyRuleForm } from '#contract/approval/amounts.ts';
import { useGoOn } from '../base/router.tsx';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, joinedQuery, mappedQuery, pageQuery } from '../http/queries.ts';
import { send, type SendOptions } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useMay } from '../session/context.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { SettingsPage } from '../ui/form/settings-page.tsx';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { BandEditor } from './band-editor.tsx';
import { bandsIn, bandsOfRequest, nextBand, textOfBands } from './bands.ts';
import { KeptChains } from './kept-chains.tsx';
import { CONDITION, RULE, RULES } from './paths.ts';

type Rule = ResponseOf<typeof approvalCalls.listMoneyRules>;
type Users = ResponseOf<typeof approvalCalls.moneyRuleInUse>['usedBy'];
type SaveRule = RequestOf<typeof approvalCalls.saveMoneyRule>;

/** The form stores its ranges as a string. */
const schema = moneyRuleForm.shape({ moneyRanges: moneyRanges.json() });

const stored = ({ ruleName, isYouXiao, beiZhu, moneyRanges: bands }: Rule) => ({
  ruleName: ruleName ?? '',
  isYouXiao: isYouXiao ?? '0',
  beiZhu: beiZhu ?? '',
  moneyRanges: textOfBands(
    bands.map(({ type, min, max, levels }) => ({ type, min: min ?? '', max: max ?? '', levels })),
  ),
});
const fresh = () => ({
  ruleName: '',
  isYouXiao: '1',
  beiZhu: '',
  moneyRanges: textOfBands([nextBand([])]),
});

function UsedBy({ users }: { users: Users }) {
  const t = useText();
  return (
    <section className="ui-card" aria-labelledby="money-rule-users">
      <h2 id="money-rule-users">{t('approval.rules.usedBy')}</h2>
      {users.length === 0 ? (
        <p className="ui-quiet">{t('approval.rules.unusedHint')}</p>
      ) : (
        <ul className="approval-users">
          {users.map(({ guid, conditionName, shiXiangName }) => (
            <li key={guid}>
              <Link to={`${CONDITION}?guid=${guid}`}>{conditionName}</Link>{' '}
              <span className="ui-quiet">{shiXiangName}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useRemove(rule: Rule | null) {
  const t = useText();
  const goOn = useGoOn();
  return async () => {
    if (
      !rule ||
      !(await confirm({
        title: t('approval.rules.delete'),
        text: t('approval.rules.deleteText', { name: rule.ruleName }),
        action: t('approval.rules.delete'),
        destructive: true,
      }))
    )
      return;
    if (!(await delivered(send(approvalCalls.deleteMoneyRule, { guid: rule.guid })))) return;
    toast.success(t('approval.rules.deleted'));
    goOn(RULES, { replace: true });
  };
}

function RuleForm({ rule, users }: { rule: Rule | null; users: Users }) {
  const t = useText();
  const mayEdit = useMay(approvalCalls.saveMoneyRule);
  const saved = useRef('');
  const remove = useRemove(rule);
  const [initial] = useState(() => (rule ? stored(rule) : fresh()));
  const save = useCallback(
    async (request: Record<string, unknown>, options: SendOptions) => {
      const form = {
        ...request,
        moneyRanges: bandsOfRequest(bandsIn(String(request['moneyRanges'] ?? ''))),
        ...(rule ? { guid: rule.guid } : {}),
      };
      saved.current =
        (await send(approvalCalls.saveMoneyRule, form as SaveRule, options)).guid ?? '';
    },
    [rule],
  );
  const why = users.length > 0 ? t('approval.rules.inUse') : undefined;
  return (
    <SettingsPage
      title={rule?.ruleName ?? t('approval.rules.create')}
      module="approval"
      schema={schema}
      initial={initial}
      isNew={rule === null}
      isReadOnly={!mayEdit}
      save={save}
      back={{ to: RULES, text: t('approval.rules.toList') }}
      {...(rule ? {} : { next: () => `${RULE}?guid=${saved.current}` })}
      actions={
        rule &&
        mayEdit && (
          <Button
            aria-disabled={why !== undefined}
            className={why === undefined ? '' : 'ui-disabled'}
            title={why}
            onClick={() => why === undefined && void remove()}
          >
            {t('approval.rules.delete')}
          </Button>
        )
      }
      below={rule && <UsedBy users={users} />}
    >
      <KeptChains />
      <FormSection title="approval.rules.rule">
        <TextField name="ruleName" />
        <ChoiceField
          name="isYouXiao"
          enumeration="validity"
          isFixed={!mayEdit}
          hint={t('approval.rules.validityHint')}
        />
        <TextField name="beiZhu" rows={2} />
      </FormSection>
      <BandEditor mayEdit={mayEdit} />
    </SettingsPage>
  );
}

const ruleQuery = (guid: string | null) =>
  joinedQuery({
    rule:
      guid === null
        ? null
        : mappedQuery(
            pageQuery(approvalCalls.listMoneyRules, { page: 1, rows: 1, guid }),
            ({ rows }) => rows[0] ?? null,
          ),
    users:
      guid === null
        ? null
        : mappedQuery(callQuery(approvalCalls.moneyRuleInUse, { guid }), ({ usedBy }) => usedBy),
  });

/** One rule that sets the number of levels by amount. */
export function MoneyRule() {
  const [params] = useSearchParams();
  const guid = params.get('guid') || null;
  const { value, ...loaded } = useLoaded(ruleQuery(guid));
  const isAnother = guid !== null && value?.rule != null && value.rule.guid !== guid;
  return (
    <LoadedPage loaded={{ ...loaded, value: isAnother ? null : value }} lines={8}>
      {({ rule, users }) => <RuleForm key={JSON.stringify(rule)} rule={rule} users={users ?? []} />}
    </LoadedPage>
  );
}
