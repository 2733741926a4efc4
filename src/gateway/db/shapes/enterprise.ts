import { shape } from './shape.ts';

export const enterpriseShapes = {
  enterprise: { facts: shape<Record<string, unknown>>() },
};
