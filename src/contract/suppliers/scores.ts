import { meta } from '../core/fields.ts';
import { wholeFrom } from '../core/rules.ts';

const stars = (doc: string) =>
  wholeFrom(0)
    .max(100)
    .meta(meta({ doc: `${doc} 0 to 100; one star is 20, half stars count 10.` }));

/** What a supplier is scored by, of a lot or of a year. */
export const scores = {
  qualityScore: stars('Quality of work, goods or service.'),
  progressScore: stars('Progress; of works and services.'),
  priceScore: stars('Price against the contract.'),
  siteManageScore: stars('Management of the site; of works.'),
  deliveryScore: stars('Delivery; of goods.'),
  serveScore: stars('Service; of goods and services.'),
};
