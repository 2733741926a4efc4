/** Two days, both inclusive; null if open. */
export interface DayRange {
  from: Date | null;
  to: Date | null;
}

/** Marks a day field as one end of a range, whose calendar shows both. */
export interface RangeEnd {
  end: keyof DayRange;
  /** The other end. */
  other: Date | null;
  /** Element id of the field of the other end. */
  otherId: string;
}
