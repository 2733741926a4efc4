import type { Code } from '#contract/core/enumerations.ts';
import { shape } from './shape.ts';

export type PersonnelChangeAction = Code<'personnelChangeAction'>;

export const personnelChangeShapes = {
  personnel_change_part: {
    action: shape<PersonnelChangeAction>(),
    payload: shape<unknown>(),
  },
};
