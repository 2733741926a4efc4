import { behaviourCalls } from '#contract/behaviour.ts';
import { yesNo } from '#contract/core/codes.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

const listings = listed(behaviourCalls.listOwnListings, {
  isInForce: {
    tags: ['behaviour.blacklist.inForce', 'behaviour.blacklist.notInForce'],
    render: ({ isInForce }, t) => (
      <span className={`ui-status ui-tone-${isInForce === yesNo.yes ? 'negative' : 'other'}`}>
        {t(
          isInForce === yesNo.yes
            ? 'behaviour.blacklist.inForce'
            : 'behaviour.blacklist.notInForce',
        )}
      </span>
    ),
  },
});

/** The blacklist entries of the own enterprise, with unit, reason and term. */
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
