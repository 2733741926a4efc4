import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { assumptionsOf } from '#model/graph/assumptions.ts';
import { wordingsOf } from '#model/graph/wording.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { addressOf } from '../address.ts';
import { labelOf, type ShownMachine } from '../catalog.ts';
import { topOf } from '../machine/marks.ts';
import { useWords } from '../words.ts';

interface AssumptionsProps {
  lab: ShownMachine;
  /** Query of the address that links keep. */
  search: string;
}

/**
 * Lists everything in a lifecycle that the specification does not show, with the reason and a link
 * into the diagram.
 */
export function Assumptions({ lab, search }: AssumptionsProps) {
  const { say } = useWords();
  const assumptions = useMemo(() => assumptionsOf(lab.machine), [lab]);
  const name = (id: string) => say(labelOf(lab, topOf(id)));
  if (assumptions.length === 0) return <EmptyState title="lab.assumptions.none" />;
  return (
    <section className="ui-card">
      <p className="ui-quiet lab-small">
        {say('lab.assumptions.intro', { count: assumptions.length })}
      </p>
      <table className="lab-table">
        <caption className="visually-hidden">{say('lab.views.assumptions')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('lab.assumptions.reason')}</th>
            <th scope="col">{say('lab.assumptions.transitions')}</th>
            <th scope="col">{say('lab.assumptions.diagram')}</th>
          </tr>
        </thead>
        <tbody>
          {assumptions.map(({ key, edges }) => (
            <tr key={key}>
              <th scope="row" className="lab-reason">
                {say(key)} <code className="ui-quiet">{key.replace(/^assumed\./, '')}</code>
              </th>
              <td>
                <ul className="lab-plain">
                  {edges.flatMap((edge) =>
                    wordingsOf(edge.moves, say).map(({ title }) => (
                      <li key={`${edge.id} ${title}`}>
                        {say('lab.assumptions.way', {
                          from: name(edge.from),
                          event: title,
                          to: name(edge.to),
                        })}
                      </li>
                    )),
                  )}
                </ul>
              </td>
              <td>
                <Link
                  to={`${addressOf(lab.id)}${search === '' ? '?' : `${search}&`}assumed=${key}`}
                >
                  {say('lab.assumptions.show')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
