import { useText } from '../base/use-text.ts';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { wordsOfAuthority } from './authority-words.ts';
import type { Permissions, RightsDifference } from './rights-draft.ts';

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <p className="choices-title">{title}</p>
      <ul className="ui-problems">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

interface RightsDialogProps {
  difference: RightsDifference;
  people: Permissions['jyUserList'];
  busy: boolean;
  failure: unknown;
  onClose: () => void;
  onSave: () => void;
}

/** Shows before saving which rights a change adds and removes, and whom it affects. */
export function RightsDialog({
  difference: { added, removed, scopeChanged },
  people,
  busy,
  failure,
  onClose,
  onSave,
}: RightsDialogProps) {
  const t = useText();
  return (
    <ActionDialog
      title={t('personnel.rights.confirm')}
      action={t('personnel.rights.save')}
      busy={busy}
      onClose={onClose}
      onAction={onSave}
      note={failure !== null && <ErrorNote failure={failure} kept />}
    >
      <Names
        title={t('personnel.rights.added', { n: added.length })}
        names={added.map((code) => wordsOfAuthority(code, t))}
      />
      <Names
        title={t('personnel.rights.removed', { n: removed.length })}
        names={removed.map((code) => wordsOfAuthority(code, t))}
      />
      {scopeChanged && <p>{t('personnel.rights.scopeChanged')}</p>}
      {people.length === 0 ? (
        <p className="ui-quiet">{t('personnel.rights.concernedNone')}</p>
      ) : (
        <>
          <Names
            title={t('personnel.rights.concerned', { n: people.length })}
            names={people.map(({ user_Name, deptName }) =>
              [user_Name, deptName].filter(Boolean).join(' · '),
            )}
          />
          <p>{t('personnel.rights.atOnce')}</p>
        </>
      )}
    </ActionDialog>
  );
}
