import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { behaviourCalls } from '#contract/behaviour.ts';
import { useGoOn } from '../base/router.tsx';
import { useText } from '../base/use-text.ts';
import { recordHref } from '../base/record-paths.ts';
import { useMay } from '../session/context.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { ListingDialog } from './listing-dialog.tsx';

const blacklist = listed(behaviourCalls.listBlacklist);
const hrefOf = ({ guid }: { guid: string }) => recordHref('blacklist', guid);

/** Current and former blacklist entries that apply to the own unit. */
export function BlacklistList() {
  const t = useText();
  const goOn = useGoOn();
  const mayReview = useMay(behaviourCalls.addToBlacklist);
  const [isListing, setIsListing] = useState(false);
  const action = mayReview && (
    <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => setIsListing(true)}>
      {t('behaviour.blacklist.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        id="blacklist"
        title="behaviour.blacklist.title"
        hint="behaviour.blacklist.hint"
        {...blacklist}
        rowHref={hrefOf}
        actions={action}
      />
      {isListing && (
        <ListingDialog
          onClose={() => setIsListing(false)}
          onListed={(guid) => goOn(recordHref('blacklist', guid))}
        />
      )}
    </>
  );
}
