/** The words of a list that is written with spaces between them. */
export const split = (text: string): string[] => text.split(' ');
