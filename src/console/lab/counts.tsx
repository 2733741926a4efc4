import type { ShownMachine } from './catalog.ts';
import { useWords } from './words.ts';

/** The size of a machine: states, events and assumptions. */
export function Counts({ lab: { id, statuses, events, assumed } }: { lab: ShownMachine }) {
  const { say } = useWords();
  const codes = statuses.filter(({ code }) => code !== null).length;
  return (
    <ul className="lab-counts">
      <li>
        <code>{id}</code>
      </li>
      <li>
        {codes > 0
          ? say('lab.counts.statuses', { count: codes })
          : say('lab.counts.states', { count: statuses.length })}
      </li>
      <li>
        {say(codes > 0 ? 'lab.counts.commands' : 'lab.counts.events', { count: events.length })}
      </li>
      <li>{say('lab.counts.assumed', { count: assumed })}</li>
    </ul>
  );
}
