import { RecordByKey } from '../records/by-key.tsx';

/** A breach report by its key. */
export const BreachByKey = () => <RecordByKey kind="breach" />;

/** A restoration request by its key. */
export const RestorationByKey = () => <RecordByKey kind="restoration" />;

/** An entry of the blacklist by its key. */
export const BlacklistByKey = () => <RecordByKey kind="blacklist" />;
