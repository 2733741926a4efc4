import type { ColumnType } from 'kysely';
import { shape } from './shape.ts';

export const peopleShapes = {
  person: {
    // Only setPassword (session/credentials.ts) may replace it: any other write must not compile.
    password_hash: shape<ColumnType<string, string, never>>(),
  },
  role: { department_scope: shape<'none' | 'own' | 'all' | 'listed' | 'others'>() },
};
