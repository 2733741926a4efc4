import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { approvalCalls } from '#contract/approval.ts';
import { useText } from '../base/use-text.ts';
import { useMay } from '../session/context.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { bandText } from './band-text.ts';
import { RULE } from './paths.ts';

const rules = listed(approvalCalls.listMoneyRules, {
  moneyRanges: {
    text: ({ moneyRanges }, t) =>
      moneyRanges
        .map((band) =>
          t('approval.rules.bandLevels', {
            band: bandText(band, t),
            level: t(`enums.approvalLevel.${band.levels}`),
          }),
        )
        .join(t('approval.rules.separator')),
  },
  isUsed: { text: ({ isUsed }, t) => t(isUsed ? 'approval.rules.used' : 'approval.rules.unused') },
});
const hrefOf = ({ guid }: { guid: string }) => `${RULE}?guid=${guid}`;

/** Rules that set the number of levels by amount. */
export function MoneyRuleList() {
  const t = useText();
  const navigate = useNavigate();
  const mayEdit = useMay(approvalCalls.saveMoneyRule);
  const add = mayEdit && (
    <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => void navigate(RULE)}>
      {t('approval.rules.new')}
    </Button>
  );
  return (
    <ListPage
      id="moneyRules"
      title="approval.rules.title"
      hint="approval.rules.empty"
      {...rules}
      rowHref={hrefOf}
      actions={add}
    />
  );
}
