/** A phone number with its middle masked. */
export const veiled = (phone: string | null): string =>
  phone === null ? '' : phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
