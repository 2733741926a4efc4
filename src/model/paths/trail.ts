/**
 * Steps one after the other, kept as the last one and what came before it: those that begin alike
 * share their beginning, however long it is.
 */
export interface Trail<Step> {
  step: Step;
  before: Trail<Step> | null;
}

/** The steps of a trail, the first one first; none for a trail that has not begun. */
export function stepsOf<Step>(trail: Trail<Step> | null): Step[] {
  const steps: Step[] = [];
  for (let at = trail; at !== null; at = at.before) steps.push(at.step);
  return steps.reverse();
}
