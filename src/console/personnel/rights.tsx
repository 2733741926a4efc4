import '../ui/record/record.css';
import '../ui/form/form.css';
import './personnel.css';
import { Button, Intent } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { personnelCalls } from '#contract/personnel.ts';
import { useLeaveGuard } from '../base/router.tsx';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import {
  arrayQuery,
  callQuery,
  joinedQuery,
  mappedQuery,
  type CallQuery,
} from '../http/queries.ts';
import { send } from '../http/send.ts';
import { useMay } from '../session/context.tsx';
import { useSeen } from '../ui/form/use-seen.ts';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSending } from '../ui/use-sending.ts';
import { AuthorityTree, type AuthorityNode } from './authority-tree.tsx';
import { useTold } from './changes/use-told.ts';
import { ASSIGN, ROLES } from './paths.ts';
import { RightsDialog } from './rights-dialog.tsx';
import { differenceOf, draftOf, requestOfDraft, type Permissions } from './rights-draft.ts';
import { ScopeFields } from './scope-fields.tsx';

/** `creator` of a role that can only be looked at and given to people (requirements, 10.6). */
export const DEFAULT = 'adminDefault';

interface Loaded {
  tree: readonly AuthorityNode[];
  stored: Permissions;
  isDefault: boolean;
}

const rightsQuery = (guid: string): CallQuery<Loaded> =>
  joinedQuery({
    tree: arrayQuery(personnelCalls.authorityTree, {}),
    stored: callQuery(personnelCalls.permissionsOfRole, { guid }),
    isDefault: mappedQuery(
      callQuery(personnelCalls.roleInfo, { guid }),
      ({ creator }) => creator === DEFAULT,
    ),
  });

/** Edits what a role may do and see. The difference is shown before it is saved. */
export function Rights() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const loaded = useLoaded(rightsQuery(guid));
  return (
    <LoadedPage loaded={loaded} lines={10}>
      {(value) => <RightsOfRole key={JSON.stringify(value.stored)} {...value} />}
    </LoadedPage>
  );
}

/** Saves a draft. Keeps a failure for the dialog. */
function useSaving(stored: Permissions) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const seen = useSeen();
  const told = useTold();
  const { isBusy, failure, run, clear } = useSending(async (draft: ReturnType<typeof draftOf>) => {
    const { asked } = await send(
      personnelCalls.savePermissions,
      requestOfDraft(stored, draft),
      seen,
    );
    setIsAsking(false);
    toast.success(t('personnel.rights.saved'));
    told(asked);
  });
  const ask = () => {
    clear();
    setIsAsking(true);
  };
  return { isAsking, isBusy, failure, save: run, ask, close: () => setIsAsking(false) };
}

function RightsOfRole({ tree, stored, isDefault }: Loaded) {
  const t = useText();
  const mayEdit = useMay(personnelCalls.savePermissions) && !isDefault;
  const [draft, setDraft] = useState(() => draftOf(stored));
  const saving = useSaving(stored);
  const difference = differenceOf(stored, draft);
  const isChanged =
    difference.added.length > 0 || difference.removed.length > 0 || difference.scopeChanged;
  const why =
    draft.authorities.size === 0
      ? t('personnel.rights.nothing')
      : isChanged
        ? undefined
        : t('personnel.rights.unchanged');
  useLeaveGuard(isChanged, {
    title: t('ui.form.leaveTitle'),
    text: t('ui.form.leaveText'),
    action: t('ui.form.leave'),
  });
  const all = tree.reduce((sum, { children }) => sum + children.length, 0);
  const name = stored.roleName ?? '';
  return (
    <div className="ui-record">
      <header className="ui-record-head">
        <Link to={ROLES} className="ui-back">
          <ArrowLeft size={14} aria-hidden /> {t('personnel.toRoles')}
        </Link>
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1>
              {t(mayEdit ? 'personnel.rights.title' : 'personnel.rights.viewTitle', { name })}
            </h1>
            {isChanged && <span className="ui-quiet">{t('ui.draft.unsaved')}</span>}
            {isDefault && <span className="ui-quiet">{t('personnel.roles.defaultWhy')}</span>}
          </div>
          {mayEdit && (
            <Button
              intent={Intent.PRIMARY}
              aria-disabled={why !== undefined}
              title={why}
              className={why === undefined ? '' : 'ui-disabled'}
              onClick={() => why === undefined && saving.ask()}
            >
              {t('personnel.rights.save')}
            </Button>
          )}
        </div>
      </header>
      <div className="ui-form-body">
        <section className="ui-card" aria-labelledby="rights-tree">
          <h2 id="rights-tree">
            {t('personnel.rights.tree')}{' '}
            <span className="ui-quiet" aria-live="polite">
              {t('personnel.rights.treeHint', { n: draft.authorities.size, all })}
            </span>
          </h2>
          <AuthorityTree
            tree={tree}
            chosen={draft.authorities}
            isReadOnly={!mayEdit}
            onChange={(chosen) => setDraft({ ...draft, authorities: chosen })}
          />
        </section>
        <section className="ui-card" aria-labelledby="rights-scope">
          <h2 id="rights-scope">{t('personnel.rights.scope')}</h2>
          <ScopeFields
            draft={draft}
            isReadOnly={!mayEdit}
            onChange={(changed) => setDraft({ ...draft, ...changed })}
          />
        </section>
        <section className="ui-card" aria-labelledby="rights-people">
          <h2 id="rights-people">
            {t('personnel.rights.people')}{' '}
            <Link to={`${ASSIGN}?guid=${stored.roleGuid}`} className="ui-link">
              {t('personnel.roles.people')}
            </Link>
          </h2>
          <p>
            {stored.jyUserList.length === 0
              ? t('personnel.rights.peopleNone')
              : stored.jyUserList.map(({ user_Name }) => user_Name).join(t('common.listSeparator'))}
          </p>
        </section>
      </div>
      {saving.isAsking && (
        <RightsDialog
          difference={difference}
          people={stored.jyUserList}
          busy={saving.isBusy}
          failure={saving.failure}
          onClose={saving.close}
          onSave={() => void saving.save(draft)}
        />
      )}
    </div>
  );
}
