/** Address of the list of quality suppliers. */
export const QUALITY_SUPPLIERS = '/gysgl/excellentSupplier/quality';
