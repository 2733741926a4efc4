import type { AnyMachineSnapshot } from 'xstate';
import { opened } from '#model/explore/take.ts';
import { CONSOLE, happenings, type ClientSource, type Happened } from './happenings.ts';

/** One thing that can happen, in the form that explorations take. */
export interface ClientStep extends Pick<Happened, 'column' | 'name' | 'event'> {
  id: string;
  /** Null for what happens by itself. */
  who: string | null;
}

/** The step of something that happens; `who`: null for what happens by itself. */
const stepOf = ({ column, name, event }: Happened, who: string | null): ClientStep => ({
  id: name === '' ? column : `${column}: ${name}`,
  who,
  column,
  name,
  event,
});

/**
 * All that exploring a machine of the console takes, in the form the model's exploration asks for:
 * every way to start it, every event with every payload, every answer and failure of the calls in
 * flight, every delay. Contexts hold what the cases give and nothing that grows, so place, context
 * and calls in flight tell configurations apart.
 */
export function clientExplorationOf(source: ClientSource) {
  const { machine, starts } = source;
  const begun = starts.map(({ input }) => opened(machine, input));
  return {
    starts: begun.map(({ snapshot }) => snapshot),
    begun: begun.map(({ transitions }) => transitions),
    steps: ({ _nodes, children }: AnyMachineSnapshot): ClientStep[] => {
      const { events, byThemselves } = happenings(source, _nodes, Object.keys(children));
      return [
        ...events.map((one) => stepOf(one, CONSOLE)),
        ...byThemselves.map((one) => stepOf(one, null)),
      ];
    },
    identity: ({ value, context, children }: AnyMachineSnapshot): string =>
      JSON.stringify([value, context, Object.keys(children)]),
  };
}
