import type { ClientStep } from '#machines/shared/client/exploration.ts';
import type { Words } from '#machines/shared/words.ts';

/** Describes a step and its payload. */
export function happeningText(
  { event, name }: Pick<ClientStep, 'event' | 'name'>,
  { say, happening, variant }: Words,
): string {
  return name === ''
    ? happening(event.type)
    : `${happening(event.type)}${say('diagram.open')}${variant(name)}${say('diagram.close')}`;
}
