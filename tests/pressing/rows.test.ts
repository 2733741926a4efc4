import { describe, expect, test } from 'vitest';
import { callList } from '#contract/index.ts';
import { oracle } from '../support/console/oracle.ts';
import { pressRows } from '../support/console/rows/press-rows.ts';
import { notPressed, rows } from '../support/console/rows/rows.ts';
import { changes, QUESTIONS } from '../support/console/sitting.ts';

pressRows('once');

describe('every call that changes something', () => {
  const commands = Object.values(oracle).flatMap((kind) =>
    Object.values(kind).map(({ call }) => call),
  );
  const pressed = Object.values(rows).flatMap(({ calls }) => calls);

  test('is pressed here, is a command of a record, or is declared with a reason, and only one of these', () => {
    const told = [...new Set(commands), ...pressed, ...Object.keys(notPressed)];
    expect(told.toSorted()).toEqual(
      callList
        .filter(changes)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('is no question: what needs the right to edit or review is none, but for asking whether a thing exists', () => {
    const asking = callList.filter(({ id }) => QUESTIONS.has(id as never));
    expect(asking).toHaveLength(QUESTIONS.size);
    const writing = asking.filter(
      ({ access, response }) =>
        typeof access === 'object' &&
        /\.(edit|review)$/.test(access.authority) &&
        !('exists' in ((response as { fields?: object }).fields ?? {})),
    );
    expect(writing.map(({ id }) => id)).toEqual([]);
  });
});
