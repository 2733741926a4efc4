import { Button, Classes, HTMLSelect } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useId } from 'react';
import type { Persona } from '#machines/shared/people.ts';
import type { GraphView } from '#model/graph.ts';
import type { Layout } from '#model/graph/layout.ts';
import type { Marks } from '../../diagram/picture.tsx';
import type { Zoom } from '../../diagram/use-zoom.ts';
import { ZoomButtons } from '../../diagram/zoomed-picture.tsx';
import { useWords } from '../words.ts';
import type { Wanted } from './marks.ts';
import { ViewButtons } from './view-buttons.tsx';

interface ExplorerToolsProps {
  /** People whose commands can be highlighted; empty if nobody is refused anything. */
  people: readonly Persona[];
  layout: Layout;
  zoom: Zoom;
  marks: Marks | null;
  wanted: Wanted;
  onWanted: (wanted: Wanted) => void;
  view: GraphView;
  onView: (view: GraphView) => void;
}

/** Search, person, level of detail and zoom of the diagram. */
export function ExplorerTools({
  people,
  layout,
  zoom,
  marks,
  wanted,
  onWanted,
  view,
  onView,
}: ExplorerToolsProps) {
  const { say, person } = useWords();
  const id = useId();
  return (
    <div className="lab-tools">
      <div className="lab-field">
        <label htmlFor={`${id}-query`}>{say('lab.find.search')}</label>
        <input
          id={`${id}-query`}
          type="search"
          className={Classes.INPUT}
          value={wanted.query}
          maxLength={60}
          aria-describedby={`${id}-found`}
          onChange={(event) => onWanted({ ...wanted, query: event.target.value })}
        />
      </div>
      {people.length > 0 && (
        <div className="lab-field">
          <label htmlFor={`${id}-who`}>{say('lab.find.who')}</label>
          <HTMLSelect
            id={`${id}-who`}
            value={wanted.who ?? ''}
            onChange={(event) =>
              onWanted({
                ...wanted,
                who: event.target.value === '' ? null : (event.target.value as Persona),
              })
            }
          >
            <option value="">{say('lab.find.anybody')}</option>
            {people.map((who) => (
              <option key={who} value={who}>
                {person(who)}
              </option>
            ))}
          </HTMLSelect>
        </div>
      )}
      <div className="lab-field" role="group" aria-labelledby={`${id}-detail`}>
        <span id={`${id}-detail`} className="lab-field-label">
          {say('lab.find.detail')}
        </span>
        <ViewButtons view={view} onView={onView} />
      </div>
      {wanted.edge !== null && (
        <Button
          className="lab-tools-low"
          endIcon={<Cross />}
          onClick={() => onWanted({ ...wanted, edge: null })}
        >
          {say('lab.find.oneLine')}
        </Button>
      )}
      {wanted.assumed !== null && (
        <Button
          className="lab-tools-low"
          endIcon={<Cross />}
          onClick={() => onWanted({ ...wanted, assumed: null })}
        >
          {say('lab.find.oneAssumption')}
        </Button>
      )}
      <p id={`${id}-found`} className="ui-quiet lab-small lab-tools-low" role="status">
        {marks &&
          say('lab.find.found', {
            statuses: marks.nodes.size,
            transitions: layout.edges
              .filter(({ id: edge }) => marks.edges.has(edge))
              .flatMap(({ moves }) => moves).length,
          })}
      </p>
      <div className="lab-tools-end">
        <ZoomButtons zoom={zoom} />
      </div>
    </div>
  );
}
