import { Link } from 'react-router-dom';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../base/use-text.ts';
import { useMay, useUser } from '../session/context.tsx';

/** The way from a record about a supplier to all that is known of it, for those who may see that. */
export function ArchiveLink({ supplier }: { supplier: string }) {
  const t = useText();
  const { guid: own } = useUser();
  if (!useMay(suppliersCalls.archive) || supplier === own) return null;
  return (
    <Link to={`/gysgl/record/recordDetail?userQiYe_Guid=${encodeURIComponent(supplier)}`}>
      {t('menu.screens.archives')}
    </Link>
  );
}
