import { Callout, Intent } from '@blueprintjs/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldsModule } from '#locales/keys.ts';
import type { WordedProblem } from '../../http/send.ts';
import { useText } from '../../base/use-text.ts';
import { goToField } from './go-to-field.ts';
import { problemLabel, problemText } from './problems.ts';

interface ErrorSummaryProps {
  problems: readonly WordedProblem[];
  module: FieldsModule;
  /** Incremented with every attempt to send; the first wrong field then gets the focus. */
  sentCount: number;
}

/** Nobody reads more problems than this. */
const SHOWN = 12;

/**
 * The problems that prevent sending, each linked to its field: at the lower edge of the window, below
 * the fields, so that none of them moves. In a dialog they are above the fields.
 */
export function ErrorSummary({ problems, module, sentCount }: ErrorSummaryProps) {
  const latest = useRef(problems);
  useEffect(() => {
    latest.current = problems;
  }, [problems]);
  useEffect(() => {
    const [first] = latest.current;
    if (sentCount > 0 && first) goToField(first.field);
  }, [sentCount]);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A corrected problem keeps its space until the form is sent again: the fields must not move
    // while somebody types.
    if (!room.current) return;
    room.current.style.minHeight = '';
    room.current.style.minHeight = `${room.current.offsetHeight}px`;
  }, [sentCount]);
  if (sentCount === 0) return null;
  return (
    <div ref={room} className="ui-form-problems">
      {problems.length > 0 && <Problems problems={problems} module={module} />}
    </div>
  );
}

/** The problems, each linked to its field. */
function Problems({ problems, module }: Pick<ErrorSummaryProps, 'problems' | 'module'>) {
  const t = useText();
  return (
    <Callout
      intent={Intent.DANGER}
      role="alert"
      className="ui-note"
      title={t('ui.form.problems', { count: problems.length })}
      compact
    >
      <ul className="ui-problems">
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.field} ${problem.key}`}>
            <button type="button" className="ui-link" onClick={() => goToField(problem.field)}>
              {problemLabel(problem.field, module, t)}
            </button>{' '}
            {problemText(problem, t)}
          </li>
        ))}
        {problems.length > SHOWN && (
          <li>{t('ui.form.moreProblems', { n: problems.length - SHOWN })}</li>
        )}
      </ul>
    </Callout>
  );
}
