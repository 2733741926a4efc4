/**
 * What is wrong with the database. `away`: it cannot be reached, breaks off, or does not answer.
 * `busy`: it answers, but not in time. `full`: it cannot store anything because its disk is full or
 * it is read-only.
 */
export type TroubleKind = 'away' | 'busy' | 'full';

/** The database could not do what it was asked, but may later. The request itself was fine. */
export class DatabaseTrouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    /**
     * Short and without addresses, for logs and `/health`: a code of PostgreSQL or of the system,
     * or what was waited for.
     */
    readonly reason: string,
    cause?: unknown,
  ) {
    super(`The database is ${kind}: ${reason}`, { cause });
  }
}

/** By the code of the error (PostgreSQL, appendix A), the class first. */
const kinds: Readonly<Record<string, TroubleKind>> = {
  '08': 'away',
  '57P': 'away',
  '53': 'away',
  '53100': 'full',
  '58030': 'full',
  '25006': 'full',
  '57014': 'busy',
  '55P03': 'busy',
  '25P03': 'busy',
};

/** The trouble behind an error of the server; null if the statement is to blame. */
export function troubleIn(error: unknown): DatabaseTrouble | null {
  const { code = '' } = error as { code?: string };
  const kind = kinds[code] ?? kinds[code.slice(0, 3)] ?? kinds[code.slice(0, 2)];
  return kind === undefined ? null : new DatabaseTrouble(kind, code, error);
}

const REFUSED_FOR_GOOD = ['28000', '28P01', '3D000', '42501'];

/**
 * Whether the server refuses the login itself: name, password or database are wrong, so waiting
 * does not help.
 */
export const isLoginRefused = (error: unknown): boolean =>
  REFUSED_FOR_GOOD.includes(String((error as { code?: unknown } | null)?.code));

/** Waits for a promise; rejects after `ms`, while the promise goes on. */
export async function within<T>(ms: number, wanted: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([wanted, limit]);
  } finally {
    clearTimeout(timer);
  }
}
