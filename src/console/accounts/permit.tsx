import type { Translate } from '../base/use-text.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import type { Fact } from '../ui/record/types.ts';

/** The permit of an account, to be downloaded where there is one. */
export const permitFact = (guid: string | null | undefined, t: Translate): Fact => ({
  label: 'accounts.fields.bankPermit',
  value: guid ? <DownloadLink file={{ guid, name: t('accounts.fields.bankPermit') }} /> : '',
});
