import type { SetUpContext } from '#machines/set-up/index.ts';
import type { Entry } from '../records/history.ts';
import { verbOf, type Retelling, type Told } from '../records/retelling.ts';

/** Who was assigned: the later author of the order, otherwise the record's handler. */
function handlerAfter({ later, final }: Told): string | null {
  const until = later.findIndex((entry) => verbOf(entry) === 'assign');
  const order = later
    .slice(0, until === -1 ? undefined : until)
    .find((entry) => verbOf(entry) === 'createOrder');
  return order?.actorGuid ?? (final as SetUpContext).handler;
}

/** The form of procurement that an entry changed; undefined if it did not. */
const formIn = ({ changes }: Entry) => changes.find(({ field }) => field === 'organizationType');

/** What the histories of set-ups say: the form of procurement and the handler. */
export const setUpRetelling: Retelling = {
  madeWith(later, final) {
    const changed = later.map(formIn).find((change) => change !== undefined);
    const { organizationType } = final as SetUpContext;
    return { organizationType: changed === undefined ? organizationType : String(changed.from) };
  },
  carried: (told) => ({ agentGuid: 'agency', handlerGuid: handlerAfter(told) ?? '' }),
  answered(told) {
    const organizationType = formIn(told.entry)?.to;
    return {
      handlerGuid: handlerAfter(told),
      ...(organizationType === undefined ? {} : { organizationType }),
    };
  },
};
