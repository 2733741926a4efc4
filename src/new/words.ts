/** A name with a capital first letter, as types and parts of names have it. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A camelCase name as files and folders have it. */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
