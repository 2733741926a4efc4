import { RecordByKey } from '../records/record-by-key.tsx';

/** A sign-up that an address names by its key. */
export const SignUpByKey = () => <RecordByKey kind="signUp" />;
