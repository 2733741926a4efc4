import type { ColumnType } from 'kysely';
import { shape } from './shape.ts';

export const peopleShapes = {
  person: {
    // setPassword (session/credentials.ts) alone replaces it: whatever else does must not compile.
    password_hash: shape<ColumnType<string, string, never>>(),
  },
  role: { department_scope: shape<'none' | 'own' | 'all' | 'listed' | 'others'>() },
};
