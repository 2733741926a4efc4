/**
 * Steps as a linked list from the last one backwards: trails with a common beginning share it,
 * however long it is.
 */
export interface Trail<Step> {
  step: Step;
  before: Trail<Step> | null;
}

/** The steps of a trail, first to last; empty for null. */
export function stepsOf<Step>(trail: Trail<Step> | null): Step[] {
  const steps: Step[] = [];
  for (let at = trail; at !== null; at = at.before) steps.push(at.step);
  return steps.reverse();
}
