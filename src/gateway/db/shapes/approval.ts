import { shape } from './shape.ts';

export const approvalShapes = {
  amount_rule: {
    bands: shape<{ type: string; min: string | null; max: string | null; levels: number }[]>(),
  },
};
