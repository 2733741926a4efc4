import type { Translate } from '../base/use-text.ts';
import { StoredFile } from '../ui/files/stored-file.tsx';
import type { Fact } from '../ui/record/types.ts';

/** The permit of an account, for download if there is one. */
export const permitFact = (guid: string | null | undefined, t: Translate): Fact => ({
  label: 'accounts.fields.bankPermit',
  value: guid ? <StoredFile file={{ guid, name: t('accounts.fields.bankPermit') }} /> : '',
});
