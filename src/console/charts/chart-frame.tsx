import './charts.css';
import { Button } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../base/use-text.ts';
import { useMarks } from './marks.tsx';

/** The same figures as a table: headings and rows of cells. */
export interface ChartTable {
  headings: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

interface ChartFrameProps {
  title: string;
  table: ChartTable;
  /** Shown instead of a chart without figures. */
  empty: string;
  children: ReactNode;
}

function Figures({ table: { headings, rows }, title }: Pick<ChartFrameProps, 'table' | 'title'>) {
  return (
    <table className="ui-plain-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {headings.map((heading, place) => (
            <th key={heading} scope="col" className={place === 0 ? undefined : 'ui-end'}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of figures have no key but their place
          <tr key={line}>
            {cells.map((cell, place) => (
              <td key={headings[place]} className={place === 0 ? undefined : 'ui-end ui-figures'}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The marks of a chart, each with a tip. */
function Picture({ title, children }: Pick<ChartFrameProps, 'title' | 'children'>) {
  const { handlers, tip } = useMarks();
  return (
    <div className="chart-picture" role="group" aria-label={title} {...handlers}>
      {children}
      {tip}
    </div>
  );
}

/**
 * A chart with its title and the same figures as a table: always for screen readers, for everybody
 * at the press of a button.
 */
export function ChartFrame({ title, table, empty, children }: ChartFrameProps) {
  const t = useText();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const hasFigures = table.rows.length > 0;
  return (
    <section className="ui-card chart" aria-labelledby={id}>
      <h2>
        <span id={id}>{title}</span>
        {hasFigures && (
          <Button
            variant="minimal"
            size="small"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {t('ui.chart.asTable')}
          </Button>
        )}
      </h2>
      {!hasFigures && <p className="ui-quiet">{empty}</p>}
      {hasFigures && !asTable && <Picture title={title}>{children}</Picture>}
      {hasFigures && (
        <div className={asTable ? 'ui-scroll' : 'visually-hidden'}>
          <Figures table={table} title={title} />
        </div>
      )}
    </section>
  );
}
