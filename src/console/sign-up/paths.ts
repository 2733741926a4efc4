/** Where a supplier finds its own sign-ups; they lie below. */
export const OWN_SIGN_UPS = '/qyxxgl/signUps';

/** Address of the list of quality suppliers. */
export const QUALITY_SUPPLIERS = '/gysgl/excellentSupplier/quality';
