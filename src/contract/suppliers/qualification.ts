import { object } from 'yup';
import { call } from '../core/call.ts';
import { severalLines, wholeFrom } from '../core/rules.ts';
import {
  codeList,
  count,
  flag,
  givenCode,
  givenText,
  guid,
  guidOnly,
  maybeGuid,
  meta,
  millis,
  nothing,
  paged,
  saved,
  text,
  tree,
} from '../core/fields.ts';

const view = { authority: 'suppliers.view' } as const;
const edit = { authority: 'suppliers.edit' } as const;

const category = {
  parentGuid: maybeGuid('Category above; empty at the first level.'),
  categoryCode: givenText('Number of the category, unique.', 32),
  categoryName: givenText('Name of the category.', 100),
  projectTypes: codeList('projectType', 'Project types the category belongs to.'),
  requiredCertificates: text(
    'Certificates a supplier of this category must have, separated by commas.',
    2000,
  ),
  sequence: wholeFrom(1).meta(meta({ doc: 'Place among its neighbours, from 1.' })),
  beiZhu: severalLines(text('Remarks.', 500)),
};

const categoryNode = tree(
  'SupplierCategoryNode',
  {
    guid: guid('Key of the category.'),
    categoryCode: text('Number of the category.'),
    categoryName: givenText('Name of the category.'),
  },
  'Supplier category with the categories below it; hidden ones are left out.',
);

/** The form of a category. */
export const categoryForm = object({
  guid: maybeGuid('Key of the category; empty for a new one.'),
  ...category,
});

/** Qualification categories of suppliers. */
export const supplierQualification = {
  listCategories: call({
    method: 'POST',
    path: '/qualification/queryList',
    access: view,
    answer: 'list',
    summary: 'Lists the qualification categories.',
    request: paged({
      parentGuid: maybeGuid('Category above; empty for all.'),
      categoryCode: text('Part of the number.'),
      categoryName: text('Part of the name.'),
      isHidden: flag('Whether it is hidden.'),
    }),
    response: object({
      guid: guid('Key of the category.'),
      ...category,
      parentName: text('Name of the category above.'),
      isHidden: flag('Whether it is hidden: kept where it is used, offered nowhere.'),
      supplierCount: count('How many suppliers are admitted for it.'),
      updatorName: text('Who changed it last.'),
      updateTime: millis('When it was last changed.'),
    }),
  }),
  saveCategory: call({
    method: 'POST',
    path: '/qualification/saveOrUpdateInfo',
    access: edit,
    summary: 'Adds or changes a qualification category.',
    request: categoryForm,
    response: saved('Key of the category.'),
  }),
  deleteCategory: call({
    method: 'POST',
    path: '/qualification/deleteInfo',
    access: edit,
    summary: 'Deletes a qualification category that no supplier has and that has none below it.',
    request: guidOnly('Key of the category.'),
    response: nothing(),
  }),
  hideCategory: call({
    method: 'POST',
    path: '/qualification/hideInfo',
    access: edit,
    summary: 'Hides a qualification category, or shows it again.',
    request: object({
      guid: guid('Key of the category.'),
      isHidden: givenCode('yesNo', 'Whether it is hidden from now on.'),
    }),
    response: nothing(),
  }),
  categoryTree: call({
    method: 'POST',
    path: '/qualification/queryGongYingShangFenLei',
    access: 'login',
    answer: 'topArray',
    summary: 'Gives the supplier categories that can be chosen, as a tree.',
    request: nothing(),
    response: categoryNode,
  }),
};
