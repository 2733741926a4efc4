import './fees.css';
import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { UNBOUNDED } from '#contract/core/fee.ts';
import { feesCalls, feeTierForm } from '#contract/fees.ts';
import { feeCalculation } from '#contract/core/codes.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { send, type SendOptions } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { bandText, boundParams } from './calculator.tsx';

type Rule = ResponseOf<typeof feesCalls.ruleInfo>;
type Tier = Rule['ptfwfRuleInfoVOList'][number];
type TierRequest = RequestOf<typeof feesCalls.addTier>;

interface TierDialogProps {
  rule: Rule;
  /** Null for a new one after the last. */
  tier: Tier | null;
  onClose: () => void;
}

function TierDialog({ rule, tier, onClose }: TierDialogProps) {
  const t = useText();
  const tiers = rule.ptfwfRuleInfoVOList;
  const [initial] = useState(() => ({
    ruleGuid: rule.guid,
    sequence: String(tier?.sequence ?? tiers.length + 1),
    minValue: tier?.minValue ?? tiers.at(-1)?.maxValue ?? '0',
    maxValue: tier?.maxValue ?? '',
    sequenceName: tier?.sequenceName ?? '',
    feiLv: tier?.feiLv ?? '',
  }));
  const save = useCallback(
    async (request: Record<string, unknown>, options: SendOptions) => {
      const form = { ...request, sequence: Number(request['sequence']) } as TierRequest;
      if (tier) await send(feesCalls.updateTier, { ...form, guid: tier.guid }, options);
      else await send(feesCalls.addTier, form, options);
    },
    [tier],
  );
  const title = tier ? t('fees.tiers.edit', { place: tier.sequence }) : t('fees.tiers.add');
  return (
    <SettingsDialog
      title={title}
      module="fees"
      schema={feeTierForm}
      initial={initial}
      isNew={tier === null}
      save={save}
      onClose={onClose}
    >
      <p className="ui-wide">{t('fees.tiers.from', boundParams('min', initial.minValue))}</p>
      <TextField name="maxValue" hint={t('fees.tiers.maxHint', { sign: UNBOUNDED })} />
      <TextField
        name="feiLv"
        hint={t(
          rule.ptfwRuleType === feeCalculation.progressive
            ? 'fees.tiers.rateHint'
            : 'fees.tiers.feeHint',
        )}
      />
      <TextField name="sequenceName" wide />
    </SettingsDialog>
  );
}

interface TierTableProps {
  rule: Rule;
  mayEdit: boolean;
  /** A change is stored but not shown yet: the next tier starts where the newest one ends. */
  isReloading: boolean;
}

/** The tiers of a rule; each starts where the previous one ends, so there are no gaps. */
export function TierTable({ rule, mayEdit, isReloading }: TierTableProps) {
  const t = useText();
  const [open, setOpen] = useState<Tier | 'new' | null>(null);
  const tiers = rule.ptfwfRuleInfoVOList;
  const isWhole = tiers.at(-1)?.maxValue === UNBOUNDED;
  const isProgressive = rule.ptfwRuleType === feeCalculation.progressive;
  const remove = async (tier: Tier) => {
    const text = t('fees.tiers.deleteText', { band: bandText(tier, t) });
    if (
      !(await confirm({
        title: t('fees.tiers.delete'),
        text,
        action: t('fees.tiers.delete'),
        destructive: true,
      }))
    )
      return;
    const done = await delivered(send(feesCalls.deleteTier, { guid: tier.guid }).then(() => true));
    if (done) toast.success(t('fees.deleted'));
  };
  return (
    <section className="ui-card fees-tiers" aria-labelledby="fee-tiers">
      <div className="ui-record-line">
        <h2 id="fee-tiers">{t('fees.tiers.title')}</h2>
        {mayEdit && (
          <Button
            icon={<Plus />}
            aria-disabled={isWhole || isReloading}
            title={isWhole ? t('fees.tiers.whole') : undefined}
            onClick={() => !isWhole && !isReloading && setOpen('new')}
          >
            {t('fees.tiers.add')}
          </Button>
        )}
      </div>
      {!isWhole && tiers.length > 0 && <p className="ui-quiet">{t('fees.tiers.open')}</p>}
      {tiers.length === 0 ? (
        <EmptyState hint="fees.tiers.none" />
      ) : (
        <ScrollBox labelledBy="fee-tiers">
          <table className="ui-table ui-small-rows">
            <thead>
              <tr>
                <th scope="col">{t('fees.fields.sequence')}</th>
                <th scope="col">{t('fees.tiers.band')}</th>
                <th scope="col" className="ui-end">
                  {t(isProgressive ? 'fees.tiers.rate' : 'fees.tiers.fee')}
                </th>
                <th scope="col">{t('fees.fields.sequenceName')}</th>
                {mayEdit && <th scope="col">{t('fees.tiers.actions')}</th>}
              </tr>
            </thead>
            <tbody>
              {tiers.map((tier) => (
                <tr key={tier.guid}>
                  <td>{tier.sequence}</td>
                  <td>{bandText(tier, t)}</td>
                  <td className="ui-end">{tier.feiLv}</td>
                  <td>{tier.sequenceName}</td>
                  {mayEdit && (
                    <td>
                      <Button
                        size="small"
                        variant="minimal"
                        aria-label={t('fees.tiers.edit', { place: tier.sequence })}
                        onClick={() => setOpen(tier)}
                      >
                        {t('fees.tiers.change')}
                      </Button>
                      <Button
                        size="small"
                        variant="minimal"
                        aria-label={t('fees.tiers.deletePlace', { place: tier.sequence })}
                        onClick={() => void remove(tier)}
                      >
                        {t('fees.tiers.delete')}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {open !== null && (
        <TierDialog rule={rule} tier={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
