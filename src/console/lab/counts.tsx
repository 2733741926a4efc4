import type { LabMachine } from './catalog.ts';
import { useWords } from './words.ts';

/** How large a machine is. */
export function Counts({ lab: { id, statuses, events, assumed } }: { lab: LabMachine }) {
  const { say } = useWords();
  return (
    <ul className="lab-counts">
      <li>
        <code>{id}</code>
      </li>
      <li>{say('lab.counts.statuses', { count: statuses.filter(({ code }) => code !== null).length })}</li>
      <li>{say('lab.counts.commands', { count: events.length })}</li>
      <li>{say('lab.counts.assumed', { count: assumed })}</li>
    </ul>
  );
}
