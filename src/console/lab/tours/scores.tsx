import { use } from 'react';
import { judgements, shareOf, type StoredScores, type Unseen } from '#model/suite-scores.ts';
import type { TriedMachine } from '../catalog.ts';
import { useWords } from '../words.ts';
import { tourKinds } from './tours-of.ts';

let known: Promise<Readonly<Record<string, StoredScores>>> | null = null;

/** The scores of all machines, as `npm run scores` writes them; loaded once. */
const scores = () =>
  (known ??= import('./scores.generated.json').then(
    (file) => file.default as Readonly<Record<string, StoredScores>>,
  ));

/** What the suites of a machine notice: a percentage for each kind of paths and format. */
export function Scores({ lab: { id } }: { lab: TriedMachine }) {
  const { say } = useWords();
  const own = use(scores())[id];
  if (own === undefined) return null;
  const { mutants, equivalent, formats } = own;
  const found = judgements.filter((judged) => formats.some((one) => one.judged === judged));
  const missed = formats.flatMap(({ judged, kind, unseen }) =>
    kind === 'transitions' && Object.keys(unseen).length > 0 ? [{ judged, unseen }] : [],
  );
  return (
    <section className="ui-card">
      <h2>{say('lab.scores.title')}</h2>
      <p className="ui-quiet lab-small">{say('lab.scores.intro', { mutants, equivalent })}</p>
      <table className="lab-table">
        <caption className="visually-hidden">{say('lab.scores.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('lab.scores.format')}</th>
            {tourKinds.map((kind) => (
              <th key={kind} scope="col">
                {say(`lab.tours.kinds.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map((judged) => (
            <tr key={judged}>
              <th scope="row">{say(`lab.scores.formats.${judged}`)}</th>
              {tourKinds.map((kind) => {
                const one = formats.find((score) => score.judged === judged && score.kind === kind);
                return (
                  <td key={kind} className="ui-figures">
                    {one && `${(shareOf(own, one) * 100).toFixed(1)} %`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {missed.length > 0 && (
        <>
          <p>{say('lab.scores.unseen')}</p>
          <dl className="lab-small">
            {missed.map(({ judged, unseen }) => (
              <div key={judged}>
                <dt className="ui-quiet">{say(`lab.scores.formats.${judged}`)}</dt>
                {(Object.entries(unseen) as [Unseen, number][]).map(([why, count]) => (
                  <dd key={why}>
                    {say('lab.scores.unseenItem', {
                      where: say(`lab.scores.unseenBy.${why}`),
                      count,
                    })}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="ui-quiet lab-small">{say('lab.scores.command', { id })}</p>
    </section>
  );
}
