/** Formats a server-sent event with one line of JSON data. */
export const eventText = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A heartbeat without data. */
export const BEAT_TEXT = ': \n\n';

const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

interface EventListener<Data> {
  event: (name: string, data: Data) => void;
  beat?: () => void;
}

/**
 * Parses a stream in chunks that may be split anywhere; anything that is not an event counts as a
 * heartbeat.
 */
export function eventReader<Data>(listener: EventListener<Data>): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = fieldOf(block, 'event');
      if (name === undefined) listener.beat?.();
      else listener.event(name, JSON.parse(fieldOf(block, 'data') ?? '{}') as Data);
    }
  };
}
