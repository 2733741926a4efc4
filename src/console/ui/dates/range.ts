/** Two days, both of them within; null where it is open. */
export interface DayRange {
  from: Date | null;
  to: Date | null;
}

/** Says of a field for a day that it is one end of a range, whose calendar shows both. */
export interface RangeEnd {
  end: keyof DayRange;
  /** The other end. */
  other: Date | null;
  /** Element id of the field of the other end. */
  otherId: string;
}
