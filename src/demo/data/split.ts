/** The words of a list separated by spaces. */
export const split = (text: string): string[] => text.split(' ');
