import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { signUpCalls } from '#contract/sign-up.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { useMay } from '../session/context.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import type { ListQuery } from '../ui/list/types.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { keyOf, signUpColumns } from './list.tsx';
import { OWN_SIGN_UPS } from './paths.ts';

type Row = ResponseOf<typeof signUpCalls.list>;

const load = ({ page, rows }: ListQuery) => pageQuery(signUpCalls.list, { page, rows });
const hrefOf = (row: Row) => `${OWN_SIGN_UPS}/${row.guid}`;

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
        columns={signUpColumns}
        filters={[]}
        load={load}
        rowKey={keyOf}
        rowHref={hrefOf}
        actions={actions}
      />
      {isOpen && <ApplyDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
