/** Months from the first to the last, without a gap; both as YYYY-MM, in order. */
export function everyMonth(months: readonly string[]): readonly string[] {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  return Array.from({ length: number(last) - number(first) + 1 }, (_, index) => {
    const at = number(first) + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}
