import { Button, ButtonGroup } from '@blueprintjs/core';
import { ZoomIn, ZoomOut, ZoomToFit } from '@blueprintjs/icons';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../base/use-text.ts';
import '../diagram/diagram.css';
import { useZoom } from '../diagram/use-zoom.ts';
import { groundOf } from './coverage.ts';
import { heatMap, type Figures } from './heat.ts';
import { HeatPicture } from './heat-picture.tsx';
import { Legend } from './legend.tsx';
import type { CasePick, InsightQuery, InsightView } from './query.ts';
import { StatusesTable, WaysTable } from './tables.tsx';

const views: readonly InsightView[] = ['heat', 'coverage'];

interface LifecycleProps {
  query: InsightQuery;
  figures: Figures;
  hrefOf: (pick: CasePick) => string;
  onView: (view: InsightView) => void;
}

/**
 * The lifecycle with its figures, as a picture and as tables with the same content. What tests have
 * used is a matter of the lab, which links to that view.
 */
export function Lifecycle({ query, figures, hrefOf, onView }: LifecycleProps) {
  useTranslation(['diagram', 'enums', 'commands']);
  const t = useText();
  const ground = use(groundOf(query.kind));
  const heat = useMemo(() => heatMap(ground, figures), [ground, figures]);
  const { frame, scale, zoomIn, zoomOut, fit } = useZoom(
    ground.layout,
    ground.layout.nodes.find(({ main }) => main) ?? null,
  );
  return (
    <div className="insight-body">
      <section className="diagram insight-diagram" aria-label={t('insight.picture.title')}>
        <div className="diagram-tools">
          <ButtonGroup variant="minimal">
            <Button
              icon={<ZoomOut />}
              aria-label={t('diagram.zoomOut')}
              title={t('diagram.zoomOut')}
              onClick={zoomOut}
            />
            <Button
              icon={<ZoomIn />}
              aria-label={t('diagram.zoomIn')}
              title={t('diagram.zoomIn')}
              onClick={zoomIn}
            />
            <Button
              icon={<ZoomToFit />}
              aria-label={t('diagram.fit')}
              title={t('diagram.fit')}
              onClick={fit}
            />
          </ButtonGroup>
          {query.view === 'coverage' && (
            <ButtonGroup role="group" aria-label={t('insight.views.title')}>
              {views.map((view) => (
                <Button
                  key={view}
                  size="small"
                  active={query.view === view}
                  aria-pressed={query.view === view}
                  onClick={() => onView(view)}
                >
                  {t(`insight.views.${view}`)}
                </Button>
              ))}
            </ButtonGroup>
          )}
        </div>
        <div
          ref={frame}
          className="diagram-frame"
          role="group"
          // The keyboard scrolls a frame only when it can have the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={t('insight.picture.title')}
        >
          <HeatPicture
            layout={ground.layout}
            heat={heat}
            view={query.view}
            scale={scale}
            pick={query.pick}
            hrefOf={hrefOf}
          />
        </div>
        <Legend view={query.view} />
        <p className="visually-hidden">{t('insight.picture.inWords')}</p>
      </section>
      <div className="insight-tables">
        <WaysTable heat={heat} hrefOf={hrefOf} view={query.view} />
        <StatusesTable heat={heat} hrefOf={hrefOf} />
      </div>
    </div>
  );
}
