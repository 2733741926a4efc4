import { RecordByKey } from '../records/by-key.tsx';

/** A sign-up that an address names by its key. */
export const SignUpByKey = () => <RecordByKey kind="signUp" />;
