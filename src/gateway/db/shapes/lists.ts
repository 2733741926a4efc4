import { shape } from './shape.ts';

export const listShapes = {
  list_export: { filters: shape<Record<string, unknown>>() },
};
