/** A fault that somebody could make, and the test that must notice it. */
export interface PlantedFault {
  /** Path of the file in the project. */
  file: string;
  /** Code that occurs once in the file, and what it becomes; several lines as a list. */
  code: string | readonly string[];
  fault: string | readonly string[];
  /** Path of a test file, of the quick ring unless its name says otherwise. */
  test: string;
}

/** Names the fault to plant; missing: none. */
export const FAULT = 'FAULT';

/** Code of a fault as it stands in a file. */
export const textOf = (code: string | readonly string[]): string =>
  typeof code === 'string' ? code : code.join('\n');

/** How often a text occurs in another. */
export const timesIn = (text: string, part: string): number => text.split(part).length - 1;
