import { Button, Intent } from '@blueprintjs/core';
import { Calculator, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { feesCalls } from '#contract/fees.ts';
import { useText } from '../base/use-text.ts';
import { useMay } from '../session/context.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { FeeCalculator } from './calculator.tsx';

export const RULES = '/qyxxgl/agentCost';
const NEW_RULE = '/qyxxgl/agentAdd';
export const RULE = '/qyxxgl/agentDetails';

const rules = listed(feesCalls.listAgencyRules);
const hrefOf = ({ guid }: { guid: string }) => `${RULE}?guid=${guid}`;

/** Rules by which the agency's service fee is calculated, and a calculator. */
export function FeeRuleList() {
  const t = useText();
  const navigate = useNavigate();
  const mayEdit = useMay(feesCalls.addRule);
  const [isCalculating, setIsCalculating] = useState(false);
  const actions = (
    <>
      <Button icon={<Calculator />} onClick={() => setIsCalculating(true)}>
        {t('fees.calculator.open')}
      </Button>
      {mayEdit && (
        <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => void navigate(NEW_RULE)}>
          {t('fees.new')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ListPage
        id="feeRules"
        title="fees.title"
        hint="fees.hint"
        {...rules}
        rowHref={hrefOf}
        actions={actions}
      />
      {isCalculating && <FeeCalculator onClose={() => setIsCalculating(false)} />}
    </>
  );
}
