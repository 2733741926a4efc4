import { suppliersCalls } from '#contract/suppliers.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

const ratings = listed(suppliersCalls.listRatings);
const points = listed(suppliersCalls.listPoints, {
  points: { text: (row) => (row.points?.startsWith('-') ? row.points : `+${row.points}`) },
});

/** Grades of suppliers by year; a supplier sees its own. */
export function RatingList() {
  return <ListPage id="ratings" title="ratings.title" hint="ratings.hint" {...ratings} />;
}

/** The entries that make up the points of suppliers; a supplier sees its own. */
export function PointList() {
  return <ListPage id="points" title="ratings.points" hint="ratings.pointsHint" {...points} />;
}
