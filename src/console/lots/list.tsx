import { Button, Intent } from '@blueprintjs/core';
import { Import, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { LOT_COLUMNS, suppliersCalls } from '#contract/suppliers.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { send } from '../http/send.ts';
import { useMay } from '../session/context.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { LotDialog } from './lot-dialog.tsx';
import { lotHref } from './paths.ts';

const lots = listed(suppliersCalls.listLots);
const hrefOf = ({ guid }: { guid: string }) => lotHref(guid);

/** Lots that suppliers have won from the own unit; entered here, or taken from a spreadsheet. */
export function LotList() {
  const t = useText();
  const mayEdit = useMay(suppliersCalls.saveLot);
  const [open, setOpen] = useState<'new' | 'sheet' | null>(null);
  const actions = mayEdit && (
    <>
      <Button icon={<Import />} onClick={() => setOpen('sheet')}>
        {t('lots.import.open')}
      </Button>
      <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => setOpen('new')}>
        {t('lots.new')}
      </Button>
    </>
  );
  return (
    <>
      <ListPage
        id="lots"
        title="lots.title"
        hint="lots.hint"
        {...lots}
        rowHref={hrefOf}
        actions={actions}
      />
      {open === 'new' && <LotDialog lot={null} onClose={() => setOpen(null)} />}
      {open === 'sheet' && (
        <SheetDialog
          title={t('lots.import.title')}
          text={t('lots.import.text')}
          columns={LOT_COLUMNS}
          nameOf={(column) => t(namedKey('lots.fields', column))}
          done={(count) => t('lots.import.done', { count })}
          take={(sheet, options) => send(suppliersCalls.importLots, sheet, options)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
