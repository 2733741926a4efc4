import { HotkeysProvider } from '@blueprintjs/core';
import { Cell, Column, RenderMode, Table } from '@blueprintjs/table';
import { memo, useCallback, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useWindowedRows } from '#console/ui/list/use-windowed-rows.ts';

const COLUMNS = ['code', 'name', 'specification', 'unit', 'quantity', 'price', 'day', 'remarks'];
const ROWS = 500;
const ROW = 36;
const WIDTH = 96;

type Row = readonly string[];
type Change = (row: number, column: number, value: string) => void;

const begun = (): Row[] =>
  Array.from({ length: ROWS }, (_, row) => COLUMNS.map((name) => `${name} ${row}`));

function useRows(): [readonly Row[], Change] {
  const [rows, setRows] = useState<readonly Row[]>(begun);
  const change = useCallback<Change>(
    (row, column, value) =>
      setRows((before) =>
        before.map((cells, at) => (at === row ? cells.with(column, value) : cells)),
      ),
    [],
  );
  return [rows, change];
}

interface FieldProps {
  row: number;
  column: number;
  value: string;
  change: Change;
}

const Field = ({ row, column, value, change }: FieldProps) => (
  <input
    aria-label={`${COLUMNS[column]} ${row + 1}`}
    value={value}
    onChange={(event) => change(row, column, event.target.value)}
  />
);

const OurRow = memo(function OurRow({
  row,
  cells,
  change,
}: {
  row: number;
  cells: Row;
  change: Change;
}) {
  return (
    <tr aria-rowindex={row + 2} style={{ height: ROW }}>
      {cells.map((value, column) => (
        <td key={COLUMNS[column]}>
          <Field row={row} column={column} value={value} change={change} />
        </td>
      ))}
    </tr>
  );
});

/** The current grid: a table that draws only the visible rows. */
function Ours() {
  const [rows, change] = useRows();
  const box = useRef<HTMLDivElement>(null);
  const { first, end, above, below } = useWindowedRows(rows.length, ROW, box);
  return (
    <div ref={box} id="scroller" style={{ height: 500, overflow: 'auto' }}>
      <table aria-label="items" aria-rowcount={ROWS + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: above }} aria-hidden />
          {rows.slice(first, end).map((cells, at) => (
            <OurRow key={first + at} row={first + at} cells={cells} change={change} />
          ))}
          <tr style={{ height: below }} aria-hidden />
        </tbody>
      </table>
    </div>
  );
}

/** The same items in Blueprint's grid, with its fastest rendering. */
function Grid() {
  const [rows, change] = useRows();
  return (
    <HotkeysProvider>
      <div style={{ height: 500 }}>
        <Table
          numRows={rows.length}
          defaultRowHeight={ROW}
          columnWidths={COLUMNS.map(() => WIDTH)}
          renderMode={RenderMode.BATCH_ON_UPDATE}
          cellRendererDependencies={[rows]}
        >
          {COLUMNS.map((name, column) => (
            <Column
              key={name}
              name={name}
              cellRenderer={(row) => (
                <Cell interactive>
                  <Field
                    row={row}
                    column={column}
                    value={rows[row]?.[column] ?? ''}
                    change={change}
                  />
                </Cell>
              )}
            />
          ))}
        </Table>
      </div>
    </HotkeysProvider>
  );
}

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  new URLSearchParams(location.search).get('grid') === 'ours' ? <Ours /> : <Grid />,
);
