import { RecordByKey } from '../../records/by-key.tsx';
import { OWN_ADMISSIONS } from './paths.ts';

/** The admission whose key is in the address. */
export const AdmissionByKey = () => <RecordByKey kind="supplierAdmission" />;

/** The supplier's own admission whose key is in the address. */
export const OwnAdmissionByKey = () => (
  <RecordByKey kind="supplierAdmission" path={OWN_ADMISSIONS} />
);
