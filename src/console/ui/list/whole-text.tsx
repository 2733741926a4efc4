import './list.css';
/** The whole of a truncated text, below its cell. */
export default function WholeText({ of }: { of: Element }) {
  const { left, bottom } = of.getBoundingClientRect();
  return (
    <div
      className="ui-whole"
      role="tooltip"
      style={{
        left: Math.min(left, window.innerWidth - 340),
        top: Math.min(bottom, window.innerHeight - 80),
      }}
    >
      {of.textContent}
    </div>
  );
}
