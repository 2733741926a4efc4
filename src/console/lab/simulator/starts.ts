import type { Words } from '#machines/shared/words.ts';
import type { LabMachine, Start } from '../catalog.ts';
import { contextFields, type ContextField } from './context-words.ts';
import type { NamedStart } from './step-bar.tsx';

/** The fields needed to tell a record apart from the others; none if there are no others. */
function toldApart(
  fields: readonly ContextField[],
  all: readonly (readonly ContextField[])[],
): ContextField[] {
  const told: ContextField[] = [];
  let left = all;
  for (const field of fields) {
    const still = left.filter((other) =>
      other.some(({ name, value }) => name === field.name && value === field.value),
    );
    if (still.length < left.length) told.push(field);
    left = still;
  }
  return told;
}

/**
 * Every start of a path, named by its status and facts, and by distinguishing fields of the record
 * if several have the same facts.
 */
export function namedStarts(
  { statuses, situations }: Pick<LabMachine, 'statuses' | 'situations'>,
  words: Words,
): NamedStart<Start>[] {
  const { say, fact } = words;
  return statuses.flatMap(({ state, code, label }) => {
    const stands = (situations[state] ?? []).map(({ facts, context }, situation) => ({
      situation,
      facts: facts.map(fact),
      fields: contextFields(context, null, words),
    }));
    return stands.map(({ situation, facts, fields }): NamedStart<Start> => {
      const alike = stands.filter((other) => other.facts.join() === facts.join());
      const said = [
        ...facts,
        ...toldApart(
          fields,
          alike.map((other) => other.fields),
        ).map(({ label: name, value }) => `${name} ${value}`),
      ];
      const title = [code, say(label)].filter(Boolean).join(' ');
      return {
        start: { state, situation },
        text:
          said.length === 0
            ? title
            : `${title}${say('diagram.open')}${said.join(say('diagram.and'))}${say('diagram.close')}`,
      };
    });
  });
}
