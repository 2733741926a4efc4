/**
 * What TypeScript knows of a column and SQL does not say: the content of JSON, the possible
 * strings, or who may write it. It exists only as a type.
 */
export interface Shape<T> {
  readonly type?: T;
}

/** The shape of a column in the files of this folder. */
export const shape = <T>(): Shape<T> => ({});
