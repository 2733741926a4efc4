import type { RequestOf } from '#contract/core/call.ts';
import type { viewsCalls } from '#contract/views.ts';
import { shape } from './shape.ts';

/** The settings of a view, as they were sent. */
export type ViewSettings = Pick<
  RequestOf<typeof viewsCalls.save>,
  'filters' | 'sort' | 'order' | 'columns' | 'isCompact'
>;

export const viewShapes = {
  list_view: { settings: shape<ViewSettings>() },
};
