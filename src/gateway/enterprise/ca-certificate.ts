import type { Tx } from '../db/schema.ts';

/**
 * Stores the CA certificate of an enterprise once its information is approved; it is valid until
 * the end of its last day. Information without a certificate leaves none in force.
 */
export async function putCertificateIntoForce(
  tx: Tx,
  enterpriseGuid: string,
  { caNo, caStartDay, caEndDay }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!caNo) {
    await tx.deleteFrom('ca_certificate').where('enterprise_guid', '=', enterpriseGuid).execute();
    return;
  }
  const certificate = {
    number: String(caNo),
    starts_on: String(caStartDay),
    ends_on: String(caEndDay),
  };
  await tx
    .insertInto('ca_certificate')
    .values({ enterprise_guid: enterpriseGuid, ...certificate })
    .onConflict((conflict) => conflict.column('enterprise_guid').doUpdateSet(certificate))
    .execute();
}
