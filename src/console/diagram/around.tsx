import type { Layout } from '#model/graph/layout.ts';
import { wordingsOf } from '#model/graph/wording.ts';
import { anyText, useText } from '../base/use-text.ts';
import { edgesFrom, type Standing } from './standing.ts';
import { nodeTitle, statusText } from './titles.ts';

/**
 * Where a record stands, with the status before and what can follow, in words: beside a record the
 * whole picture has no room to be read.
 */
export function Around({ layout, standing }: { layout: Layout; standing: Standing }) {
  const t = useText();
  const { here, taken, isPast } = standing;
  if (here === null) return null;
  const nameOf = (id: string) =>
    statusText(layout.nodes.find((node) => node.id === id)?.label ?? null, t);
  const before = layout.edges.find(({ id, from }) => taken?.has(id) && from !== here.id);
  const next = edgesFrom(layout, here)
    .filter(({ to }) => to !== here.id)
    .flatMap(({ to, moves }) =>
      wordingsOf(moves, anyText(t)).map(({ title }) =>
        t('diagram.transition', { event: title, target: nameOf(to) }),
      ),
    );
  const words = { status: nodeTitle(here, anyText(t)) };
  return (
    <ol
      className="diagram-around"
      aria-label={t(isPast ? 'diagram.imageThen' : 'diagram.image', words)}
    >
      {before && (
        <li>
          <span className="ui-quiet">{t('diagram.before')}</span> {nameOf(before.from)}
        </li>
      )}
      <li aria-current="step" className={`diagram-tone-${here.tone}`}>
        <span>{t(isPast ? 'diagram.wasHere' : 'diagram.youAreHere')}</span>{' '}
        <strong>{words.status}</strong>
      </li>
      {[...new Set(next)].map((words) => (
        <li key={words}>
          <span className="ui-quiet">{t('diagram.next')}</span> {words}
        </li>
      ))}
    </ol>
  );
}
