import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { approvalCalls } from '#contract/approval.ts';
import { useText } from '../base/use-text.ts';
import { useMay } from '../session/context.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { CONDITION, RULES } from './paths.ts';

const conditions = listed(approvalCalls.listConditions);
const hrefOf = ({ guid }: { guid: string }) => `${CONDITION}?guid=${guid}`;

/** The conditions under which other levels, approvers or amounts apply. */
export function ConditionList() {
  const t = useText();
  const navigate = useNavigate();
  const mayEdit = useMay(approvalCalls.saveCondition);
  const actions = (
    <>
      <Button onClick={() => void navigate(RULES)}>{t('approval.rules.title')}</Button>
      {mayEdit && (
        <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => void navigate(CONDITION)}>
          {t('approval.conditions.new')}
        </Button>
      )}
    </>
  );
  return (
    <ListPage
      id="approvalConditions"
      title="approval.conditions.title"
      hint="approval.conditions.empty"
      {...conditions}
      rowHref={hrefOf}
      actions={actions}
    />
  );
}
