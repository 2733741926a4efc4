import type { ConsoleUser, LoginData } from '#contract/session.ts';
import { formatPercent } from '#contract/core/figures.ts';
import type { SessionNotice } from '#machines/session/index.ts';
import type { Refusal } from '#machines/shared/types.ts';
import type { Words } from '#machines/shared/words.ts';
import type { ContextField } from '../simulator/context-words.ts';

type Context = Readonly<Record<string, unknown>>;

const NOTHING = '—';

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Fields with their own format instead of a list of their parts. */
const special: Readonly<Record<string, (value: never, words: Words) => string>> = {
  login: ({ access_token: token }: LoginData) => token,
  user: ({ accountName, guid }: ConsoleUser) => `${accountName} ${guid}`,
  notice: ({ key, text }: SessionNotice, { say }) =>
    [say(key), text].filter((part) => !isNothing(part)).join('\n'),
  refusal: ({ key }: Refusal, { reason }) => reason(key),
  share: (share: number) => formatPercent(Math.round(share * 100)),
};

function textOf(name: string, value: unknown, words: Words): string {
  if (isNothing(value)) return NOTHING;
  const own = special[name];
  if (own) return own(value as never, words);
  if (typeof value === 'boolean') return words.say(value ? 'lab.values.yes' : 'lab.values.no');
  if (typeof value !== 'object') return words.value(name, value);
  const parts = Object.entries(value as Context).filter(([, part]) => !isNothing(part));
  return parts
    .map(
      ([part, inner]) =>
        `${part}: ${typeof inner === 'object' ? JSON.stringify(inner) : String(inner)}`,
    )
    .join('\n');
}

/**
 * The context of a machine of the console, field by field, with the values that the last step
 * changed.
 */
export function clientFields(now: object, before: object | null, words: Words): ContextField[] {
  return Object.entries(now).map(([name, kept]) => {
    const value = textOf(name, kept, words);
    const earlier = before === null ? value : textOf(name, (before as Context)[name], words);
    return { name, label: words.field(name), value, before: earlier === value ? null : earlier };
  });
}
