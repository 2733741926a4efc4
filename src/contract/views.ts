import { array, number, object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import {
  flag,
  givenOneOf,
  givenText,
  guid,
  guidOnly,
  listOf,
  maybeGuid,
  meta,
  nothing,
  oneOf,
  saved,
  text,
  truth,
} from './core/fields.ts';
import { requiredText, ruleMessage, searchedText } from './core/rules.ts';
import { VIEWED_LISTS } from './viewed-lists.ts';

/** Most views that a person may keep of one list (assumed). */
export const VIEWS_MAX = 20;

/** Most views of one list that are shared in an enterprise (assumed). */
export const SHARED_VIEWS_MAX = 50;

/** Most characters of the name of a view (assumed). */
export const VIEW_NAME_MAX = 40;

/** Most columns that a list has, and most filters. */
const PARTS_MAX = 80;

/** Narrowest and widest column, in pixels. */
const COLUMN_WIDTHS = { min: 48, max: 800 } as const;

const name = () =>
  requiredText(VIEW_NAME_MAX).meta(
    meta({ doc: 'Name of the view, unique among those of its maker.' }),
  );

const list = () =>
  givenOneOf(Object.keys(VIEWED_LISTS), 'List, by the name that the console has for it.');

const key = (doc: string) => givenText(doc, 64);

/** What a view says of its list. */
const settings = () => ({
  filters: array(
    object({
      name: key('Field of the request of the list.'),
      value: searchedText(requiredText(100)).meta(meta({ doc: 'What it is filtered by.' })),
    }),
  )
    .required(ruleMessage('required'))
    .max(PARTS_MAX, ruleMessage('maxItems', { n: PARTS_MAX }))
    .meta(meta({ doc: 'Filters, each once.' })),
  sort: text('What the list is sorted by; null: the order of the list.', 64),
  order: oneOf(['asc', 'desc'], 'asc or desc; null without sort.'),
  columns: array(
    object({
      key: key('Column.'),
      isShown: flag('Whether it is shown.').required(ruleMessage('choice')),
      isPinned: flag('Whether it stays at the start.').required(ruleMessage('choice')),
      width: number()
        .integer(ruleMessage('wholeNumber'))
        .min(COLUMN_WIDTHS.min, ruleMessage('minNumber', { n: COLUMN_WIDTHS.min }))
        .max(COLUMN_WIDTHS.max, ruleMessage('maxNumber', { n: COLUMN_WIDTHS.max }))
        .nullable()
        .meta(meta({ doc: 'Width in pixels; null: as wide as the list makes it.' })),
    }),
  )
    .required(ruleMessage('required'))
    .max(PARTS_MAX, ruleMessage('maxItems', { n: PARTS_MAX }))
    .meta(meta({ doc: 'Columns in their order, each once.' })),
  isCompact: flag('Whether rows stand close.').required(ruleMessage('choice')),
});

/** Views that people keep of lists: filters, order, columns and how close rows stand. */
export const viewsCalls = defineCalls('views', {
  list: call({
    method: 'GET',
    path: '/view/list',
    access: 'login',
    summary:
      'The views of a list that the person keeps and those that others share with their enterprise, ' +
      'by name.',
    request: object({ list: list() }),
    response: object({
      views: listOf(
        object({
          guid: guid('Key of the view.'),
          name: givenText('Name of the view.', VIEW_NAME_MAX),
          isOwn: truth('Whether the person made it.').required(),
          isShared: truth('Whether the enterprise sees it.').required(),
          mayChange: truth('Whether the person may change and remove it.').required(),
          isDefault: truth('Whether the list begins with it for the person.').required(),
          makerName: givenText('Who made it.'),
          savedAt: number()
            .required()
            .meta(meta({ doc: 'When it was saved last.' })),
          ...settings(),
        }),
        'Views.',
      ),
    }),
  }),
  save: call({
    method: 'POST',
    path: '/view/save',
    access: 'login',
    changesState: true,
    mayBeMissing: true,
    summary:
      'Keeps a view of a list, or changes one: those that the person made, and shared ones if they ' +
      'administer the people of the enterprise.',
    request: object({
      guid: maybeGuid('Key of the view that is changed; empty for a new one.'),
      list: list(),
      name: name(),
      isShared: flag('Whether the enterprise sees it.').required(ruleMessage('choice')),
      ...settings(),
    }),
    response: saved('Key of the view.'),
  }),
  remove: call({
    method: 'POST',
    path: '/view/remove',
    access: 'login',
    changesState: true,
    summary: 'Removes a view; whoever had it as the default has none then.',
    request: guidOnly('Key of the view.'),
    response: nothing(),
  }),
  setDefault: call({
    method: 'POST',
    path: '/view/setDefault',
    access: 'login',
    changesState: true,
    mayBeMissing: true,
    summary: 'Says with which view a list begins for the person.',
    request: object({
      list: list(),
      guid: maybeGuid('Key of the view; empty: none.'),
    }),
    response: nothing(),
  }),
});
