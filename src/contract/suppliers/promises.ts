import { object, type ObjectShape, type Schema } from 'yup';
import { call } from '../core/call.ts';
import {
  code,
  count,
  fileGuid,
  flag,
  givenPoints,
  givenText,
  guid,
  guidOnly,
  maybeGuid,
  meta,
  millis,
  nameElsewhere,
  nothing,
  oneOf,
  paged,
  pointsText,
  saved,
  text,
} from '../core/fields.ts';
import { severalLines, wholeFrom } from '../core/rules.ts';

const view = { authority: 'suppliers.view' } as const;
const edit = { authority: 'suppliers.edit' } as const;

/** A choice that is taken back: what is sent empty is none, what is not sent stays as it is. */
const cleared = <S extends Schema>(schema: S): S =>
  schema.transform((value: unknown, original: unknown) => (original === '' ? null : value));

const stamp = {
  usedCount: count('How often it is used.'),
  updatorName: text('Who changed it last.'),
  updateTime: millis('When it was last changed.'),
};

const common = {
  sequence: wholeFrom(1).meta(meta({ doc: 'Place in the list, from 1.' })),
  isYouXiao: code('validity', 'Whether it can be chosen.'),
  beiZhu: severalLines(text('Remarks.', 500)),
};

const classify = {
  classifyName: givenText('Name of the class of promises.', 100),
  behaviourSide: oneOf(['1', '2'], 'What the class is for: 1 breach, 2 award.'),
  ...common,
};

const kind = {
  classifyGuid: guid('Class the kind belongs to.'),
  kindName: givenText('Name of the kind of promise.', 100),
  happenStage: cleared(code('happenStage', 'Stage in which it can be broken or kept.')),
  ...common,
};

const behaviour = {
  kindGuid: guid('Kind of promise the behaviour belongs to.'),
  behaviourName: givenText('Behaviour, as it is chosen in a report.', 200),
  description: severalLines(text('What counts as this behaviour.', 2000)),
  score: givenPoints('Points: taken for a breach, given for an award.'),
  maxScore: pointsText('Most points of this behaviour in one year; empty for no limit.'),
  punishResult: cleared(code('misconductState', 'Punishment it leads to as a rule.')),
  needsEvidence: flag('Whether a report needs evidence.'),
  ...common,
};

const mould = {
  mouldName: givenText('Name of the promise letter.', 100),
  content: severalLines(
    givenText('Text of the letter; {{supplier}}, {{unit}} and {{date}} are filled in.', 20_000),
  ),
  fileGuid: fileGuid('The letter as a file.'),
  fileName: nameElsewhere('Name of that file.', 200),
  isYouXiao: code('validity', 'Whether it is the letter in force; there is one.'),
};

/** What is written of each part of the catalogue, and of the letter. */
export const promiseForms = {
  class: object(classify),
  kind: object(kind),
  behaviour: object(behaviour),
  letter: object(mould),
};

function catalogue<
  Form extends ObjectShape,
  Filters extends ObjectShape,
  Names extends ObjectShape,
>(path: string, thing: string, form: Form, filters: Filters, names: Names) {
  return {
    page: call({
      method: 'POST',
      path: `${path}/page`,
      access: view,
      answer: 'list',
      summary: `Lists the ${thing}.`,
      request: paged(filters),
      response: object({ guid: guid(), ...form, ...names, ...stamp }),
    }),
    save: call({
      method: 'POST',
      path: `${path}/save`,
      access: edit,
      summary: `Adds an entry to the ${thing}.`,
      request: object(form),
      response: saved(),
    }),
    update: call({
      method: 'POST',
      path: `${path}/update`,
      access: edit,
      summary: `Changes an entry of the ${thing}; what is not sent stays, and reports that use it keep what it said.`,
      request: object({ guid: guid(), ...form }),
      response: saved(),
    }),
    remove: call({
      method: 'POST',
      path: `${path}/delete`,
      access: edit,
      summary: `Deletes an entry of the ${thing} that nothing uses.`,
      request: guidOnly(),
      response: nothing(),
    }),
  };
}

const classes = catalogue(
  '/promiseClassify',
  'classes of promises',
  classify,
  {
    classifyName: text('Part of the name.'),
    behaviourSide: classify.behaviourSide,
    isYouXiao: common.isYouXiao,
  },
  {},
);
const kinds = catalogue(
  '/promiseKind',
  'kinds of promises',
  kind,
  {
    classifyGuid: maybeGuid('Class.'),
    kindName: text('Part of the name.'),
    isYouXiao: common.isYouXiao,
  },
  { classifyName: text('Name of the class.') },
);
const behaviours = catalogue(
  '/promiseBehaviour',
  'behaviours',
  behaviour,
  {
    kindGuid: maybeGuid('Kind.'),
    behaviourName: text('Part of the behaviour.'),
    isYouXiao: common.isYouXiao,
  },
  { kindName: text('Name of the kind.'), classifyName: text('Name of the class.') },
);

/** What suppliers promise, by class, kind and behaviour, and the promise letter. */
export const supplierPromises = {
  listPromiseClasses: classes.page,
  addPromiseClass: classes.save,
  updatePromiseClass: classes.update,
  deletePromiseClass: classes.remove,
  listPromiseKinds: kinds.page,
  addPromiseKind: kinds.save,
  updatePromiseKind: kinds.update,
  deletePromiseKind: kinds.remove,
  listPromiseBehaviours: behaviours.page,
  addPromiseBehaviour: behaviours.save,
  updatePromiseBehaviour: behaviours.update,
  deletePromiseBehaviour: behaviours.remove,
  addPromiseLetter: call({
    method: 'POST',
    path: '/promiseMould/save',
    access: edit,
    summary: 'Stores the first promise letter.',
    request: object(mould),
    response: saved('Key of the letter.'),
  }),
  updatePromiseLetter: call({
    method: 'POST',
    path: '/promiseMould/update',
    access: edit,
    summary: 'Changes the promise letter; what was signed keeps the old text.',
    request: object({ guid: guid('Key of the letter.'), ...mould }),
    response: saved('Key of the letter.'),
  }),
  promiseLetter: call({
    method: 'GET',
    path: '/promiseMould/get',
    access: view,
    summary: 'Gives the promise letter in force; not found while there is none.',
    mayBeMissing: true,
    request: nothing(),
    response: object({ guid: guid('Key of the letter.'), ...mould, ...stamp }),
  }),
};
