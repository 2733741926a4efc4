import { amountOfItems, type Item } from '#gateway/records/items.ts';
import { dayAfter } from '../calendar.ts';
import { CATEGORIES, type Category, type Material, type Section } from '../data/materials.ts';
import { ITEM_REMARKS } from '../data/opinions.ts';
import type { Random } from '../random.ts';

/** Two significant digits, because nobody plans 1,037 rolls. */
function round(quantity: number): number {
  if (quantity < 20) return Math.max(1, Math.round(quantity));
  const step = 10 ** (Math.floor(Math.log10(quantity)) - 1);
  return Math.round(quantity / step) * step;
}

const centsAsText = (cents: number): string => String(cents / 100);

/** A price of a material, rounded more for expensive ones. */
function priceOf(random: Random, { price: [from, to] }: Material): number {
  const cents = random.between(from, to) * 100;
  const step = cents > 10_000_000 ? 100_000 : cents > 100_000 ? 1000 : cents > 1000 ? 10 : 1;
  return Math.max(step, Math.round(cents / step) * step);
}

function itemOf(random: Random, material: Material, share: number, now: Date): Item {
  const cents = priceOf(random, material);
  const needed = random.chance(0.6);
  return {
    guid: random.uuid(),
    materialCode: material.code,
    materialName: material.name,
    specification: random.pick(material.specifications),
    unit: material.unit,
    quantity: String(round((share * 100) / cents)),
    unitPrice: centsAsText(cents),
    ...(needed ? { needDate: dayAfter(now, random.int(20, 150)) } : {}),
    remarks: random.pick(ITEM_REMARKS),
  };
}

/** The items of a plan: a few materials of one category, with about a given total in yuan. */
export function itemsFor(
  random: Random,
  category: Category,
  total: number,
  most: number,
  now: Date,
): Item[] {
  const affordable = category.materials.filter(({ price }) => price[0] <= total);
  const cheapest = [...category.materials].sort((a, b) => a.price[0] - b.price[0]).slice(0, 1);
  const materials = random.sample(
    affordable.length > 0 ? affordable : cheapest,
    random.int(1, most),
  );
  const shares = materials.map(() => random.between(0.4, 1.6));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return materials.map((material, index) =>
    itemOf(random, material, (total * (shares[index] ?? 1)) / whole, now),
  );
}

/**
 * Some items of a yearly plan, with part of what is left of each; prices may have changed slightly.
 */
export function partOf(
  random: Random,
  items: readonly Item[],
  left: (item: Item) => number,
  now: Date,
): Item[] {
  const available = items.filter((item) => left(item) > 0);
  return random
    .sample(available, random.int(1, Math.min(3, available.length)))
    .map((item): Item => {
      const most = left(item);
      const wanted = round(Number(item.quantity) * random.between(0.15, 0.4));
      const cents = Math.round(
        Number(item.unitPrice) * 100 * (random.chance(0.6) ? 1 : random.between(0.96, 1.03)),
      );
      const { needDate: _needDate, ...kept } = item;
      return {
        ...kept,
        guid: random.uuid(),
        sourceItemGuid: item.guid,
        quantity: String(Math.min(most, wanted)),
        unitPrice: centsAsText(Math.max(1, cents)),
        needDate: dayAfter(now, random.int(25, 90)),
        remarks: random.pick(ITEM_REMARKS),
      };
    });
}

/**
 * One item of a yearly plan worth about an amount, for a batch plan whose chain must have a certain
 * length; empty if none fits.
 */
export function partWorth(
  random: Random,
  items: readonly Item[],
  left: (item: Item) => number,
  [from, to]: readonly [number, number],
  now: Date,
): Item[] {
  for (const item of random.sample(items, items.length)) {
    const price = Number(item.unitPrice);
    const quantity = Math.ceil(random.logBetween(from, to) / price);
    if (quantity > left(item) || quantity * price > to * 1.2) continue;
    return [
      {
        ...item,
        guid: random.uuid(),
        sourceItemGuid: item.guid,
        quantity: String(quantity),
        needDate: dayAfter(now, random.int(25, 90)),
        remarks: '',
      },
    ];
  }
  return [];
}

/** The budget of a plan: its total with a margin, in whole ten-thousands. */
export const budgetFor = (items: readonly Item[], room: number): string =>
  String(Math.ceil((Number(amountOfItems(items)) * room) / 10_000) * 10_000);

/**
 * A category that a unit buys, by weight: one of the section if the unit buys any of its kind.
 * `atLeast` prefers those that can cost that much.
 */
export function categoryOf(
  random: Random,
  buys: readonly string[],
  section: Section | null,
  atLeast = 0,
): Category {
  const all = CATEGORIES.filter(({ name }) => buys.includes(name));
  const ofSection = all.filter((category) => category.section === section);
  const bought = ofSection.length > 0 ? ofSection : all;
  const largest = Math.max(...bought.map(({ total }) => total[1]));
  return random.weighted(
    bought.filter(({ total }) => total[1] >= Math.min(atLeast, largest)),
    ({ weight }) => weight,
  );
}

/** The changes of a revision in items: a lower quantity, a price, a day. Quantities never grow. */
export function revisedItems(random: Random, items: readonly Item[], now: Date): Item[] {
  const place = random.int(0, items.length - 1);
  return items.map((item, index): Item => {
    if (index !== place) return item;
    if (random.chance(0.5) && Number(item.quantity) > 1) {
      return {
        ...item,
        quantity: String(Math.max(1, round(Number(item.quantity) * random.between(0.6, 0.95)))),
      };
    }
    if (random.chance(0.6)) {
      const cents = Math.max(
        1,
        Math.round(Number(item.unitPrice) * 100 * random.between(0.88, 0.99)),
      );
      return { ...item, unitPrice: centsAsText(cents) };
    }
    return { ...item, needDate: dayAfter(now, random.int(30, 160)) };
  });
}
