import './approval.css';
import { Button, Callout, Intent } from '@blueprintjs/core';
import { Plus, SmallCross } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import type { LevelList } from '#contract/approval/level-lists.ts';
import { useText } from '../base/use-text.ts';
import { ChooseDialog } from '../ui/choose-dialog.tsx';
import { fieldId, useForm } from '../ui/form/form-context.ts';
import { problemText } from '../ui/form/problems.ts';
import { textOf } from '../ui/form/types.ts';
import { approversIn, textOfApprovers, type Approver } from './level-lists.ts';
import type { LevelWarning } from './level-warnings.ts';
import { peopleOfUnit, type Candidate } from './people-list.ts';

const candidateOf = ({ userid, name, departName }: Approver): Candidate => ({
  userid,
  name,
  departName,
  roleName: null,
});

function People({
  name,
  people,
  mayEdit,
}: {
  name: string;
  people: readonly Approver[];
  mayEdit: boolean;
}) {
  const t = useText();
  const { change } = useForm();
  return (
    <ul className="ui-chips">
      {people.map((person) => (
        <li key={person.userid} className="ui-chip approval-person">
          <span>
            {person.name}{' '}
            <span className="ui-quiet">
              {!person.isValid
                ? t('approval.levels.gone')
                : person.opens === false
                  ? t('approval.copies.opensNot')
                  : person.departName}
            </span>
          </span>
          {mayEdit && (
            <button
              type="button"
              aria-label={t('approval.levels.remove', { name: person.name })}
              onClick={() =>
                change(
                  name,
                  textOfApprovers(people.filter(({ userid }) => userid !== person.userid)),
                )
              }
            >
              <SmallCross aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Warning({ warning }: { warning: LevelWarning }) {
  const t = useText();
  const { kind, movedUp, gone } = warning;
  const names = (list: readonly string[]) => list.join(t('common.listSeparator'));
  return (
    <Callout
      compact
      intent={kind === 'nobody' ? Intent.DANGER : Intent.WARNING}
      className="ui-note"
    >
      {t(`approval.levels.warning.${kind}`)}
      {movedUp.length > 0 && ` ${t('approval.levels.warning.movedUp', { names: names(movedUp) })}`}
      {gone.length > 0 && ` ${t('approval.levels.warning.gone', { names: names(gone) })}`}
    </Callout>
  );
}

interface LevelEditorProps {
  level: number;
  name: LevelList;
  mayEdit: boolean;
  warning: LevelWarning | null;
  /** Shown for a level without approvers. */
  empty: string;
}

/** The approvers of one level, each of whom can decide alone. */
export function LevelEditor({ level, warning, ...editor }: LevelEditorProps) {
  const t = useText();
  return (
    <PeopleEditor
      {...editor}
      title={t('approval.levels.level', { n: level })}
      choose={t('approval.levels.choose', { n: level })}
      note={t('approval.candidates.note')}
    >
      {warning && <Warning warning={warning} />}
    </PeopleEditor>
  );
}

interface PeopleEditorProps {
  /** The field of the form that has them. */
  name: string;
  title: string;
  choose: string;
  /** In the dialog in which they are chosen. */
  note: string;
  mayEdit: boolean;
  empty: string;
  children?: ReactNode;
}

/** People of the unit as a field of a form. */
export function PeopleEditor({
  name,
  title,
  choose,
  note,
  mayEdit,
  empty,
  children,
}: PeopleEditorProps) {
  const t = useText();
  const { values, problems, change, busy } = useForm();
  const [isChoosing, setIsChoosing] = useState(false);
  const people = approversIn(textOf(values, name));
  const problem = problems.find(({ field }) => field.startsWith(name));
  const id = fieldId(name);
  const statusOf = (key: string) => {
    const known = people.find(({ userid }) => userid === key);
    return known && { isValid: known.isValid, opens: known.opens };
  };
  return (
    <section className="ui-card approval-level" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {title}
        {mayEdit && (
          <Button
            id={id}
            size="small"
            icon={<Plus />}
            disabled={busy}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onClick={() => setIsChoosing(true)}
          >
            {choose}
          </Button>
        )}
      </h2>
      {people.length === 0 ? (
        <p className="ui-quiet">{empty}</p>
      ) : (
        <People name={name} people={people} mayEdit={mayEdit} />
      )}
      {problem && (
        <p id={`${id}-problem`} className="ui-problem">
          {problemText(problem, t)}
        </p>
      )}
      {children}
      {isChoosing && (
        <ChooseDialog
          {...peopleOfUnit}
          title={choose}
          note={note}
          initial={people.map(candidateOf)}
          mayBeEmpty
          onChoose={(chosen) => {
            change(
              name,
              textOfApprovers(
                chosen.map(({ userid, name: personName, departName }) => ({
                  userid,
                  name: personName,
                  departName: departName ?? '',
                  isValid: true,
                  ...statusOf(userid),
                })),
              ),
            );
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </section>
  );
}
