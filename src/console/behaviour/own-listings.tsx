import { behaviourCalls } from '#contract/behaviour.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

const IN_FORCE = '1';

const listings = listed(behaviourCalls.listOwnListings, {
  isInForce: {
    render: ({ isInForce }, t) => (
      <span className={`ui-status ui-tone-${isInForce === IN_FORCE ? 'negative' : 'other'}`}>
        {t(
          isInForce === IN_FORCE ? 'behaviour.blacklist.inForce' : 'behaviour.blacklist.notInForce',
        )}
      </span>
    ),
  },
});

/** On whose blacklist the own enterprise is or was, why, and until when. */
export function OwnListings() {
  return (
    <ListPage
      id="ownListings"
      title="behaviour.ownListings.title"
      hint="behaviour.ownListings.hint"
      {...listings}
    />
  );
}
