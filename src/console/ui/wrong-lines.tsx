import './form/form.css';
import { useText } from '../base/use-text.ts';

/** The problem of a spreadsheet cell, in words. */
export interface WrongCell {
  line: string | number;
  column: string;
  reason: string;
}

/** The problems of a spreadsheet, cell by cell; `text` says what happened to it. */
export function WrongLines({ text, cells }: { text: string; cells: readonly WrongCell[] }) {
  const t = useText();
  return (
    <div className="ui-wrong-rows" role="alert">
      <p className="ui-problem">{text}</p>
      <table className="ui-plain-table">
        <thead>
          <tr>
            <th scope="col">{t('ui.wrongLines.line')}</th>
            <th scope="col">{t('ui.wrongLines.column')}</th>
            <th scope="col">{t('ui.wrongLines.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ line, column, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <td className="ui-figures">{line}</td>
              <td>{column}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
