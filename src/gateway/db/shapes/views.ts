import type { RequestOf } from '#contract/core/call.ts';
import type { viewsCalls } from '#contract/views.ts';
import { shape } from './shape.ts';

/** What a view says of its list, as it was sent. */
export type ViewSettings = Pick<
  RequestOf<typeof viewsCalls.save>,
  'filters' | 'sort' | 'order' | 'columns' | 'isCompact'
>;

export const viewShapes = {
  list_view: { settings: shape<ViewSettings>() },
};
