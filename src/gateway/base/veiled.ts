/** A phone with its middle hidden, for who need not know it. */
export const veiled = (phone: string | null): string =>
  phone === null ? '' : phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
