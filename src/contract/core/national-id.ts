/**
 * Masks a national ID number for those who need not know it: the first six and last four characters
 * stay.
 */
export const maskIdNumber = (idNumber: string): string =>
  idNumber.replace(/^(.{6}).*(.{4})$/, '$1********$2');
