import { Button, ButtonGroup, Callout, Intent } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { Suspense, use, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addressOf, GUIDE } from '../address.ts';
import { Analysed } from '../analysis/analysed.tsx';
import { analysisOf } from '../analysis/ask.ts';
import type { TriedMachine } from '../catalog.ts';
import { download } from '../download.ts';
import { useWords } from '../words.ts';
import {
  formatsOf,
  saidStart,
  saidStep,
  saidUntaken,
  tourFormats,
  type TourFormat,
} from './formats.ts';
import { askSuite } from './ask-suite.ts';
import { Scores } from './scores.tsx';
import { TourPicture, type Shown } from './tour-picture.tsx';
import { tourKinds, type TourKind, type TourList } from './tours-of.ts';
import './tours.css';

interface ListProps {
  lab: TriedMachine;
  kind: TourKind;
  list: TourList;
}

/** The paths of a tour, each with its steps and a link to the simulator. */
function Paths({ lab, kind, list }: ListProps) {
  const words = useWords();
  const { say } = words;
  const [shown, setShown] = useState<Shown | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={picture}>
        <Suspense fallback={<Skeleton />}>
          <TourPicture lab={lab} list={list} shown={shown} onShow={setShown} />
        </Suspense>
      </div>
      <section className="ui-card" aria-label={say(`lab.tours.kinds.${kind}`)}>
        <h2>{say(`lab.tours.kinds.${kind}`)}</h2>
        {saidUntaken(list, words).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <ol className="lab-tour-paths">
          {list.paths.map(({ start, steps, link }, index) => (
            <li key={index}>
              <div className="ui-row">
                <strong>{say('lab.tours.path', { n: index + 1 })}</strong>
                <span className="ui-quiet lab-small">
                  {say('lab.tours.steps', { count: steps.length })}
                </span>
                <Button
                  size="small"
                  variant="minimal"
                  aria-label={say('lab.tours.showPathN', { n: index + 1 })}
                  onClick={() => {
                    setShown({ path: index, at: 0 });
                    picture.current?.scrollIntoView({ block: 'start' });
                    picture.current?.querySelector('select')?.focus({ preventScroll: true });
                  }}
                >
                  {say('lab.tours.showPath')}
                </Button>
                {link !== null && (
                  <Link
                    to={`${addressOf(lab.id, 'simulate')}${link === '' ? '' : `?path=${link}`}`}
                  >
                    {say('lab.tours.open')}
                  </Link>
                )}
              </div>
              {steps.length === 0 && <p className="ui-quiet">{saidStart(lab, start, words)}</p>}
              <ol className="lab-tour-steps">
                {steps.map((step, at) => {
                  const { who, command, answer, to } = saidStep(lab, step, words);
                  return (
                    <li key={at}>
                      {who}
                      {say('lab.path.gives')}
                      <strong>{command}</strong>
                      {answer !== '' && <span className="ui-quiet"> {answer}</span>} → {to}
                    </li>
                  );
                })}
              </ol>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

const columns = ['kind', 'count', 'length', 'bound', 'take'] as const;

function Overview({ lab }: { lab: TriedMachine }) {
  const words = useWords();
  const { say } = words;
  const tours = use(analysisOf(lab, 'tours'));
  const [open, setOpen] = useState<TourKind | null>(null);
  const [taking, setTaking] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const take = async (kind: TourKind, format: TourFormat) => {
    const { ending, type } = tourFormats[format];
    setTaking(`${kind} ${format}`);
    setFailed(false);
    try {
      const text = await askSuite({ id: lab.id, kind, format });
      download(`${lab.id}.${kind}.${ending}`, text, type);
    } catch (error) {
      reportError(error);
      setFailed(true);
    } finally {
      setTaking(null);
    }
  };
  return (
    <>
      <section className="ui-card">
        <p className="ui-quiet lab-small">
          {say('lab.tours.intro')} <Link to={GUIDE}>{say('lab.guide')}</Link>
        </p>
        <table className="lab-table lab-tours">
          <caption className="visually-hidden">{say('lab.views.tours')}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {say(`lab.tours.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tourKinds.map((kind) => {
              const { paths, steps, cost, bound, untaken } = tours[kind];
              return (
                <tr key={kind}>
                  <th scope="row">
                    {say(`lab.tours.kinds.${kind}`)}
                    <p className="ui-quiet lab-small">{say(`lab.tours.meaning.${kind}`)}</p>
                  </th>
                  <td className="ui-figures">{paths.length}</td>
                  <td className="ui-figures">{steps}</td>
                  <td className="ui-figures">
                    {steps === 0
                      ? say('lab.tours.nothing')
                      : bound === null || cost === null
                        ? say('lab.tours.noBound')
                        : say('lab.tours.costOfBound', { cost, bound })}
                    {untaken.length > 0 && (
                      <p>{say('lab.tours.notTaken', { count: untaken.length })}</p>
                    )}
                  </td>
                  <td>
                    <ButtonGroup variant="minimal">
                      {formatsOf(lab, kind).map((format) => (
                        <Button
                          key={format}
                          size="small"
                          icon={<Download />}
                          aria-label={say('lab.tours.download', {
                            kind: say(`lab.tours.kinds.${kind}`),
                            format: say(`lab.tours.formats.${format}`),
                          })}
                          loading={taking === `${kind} ${format}`}
                          disabled={taking !== null}
                          onClick={() => void take(kind, format)}
                        >
                          {say(`lab.tours.formats.${format}`)}
                        </Button>
                      ))}
                      <Button
                        size="small"
                        aria-expanded={open === kind}
                        aria-label={say(
                          open === kind ? 'lab.tours.hideKind' : 'lab.tours.showKind',
                          {
                            kind: say(`lab.tours.kinds.${kind}`),
                          },
                        )}
                        onClick={() => setOpen(open === kind ? null : kind)}
                      >
                        {say(open === kind ? 'lab.tours.hide' : 'lab.tours.show')}
                      </Button>
                    </ButtonGroup>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {isFailed && (
        <Callout intent={Intent.DANGER} title={say('lab.tours.failed')} role="alert">
          {say('lab.tours.failedAdvice')}
        </Callout>
      )}
      <Suspense fallback={<Skeleton lines={4} />}>
        <Scores lab={lab} />
      </Suspense>
      {open !== null && <Paths key={open} lab={lab} kind={open} list={tours[open]} />}
    </>
  );
}

/**
 * Test paths through a lifecycle, computed from the machine, to read, to simulate and to download.
 */
export function Tours({ lab }: { lab: TriedMachine }) {
  return (
    <Analysed lab={lab} question="tours">
      <Overview lab={lab} />
    </Analysed>
  );
}
