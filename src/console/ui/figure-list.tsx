import './figure-list.css';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';

/** A figure with its name. */
export interface NamedFigure {
  /** Locale key. */
  name: TextKey;
  /** As it is read. */
  value: string;
  /** It tells of something that has gone wrong. */
  isBad?: boolean;
}

/** Figures that are seen before anything else, a box each. */
export function FigureList({ figures }: { figures: readonly NamedFigure[] }) {
  const t = useText();
  return (
    <dl className="ui-figure-list">
      {figures.map(({ name, value, isBad = false }) => (
        <div key={name} data-bad={isBad}>
          <dt>{t(name)}</dt>
          <dd className="ui-figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
