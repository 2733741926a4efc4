import { RecordByKey } from '../records/by-key.tsx';

/** A notice that an address names by its key. */
export const NoticeByKey = () => <RecordByKey kind="messageNotice" />;
