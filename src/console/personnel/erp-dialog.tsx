import { ERP_COLUMNS, personnelCalls } from '#contract/personnel.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { send } from '../http/send.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';

/** What an ERP spreadsheet contains. */
export type ErpSheet = keyof typeof ERP_COLUMNS;

/** Imports departments or people of the ERP system from a spreadsheet. */
export function ErpDialog({ what, onClose }: { what: ErpSheet; onClose: () => void }) {
  const t = useText();
  return (
    <SheetDialog
      title={t(`personnel.erp.${what}.title`)}
      text={t(`personnel.erp.${what}.text`)}
      columns={ERP_COLUMNS[what]}
      nameOf={(column) => t(namedKey('personnel.erp.columns', column))}
      done={(count) => t(`personnel.erp.${what}.done`, { count })}
      take={({ fileGuid }, options) => send(personnelCalls.importErp, { what, fileGuid }, options)}
      onClose={onClose}
    />
  );
}
