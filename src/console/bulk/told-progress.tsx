import './bulk.css';
import { useId } from 'react';

/** How far something has come, told in words each time it goes on. */
export function ToldProgress({ text, value, max }: { text: string; value: number; max: number }) {
  const id = useId();
  return (
    <>
      <span id={id} className="ui-figures" role="status">
        {text}
      </span>
      <progress aria-labelledby={id} className="ui-bulk-progress" value={value} max={max} />
    </>
  );
}
