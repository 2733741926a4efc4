import { Button, Intent } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { approvalCalls } from '#contract/approval.ts';
import { namedKey } from '#locales/keys.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { approversPath, SIMULATOR } from './paths.ts';
import { NewButton } from '../records/new-button.tsx';
import { REVIEW_RIGHTS } from '../organisation/paths.ts';

/** The kinds of record of a matter, in words. */
const kindsText = (kinds: string | null | undefined, t: Translate) =>
  (kinds ?? '')
    .split(',')
    .map((kind) => t(namedKey('records.kinds', kind)))
    .join(t('common.listSeparator'));

const matters = listed(approvalCalls.listMatters, {
  shiXiangCode: { text: ({ shiXiangCode }) => shiXiangCode ?? '' },
  kinds: { text: ({ kinds }, t) => kindsText(kinds, t) },
  modifyTime: {
    text: ({ modifyTime, sheZhiTime }) => {
      const time = modifyTime ?? sheZhiTime;
      return time ? formatTime(time) : '';
    },
  },
});
const hrefOf = ({ shenPiGuid }: { shenPiGuid: string }) => approversPath(shenPiGuid);

/** The matters in use, with their numbers of levels. */
export function MatterList() {
  const t = useText();
  const navigate = useNavigate();
  const actions = (
    <>
      <NewButton
        label="menu.screens.reviewRights"
        to={REVIEW_RIGHTS}
        call={approvalCalls.listRights}
        isQuiet
      />
      <Button intent={Intent.PRIMARY} onClick={() => void navigate(SIMULATOR)}>
        {t('approval.simulator.open')}
      </Button>
    </>
  );
  return (
    <ListPage
      id="approvalMatters"
      title="approval.levels.title"
      hint="approval.levels.none"
      {...matters}
      rowHref={hrefOf}
      actions={actions}
    />
  );
}
