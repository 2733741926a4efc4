/** The part of the package that is used; it has no types of its own. */
declare module 'fs-native-extensions' {
  /**
   * Locks a range of an open file for this handle, until it is closed or its process ends; false:
   * another handle has it.
   */
  export function tryLock(fd: number, offset: number, length: number): boolean;
  /** Waits for a lock on a whole open file. */
  export function waitForLock(fd: number): Promise<void>;
}
