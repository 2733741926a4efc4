import { partsOfText } from '#contract/core/mentions.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { recordsCalls } from '#contract/records.ts';

type Comment = ResponseOf<typeof recordsCalls.comments>['comments'][number];

/** The text of a comment, with the names of mentioned people. */
export function SaidText({ text, mentions }: { text: string; mentions: Comment['mentions'] }) {
  return partsOfText(text).map((part, place) =>
    'text' in part ? (
      part.text
    ) : (
      <strong key={place}>
        {`@${mentions.find(({ guid }) => guid === part.guid)?.name ?? part.guid}`}
      </strong>
    ),
  );
}
