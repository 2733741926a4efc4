import { Daily, LatestBehaviour } from '../behaviour/daily.tsx';
import { ArchivePage, useSupplier } from './archive-page.tsx';

/**
 * Breaches and commendations of one supplier within its archive; of all suppliers if the address
 * names none.
 */
export function ArchiveDaily() {
  const supplier = useSupplier();
  if (supplier === '') return <Daily />;
  return <ArchivePage tab="daily">{() => <LatestBehaviour supplier={supplier} />}</ArchivePage>;
}
