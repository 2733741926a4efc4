import { memo, useId } from 'react';
import { useText } from '../../base/use-text.ts';
import { ValueBefore } from './since/value-before.tsx';
import type { RecordDetail, Section, SectionsOf } from './types.ts';

/** The facts of a record as sections of one card: a grid of labels and values. */
export function Facts({ sections }: { sections: readonly Section[] }) {
  const t = useText();
  const id = useId();
  if (sections.length === 0) return null;
  return (
    <div className="ui-card ui-fact-sections">
      {sections.map(({ title, facts }) => (
        <section key={title} aria-labelledby={`${id}-${title}`}>
          <h2 id={`${id}-${title}`}>{t(title)}</h2>
          <dl className="ui-facts">
            {facts.map(({ label, value, wide }) => (
              <div key={label} className={wide ? 'ui-wide' : undefined}>
                <dt>{t(label)}</dt>
                <dd>
                  {value === '' || value === null || value === undefined ? (
                    <span className="ui-none">–</span>
                  ) : (
                    value
                  )}
                  <ValueBefore label={label} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The facts of a record, drawn again only when the record has changed. */
export const RecordFacts = memo(function RecordFacts({
  view,
  sections,
}: {
  view: RecordDetail;
  sections: SectionsOf;
}) {
  return <Facts sections={sections(view, useText())} />;
});
