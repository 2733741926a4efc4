import type { ClientStep } from '#machines/shared/client/exploration.ts';
import type { Words } from '#machines/shared/words.ts';

/** What happens in words, with what it brings. */
export function happeningText(
  { event, name }: Pick<ClientStep, 'event' | 'name'>,
  { say, happening, variant }: Words,
): string {
  return name === ''
    ? happening(event.type)
    : `${happening(event.type)}${say('diagram.open')}${variant(name)}${say('diagram.close')}`;
}
