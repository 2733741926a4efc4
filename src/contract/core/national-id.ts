/** A national ID number for those who need not know it: the first six and the last four signs stay. */
export const maskIdNumber = (idNumber: string): string =>
  idNumber.replace(/^(.{6}).*(.{4})$/, '$1********$2');
