import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { ReactNode } from 'react';

const all = (tokens: readonly Token[] = []): ReactNode[] =>
  tokens.map((token, index) => <Shown key={index} token={token as MarkedToken} />);

function Table({ header, rows }: Tokens.Table) {
  return (
    <table className="lab-table">
      <thead>
        <tr>
          {header.map(({ tokens }, index) => (
            <th key={index} scope="col">
              {all(tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map(({ tokens }, index) => (
              <td key={index}>{all(tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A part of a page. Throws for what the guides do not use, so that nothing is lost unseen. */
function Shown({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'space':
    // Marks where a program writes tables.
    case 'html':
      return null;
    case 'heading':
      return token.depth === 1 ? (
        <h1 tabIndex={-1}>{all(token.tokens)}</h1>
      ) : (
        <h2>{all(token.tokens)}</h2>
      );
    case 'paragraph':
      return <p>{all(token.tokens)}</p>;
    case 'code':
      return (
        // The keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      );
    case 'table':
      return <Table {...token} />;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'text':
      return token.text;
    // Other pages of the documentation are not in the console.
    case 'link':
      return <em>{all(token.tokens)}</em>;
    default:
      throw new Error(`The guide has ${token.type}, which is not shown.`);
  }
}

/** A page of the documentation. Its links to other pages are shown as their texts. */
export function Markdown({ source }: { source: string }) {
  return <>{all(lexer(source))}</>;
}
