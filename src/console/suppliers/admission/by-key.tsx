import { RecordByKey } from '../../records/by-key.tsx';
import { OWN_ADMISSIONS } from './paths.ts';

/** An admission by its key. */
export const AdmissionByKey = () => <RecordByKey kind="supplierAdmission" />;

/** An own admission by its key. */
export const OwnAdmissionByKey = () => (
  <RecordByKey kind="supplierAdmission" path={OWN_ADMISSIONS} />
);
