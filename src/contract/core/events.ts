/** A server-sent event as it crosses, with data of one line of JSON. */
export const eventText = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A sign of life, which says nothing. */
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
 * Reads what a stream says, in pieces that may be cut anywhere; what is no event counts as a sign of
 * life.
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
