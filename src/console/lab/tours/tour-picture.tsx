import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, Pause, Play } from '@blueprintjs/icons';
import { use, useEffect, useId, useMemo, useState } from 'react';
import { graphOf, type GraphView } from '#model/graph.ts';
import { standingAt } from '../../diagram/standing.ts';
import { useZoom } from '../../diagram/use-zoom.ts';
import { ZoomButtons, ZoomedPicture } from '../../diagram/zoomed-picture.tsx';
import type { TriedMachine } from '../catalog.ts';
import { layoutOfMachine } from '../layouts.ts';
import { topOf } from '../machine/marks.ts';
import { ViewButtons } from '../machine/view-buttons.tsx';
import { useWords } from '../words.ts';
import { coverageOf, edgesAlong } from './coverage.ts';
import { saidBegin, saidStart, saidStep } from './formats.ts';
import type { TourList } from './tours-of.ts';
import '../../diagram/diagram.css';

/** How long a step is shown while a path plays; milliseconds. */
const STEP_MS = 1000;

/** A path that is shown, and the number of its steps that were taken. */
export interface Shown {
  path: number;
  at: number;
}

interface TourPictureProps {
  lab: TriedMachine;
  list: TourList;
  /** Null: what all paths cover. */
  shown: Shown | null;
  onShow: (shown: Shown | null) => void;
}

/** The picture of a machine, with the lines that paths cover, and each path step by step. */
export function TourPicture({ lab, list, shown, onShow }: TourPictureProps) {
  const words = useWords();
  const { say } = words;
  const id = useId();
  const [view, setView] = useState<GraphView>('business');
  const [isPlaying, setPlaying] = useState(false);
  const layout = use(layoutOfMachine(lab.id, view));
  // Files of layouts leave out which transitions a line stands for.
  const graph = useMemo(() => graphOf(lab.machine, view), [lab, view]);
  const path = shown === null ? null : (list.paths[shown.path] ?? null);
  const at = shown?.at ?? 0;
  const count = path?.steps.length ?? 0;
  const coverage = useMemo(
    () => coverageOf(graph, path === null ? list.paths : [path]),
    [graph, list, path],
  );
  const standing = useMemo(() => {
    if (path === null) return { here: null, visited: new Set<string>(), next: new Set<string>() };
    const step = path.steps[at - 1];
    const nameOf = (place: string) =>
      layout.nodes.some((node) => node.id === place) ? place : topOf(place);
    return {
      ...standingAt(layout, nameOf(step?.to ?? path.start), [
        nameOf(path.start),
        ...path.steps.slice(0, at).map(({ to }) => nameOf(to)),
      ]),
      next: new Set<string>(),
      ...(step === undefined ? {} : { taken: edgesAlong(graph, step) }),
    };
  }, [layout, graph, path, at]);
  const zoom = useZoom(layout, standing.here);
  const goTo = (to: number) => {
    setPlaying(false);
    if (shown) onShow({ ...shown, at: to });
  };
  const isAtEnd = at >= count;
  useEffect(() => {
    if (!isPlaying || shown === null) return;
    const timer = window.setTimeout(
      () => {
        if (isAtEnd) setPlaying(false);
        else onShow({ ...shown, at: shown.at + 1 });
      },
      isAtEnd ? 0 : STEP_MS,
    );
    return () => window.clearTimeout(timer);
  }, [isPlaying, shown, isAtEnd, onShow]);
  const isRunning = isPlaying && !isAtEnd;
  const told = () => {
    if (path === null) return '';
    const step = path.steps[at - 1];
    if (step === undefined) return (count === 0 ? saidStart : saidBegin)(lab, path.start, words);
    const { who, command, answer, to } = saidStep(lab, step, words);
    return `${who}${say('lab.path.gives')}${command}${answer === '' ? '' : ` ${answer}`} → ${to}`;
  };
  const buttons = [
    { key: 'back', icon: <ChevronLeft />, isOff: at === 0, act: () => goTo(at - 1) },
    {
      key: isRunning ? 'pause' : 'play',
      icon: isRunning ? <Pause /> : <Play />,
      isOff: count === 0,
      act: () => {
        if (isAtEnd) goTo(0);
        setPlaying(!isRunning);
      },
    },
    { key: 'next', icon: <ChevronRight />, isOff: isAtEnd, act: () => goTo(at + 1) },
  ] as const;
  return (
    <section className="ui-card diagram" aria-label={say('lab.tours.picture')}>
      <div className="lab-tools">
        <div className="lab-field">
          <label htmlFor={id}>{say('lab.tours.shown')}</label>
          <HTMLSelect
            id={id}
            value={shown?.path ?? ''}
            onChange={({ target: { value } }) => {
              setPlaying(false);
              onShow(value === '' ? null : { path: Number(value), at: 0 });
            }}
          >
            <option value="">{say('lab.tours.allPaths')}</option>
            {list.paths.map((_, index) => (
              <option key={index} value={index}>
                {say('lab.tours.path', { n: index + 1 })}
              </option>
            ))}
          </HTMLSelect>
        </div>
        {path !== null && (
          <>
            <ButtonGroup variant="minimal" className="lab-tools-low">
              {buttons.map(({ key, icon, isOff, act }) => (
                <Button
                  key={key}
                  icon={icon}
                  aria-label={say(`lab.tours.steppers.${key}`)}
                  title={say(`lab.tours.steppers.${key}`)}
                  aria-disabled={isOff}
                  className={isOff ? 'ui-disabled' : ''}
                  onClick={isOff ? undefined : act}
                />
              ))}
            </ButtonGroup>
            <p className="lab-tools-low lab-small" role="status">
              <span className="ui-quiet">{say('lab.step.position', { at, of: count })}</span>{' '}
              {told()}
            </p>
          </>
        )}
        <div className="lab-tools-end">
          <ViewButtons view={view} onView={setView} />
          <ZoomButtons zoom={zoom} />
        </div>
      </div>
      <ZoomedPicture zoom={zoom} layout={layout} standing={standing} coverage={coverage} />
      <ul className="lab-legend" aria-label={say('lab.legend.title')}>
        {(['all', 'some', 'none'] as const).map((one) => (
          <li key={one}>
            <span className={`diagram-sign is-covered-${one}`} aria-hidden />
            {say(`lab.tours.covered.${one}`, {
              count: [...coverage.values()].filter((covered) => covered === one).length,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
