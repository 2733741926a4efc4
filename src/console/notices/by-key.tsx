import { RecordByKey } from '../records/record-by-key.tsx';

/** A notice that an address names by its key. */
export const NoticeByKey = () => <RecordByKey kind="messageNotice" />;
