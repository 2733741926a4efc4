import './form/form.css';
import { useText } from '../base/use-text.ts';

/** What is wrong with a cell of a spreadsheet, in words. */
export interface WrongCell {
  line: string | number;
  column: string;
  reason: string;
}

/** What is wrong with a spreadsheet, cell by cell; `text` says what became of it. */
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
