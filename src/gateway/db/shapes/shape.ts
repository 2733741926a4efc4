/**
 * What TypeScript knows of a column and SQL does not say: what JSON holds, which texts there are,
 * or who may write it. It exists for its type alone.
 */
export interface Shape<T> {
  readonly type?: T;
}

/** The shape of a column in the files of this folder. */
export const shape = <T>(): Shape<T> => ({});
