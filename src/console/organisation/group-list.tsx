import './organisation.css';
import { Button, Intent, Switch } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { organisationCalls } from '#contract/organisation.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useMay } from '../session/context.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { GROUP, TREE } from './paths.ts';
import { NewButton } from '../records/new-button.tsx';

const groups = listed(organisationCalls.listGroups);
const hrefOf = ({ guid }: { guid: string }) => `${GROUP}?guid=${guid}`;

/** Whether work is divided by groups; who may edit switches it. */
function Division({ mayEdit }: { mayEdit: boolean }) {
  const t = useText();
  const { value } = useLoaded(callQuery(organisationCalls.regionDivision, {}));
  if (!value) return null;
  const isOn = value.isQuYuHuaFen === '1';
  const change = async () => {
    if (
      await delivered(send(organisationCalls.setRegionDivision, { isQuYuHuaFen: isOn ? '0' : '1' }))
    )
      toast.success(t('organisation.groups.divisionSaved'));
  };
  return (
    <Switch
      checked={isOn}
      disabled={!mayEdit}
      label={t('organisation.groups.division')}
      title={t(isOn ? 'organisation.groups.divisionOn' : 'organisation.groups.divisionOff')}
      className="division"
      onChange={() => void change()}
    />
  );
}

/** The business groups of the enterprise. */
export function GroupList() {
  const t = useText();
  const navigate = useNavigate();
  const mayEdit = useMay(organisationCalls.saveGroup);
  const actions = (
    <>
      <Division mayEdit={mayEdit} />
      <NewButton
        label="menu.screens.organisation"
        to={TREE}
        call={organisationCalls.listNodes}
        isQuiet
      />
      {mayEdit && (
        <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => void navigate(GROUP)}>
          {t('organisation.groups.new')}
        </Button>
      )}
    </>
  );
  return (
    <ListPage
      id="groups"
      title="organisation.groups.title"
      hint="organisation.groups.hint"
      {...groups}
      rowHref={hrefOf}
      actions={actions}
    />
  );
}
