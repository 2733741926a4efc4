/**
 * The password with which somebody signed in on this page last: whoever has to change it first of all
 * need not type it once more. It is held in memory alone, until it is taken.
 */
let typed: string | null = null;

/** Holds the password that somebody signs in with. */
export function holdTyped(password: string): void {
  typed = password;
}

/** Takes it, and holds it no longer; null where none was typed here. */
export function takeTyped(): string | null {
  const password = typed;
  typed = null;
  return password;
}
