import { Link } from 'react-router-dom';
import { signUpCalls } from '#contract/sign-up.ts';
import { useText } from '../../base/use-text.ts';
import { NewButton } from '../../records/new-button.tsx';
import { OWN_SIGN_UPS } from '../../sign-up/paths.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { ListQuery } from '../../ui/list/types.ts';
import { admissions, type Admission } from './columns.ts';
import { OWN_ADMISSIONS, OWN_AUDITS } from './paths.ts';

const { exported: _exported, ...list } = admissions('own');
const load = (query: ListQuery) =>
  list.load({ ...query, filters: { ...query.filters, view: 'own' } });
const hrefOf = (row: Admission) => `${OWN_ADMISSIONS}/${row.guid}`;

function OwnAudits() {
  const t = useText();
  return (
    <>
      <Link to={OWN_AUDITS}>{t('admission.own.audits')}</Link>
      <NewButton
        label="menu.screens.ownSignUps"
        to={OWN_SIGN_UPS}
        call={signUpCalls.list}
        isQuiet
      />
    </>
  );
}

/** The libraries that the user's enterprise belongs to or was invited to. */
export function OwnAdmissionList() {
  return (
    <ListPage
      id="ownAdmissions"
      title="admission.own.title"
      hint="admission.own.hint"
      {...list}
      load={load}
      rowHref={hrefOf}
      actions={<OwnAudits />}
    />
  );
}
