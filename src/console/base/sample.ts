/** Most records of one sample: it is kept whole with the address of each of its records. */
export const SAMPLE_MAX = 200;

/** Records of a list that an auditor goes through one after another. */
export interface Sample {
  /** Name and address of the list. */
  list: string;
  back: string;
  /** Address of each record, and key of its row. */
  records: readonly { href: string; key: string }[];
  /** The tab that is open beside the record, kept from one to the next. */
  tab?: string | number;
}

/** What a link to a record of a sample tells its page. */
export const withSample = (sample: Sample) => ({ sample });

/** The sample that a record's page was opened with, and its place there from 0; null if none. */
export function sampleAt({ pathname, state }: { pathname: string; state: unknown }) {
  const sample = (state as Partial<ReturnType<typeof withSample>> | null)?.sample;
  const at = sample?.records.findIndex(({ href }) => href === pathname) ?? -1;
  return sample && at !== -1 ? { sample, at } : null;
}
