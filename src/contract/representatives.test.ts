import { expect, test } from 'vitest';
import type { ValidationError } from 'yup';
import { problemsOf } from './core/rules.ts';
import { representativeForm } from './representatives.ts';

test.each(['shengId', 'shiId', 'areaId'] as const)(
  'a region that was not chosen (%s) says 请选择, as every choice does (requirements, 5)',
  async (field) => {
    const failure: unknown = await representativeForm
      .validateAt(field, { [field]: '' })
      .catch((error: unknown) => error);
    expect(problemsOf(failure as ValidationError)).toEqual([{ field, key: 'rules.choice' }]);
  },
);
