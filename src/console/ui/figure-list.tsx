import './figure-list.css';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';

/** A figure with its name. */
export interface NamedFigure {
  /** Locale key. */
  name: TextKey;
  /** The formatted value. */
  value: string;
  /** What the value is of. */
  note?: string;
  /** It reports a problem. */
  isBad?: boolean;
}

/** Prominent figures, a box each. */
export function FigureList({ figures }: { figures: readonly NamedFigure[] }) {
  const t = useText();
  return (
    <dl className="ui-figure-list">
      {figures.map(({ name, value, note, isBad = false }) => (
        <div key={name} data-bad={isBad}>
          <dt>{t(name)}</dt>
          <dd className="ui-figures">{value}</dd>
          {note !== undefined && <dd className="ui-figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
