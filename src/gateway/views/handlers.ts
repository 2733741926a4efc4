import type { viewsCalls } from '#contract/views.ts';
import type { HandlersOf } from '../http/context.ts';
import { removeView, saveView, setDefaultView, viewsOf } from './views.ts';

/** Views that people keep of lists. */
export const viewsHandlers: HandlersOf<typeof viewsCalls> = {
  list: async ({ list }, context) => ({ views: await viewsOf(context, list) }),
  save: async (input, context) => ({ guid: await saveView(context, input) }),
  async remove({ guid }, context) {
    await removeView(context, guid);
    return {};
  },
  async setDefault({ list, guid }, context) {
    await setDefaultView(context, list, guid ?? null);
    return {};
  },
};
