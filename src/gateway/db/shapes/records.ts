import { shape } from './shape.ts';

export const recordShapes = {
  record: { context: shape<object>(), facts: shape<object>() },
  history: {
    changes: shape<{ field: string; from: unknown; to: unknown }[]>(),
    others: shape<{ guid: string; name: string }[]>(),
  },
};
