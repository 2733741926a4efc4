import { RecordByKey } from '../records/by-key.tsx';

/** The notice whose key is in the address. */
export const NoticeByKey = () => <RecordByKey kind="messageNotice" />;
