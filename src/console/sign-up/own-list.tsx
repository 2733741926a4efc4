import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { signUpCalls } from '#contract/sign-up.ts';
import { useText } from '../base/use-text.ts';
import { useMay } from '../session/context.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { signUps } from './list.tsx';
import { OWN_SIGN_UPS } from './paths.ts';

const SHOWN = ['qiYe_Name', 'status', 'signUpYear', 'categoryNames', 'grade'];

const columns = signUps.columns.filter(({ key }) => SHOWN.includes(key));
const hrefOf = ({ guid }: { guid: string }) => `${OWN_SIGN_UPS}/${guid}`;

/** Sign-ups of the own enterprise as a quality supplier, and a new one. */
export function OwnSignUpList() {
  const t = useText();
  const mayEdit = useMay(signUpCalls.apply);
  const [isOpen, setIsOpen] = useState(false);
  const actions = mayEdit && (
    <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => setIsOpen(true)}>
      {t('signUp.own.apply')}
    </Button>
  );
  return (
    <>
      <ListPage
        id="ownSignUps"
        title="signUp.own.title"
        hint="signUp.own.hint"
        columns={columns}
        filters={[]}
        load={signUps.load}
        rowKey={signUps.rowKey}
        rowHref={hrefOf}
        actions={actions}
      />
      {isOpen && <ApplyDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
