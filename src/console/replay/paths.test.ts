import { expect, test } from 'vitest';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { needsOf, routeOf } from '../app/routes.tsx';
import { recordHref } from '../base/record-paths.ts';
import { whatIfHref } from './paths.ts';

test.each(RECORD_KINDS)(
  'the what-if page of %s is below its records and needs the same rights',
  (kind) => {
    const route = routeOf(whatIfHref(kind, 'some', 3));
    const record = routeOf(recordHref(kind, 'some'));
    expect(route?.title).toBe('whatIf');
    expect(route && needsOf(route)).toEqual(record && needsOf(record));
  },
);
