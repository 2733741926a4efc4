import '../../list/list.css';
import { useMemo } from 'react';
import { decodedText } from '#contract/core/decoded-text.ts';
import { useText } from '../../../base/use-text.ts';
import { beginningOf, cellsOf } from './text.ts';

/** Says that only the beginning is shown. */
function Cut() {
  const t = useText();
  return <p className="ui-quiet">{t('ui.files.preview.cut')}</p>;
}

/** Plain text, never interpreted. */
export function TextView({ bytes, zoom }: { bytes: ArrayBuffer; zoom: number }) {
  const { text, isCut } = useMemo(() => beginningOf(decodedText(new Uint8Array(bytes))), [bytes]);
  return (
    <>
      {isCut && <Cut />}
      <pre className="file-preview-text" data-template style={{ fontSize: `${zoom * 13}px` }}>
        {text}
      </pre>
    </>
  );
}

/** Comma-separated values as a table; the first line is its header. */
export function TableView({ bytes, zoom }: { bytes: ArrayBuffer; zoom: number }) {
  const { rows, isCut } = useMemo(() => cellsOf(decodedText(new Uint8Array(bytes))), [bytes]);
  const [head = [], ...body] = rows;
  return (
    <>
      {isCut && <Cut />}
      <table className="ui-table file-preview-table" style={{ fontSize: `${zoom * 13}px` }}>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-template>
          {body.map((row, line) => (
            <tr key={line}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
