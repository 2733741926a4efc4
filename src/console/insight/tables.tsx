import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StayAspect } from '#contract/insight.ts';
import { formatCount } from '#contract/core/figures.ts';
import { namedKey, type NameIn } from '#locales/keys.ts';
import { statusText } from '../diagram/titles.ts';
import { useText } from '../base/use-text.ts';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { durationText } from './duration.ts';
import type { Heat, HotWay, MoveFigure, StatusFigure } from './heat.ts';
import type { CasePick, InsightView } from './query.ts';

interface TableProps {
  heat: Heat;
  hrefOf: (pick: CasePick) => string;
}

/** A figure that links to its cases; 0 has no link. */
function Figure({ n, to, name }: { n: number; to: string; name: string }) {
  const t = useText();
  if (n === 0) return <span className="ui-none">0</span>;
  return (
    <Link to={to} aria-label={t('insight.casesOf', { name, n: formatCount(n) })}>
      {formatCount(n)}
    </Link>
  );
}

/** Columns of text. All others are figures and aligned to the end. */
const WORDS: ReadonlySet<string> = new Set(['transition', 'status', 'use']);

interface HeadsProps<Of extends 'transitions' | 'statuses'> {
  keys: readonly NameIn<`insight.${Of}`>[];
  of: Of;
}

function Heads<Of extends 'transitions' | 'statuses'>({ keys, of }: HeadsProps<Of>) {
  const t = useText();
  return (
    <thead>
      <tr>
        {keys.map((key) => (
          <th key={key} scope="col" className={WORDS.has(key) ? '' : 'ui-end'}>
            {t(namedKey<'insight.transitions' | 'insight.statuses'>(`insight.${of}`, key))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Framed({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="ui-card insight-table" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ScrollBox labelledBy={id}>
        <table className="ui-plain-table">{children}</table>
      </ScrollBox>
      {note && <p className="ui-quiet">{note}</p>}
    </section>
  );
}

function WayRow({
  way,
  hrefOf,
  hasUse,
}: { way: HotWay; hasUse: boolean } & Pick<TableProps, 'hrefOf'>) {
  const t = useText();
  const name = t(namedKey('commands', way.event));
  const path = t('insight.path', {
    from: statusText(way.from.label, t),
    to: statusText(way.to.label, t),
  });
  const pick: CasePick = {
    of: 'transition',
    events: [way.event],
    from: way.from.code,
    to: way.to.code,
  };
  return (
    <tr>
      <th scope="row">
        {name} <span className="ui-quiet">{path}</span>
      </th>
      <td className="ui-end ui-figures">
        <Figure n={way.times} to={hrefOf(pick)} name={`${name} ${path}`} />
      </td>
      <td className="ui-end ui-figures">{formatCount(way.records)}</td>
      {hasUse && (
        <td>
          <span className={`insight-use use-${way.use}`}>{t(`insight.use.${way.use}`)}</span>
          {way.suites.length > 0 && (
            <span className="ui-quiet">
              {' '}
              {way.suites
                .map((suite) => t(namedKey('insight.suites', suite)))
                .join(t('common.listSeparator'))}
            </span>
          )}
        </td>
      )}
    </tr>
  );
}

/** A transition that is on no line: how a record began, or one that the lifecycle no longer has. */
function OtherRow({
  move,
  isStray,
  hrefOf,
  hasUse,
}: { move: MoveFigure; isStray: boolean; hasUse: boolean } & Pick<TableProps, 'hrefOf'>) {
  const t = useText();
  const name = t(namedKey('commands', move.event), { defaultValue: move.event });
  const pick: CasePick = {
    of: 'transition',
    events: [move.event],
    from: move.fromStatus ?? null,
    to: move.toStatus ?? null,
  };
  return (
    <tr>
      <th scope="row">
        {name} <span className="ui-quiet">{t(isStray ? 'insight.stray' : 'insight.birth')}</span>
      </th>
      <td className="ui-end ui-figures">
        <Figure n={move.times} to={hrefOf(pick)} name={name} />
      </td>
      <td className="ui-end ui-figures">{formatCount(move.records)}</td>
      {hasUse && <td className="ui-none">–</td>}
    </tr>
  );
}

/**
 * The lines of the picture as a table, one row per event: how often, in how many records, used by
 * whom.
 */
export function WaysTable({ heat, hrefOf, view }: TableProps & { view: InsightView }) {
  const t = useText();
  const hasUse = view === 'coverage';
  return (
    <Framed title={t('insight.transitions.title')}>
      <Heads
        of="transitions"
        keys={['transition', 'times', 'records', ...(hasUse ? (['use'] as const) : [])]}
      />
      <tbody>
        {heat.births.map((move) => (
          <OtherRow key={move.event} move={move} isStray={false} hrefOf={hrefOf} hasUse={hasUse} />
        ))}
        {heat.edges.flatMap(({ edge, ways }) =>
          ways.map((way) => (
            <WayRow key={`${edge.id} ${way.event}`} way={way} hrefOf={hrefOf} hasUse={hasUse} />
          )),
        )}
        {heat.strays.map((move) => (
          <OtherRow
            key={`${move.event} ${move.fromStatus} ${move.toStatus}`}
            move={move}
            isStray
            hrefOf={hrefOf}
            hasUse={hasUse}
          />
        ))}
      </tbody>
    </Framed>
  );
}

const aspects: readonly StayAspect[] = ['entered', 'left', 'open'];

function StatusRow({
  label,
  figure,
  isEnd,
  hrefOf,
}: { label: string; figure: StatusFigure; isEnd: boolean } & Pick<TableProps, 'hrefOf'>) {
  const t = useText();
  const cell = (aspect: StayAspect) => (
    <td key={aspect} className="ui-end ui-figures">
      <Figure
        n={figure[aspect]}
        to={hrefOf({ of: 'status', status: figure.status, aspect })}
        name={`${label} ${t(`insight.statuses.${aspect}`)}`}
      />
    </td>
  );
  const isDue = typeof figure.dueHours === 'number';
  return (
    <tr>
      <th scope="row">{label}</th>
      {aspects.map(cell)}
      <td className="ui-end ui-figures">{isEnd ? '–' : durationText(figure.median, t)}</td>
      <td className="ui-end ui-figures">{isEnd ? '–' : durationText(figure.ninetieth, t)}</td>
      <td className="ui-end ui-figures">
        {isDue ? t('insight.duration.hours', { n: figure.dueHours ?? 0 }) : '–'}
      </td>
      {isDue ? cell('overdue') : <td className="ui-end ui-none">–</td>}
      {cell('again')}
    </tr>
  );
}

/**
 * The statuses of the picture as a table: how many, how long, how many overdue, how many
 * re-entered.
 */
export function StatusesTable({ heat, hrefOf }: TableProps) {
  const t = useText();
  return (
    <Framed title={t('insight.statuses.title')} note={t('insight.statuses.note')}>
      <Heads
        of="statuses"
        keys={['status', ...aspects, 'median', 'ninetieth', 'due', 'overdue', 'again']}
      />
      <tbody>
        {heat.nodes.flatMap(({ node, figure }) =>
          figure
            ? [
                <StatusRow
                  key={node.id}
                  label={statusText(node.label, t)}
                  figure={figure}
                  isEnd={node.final}
                  hrefOf={hrefOf}
                />,
              ]
            : [],
        )}
      </tbody>
    </Framed>
  );
}
