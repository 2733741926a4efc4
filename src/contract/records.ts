import { array, boolean, mixed, number, object, string, type AnySchema } from 'yup';
import { ADVICES_SHOWN, ANSWER_MAX } from './approval/advice-limits.ts';
import { ADDED_AT_ONCE } from './core/added-at-once.ts';
import { call, defineCalls } from './core/call.ts';
import {
  code,
  count,
  givenCode,
  givenGuidList,
  givenOneOf,
  givenText,
  group,
  guid,
  guidList,
  guidOnly,
  listOf,
  meta,
  millis,
  nothing,
  oneOf,
  paged,
  saved,
  text,
  truth,
  flag,
} from './core/fields.ts';
import { MENTIONS_MAX, mentionsIn } from './core/mentions.ts';
import {
  maxText,
  opinion,
  requestId,
  revision,
  ruleMessage,
  searchedText,
  severalLines,
} from './core/rules.ts';
import { RECORD_KINDS } from './kinds.ts';

/** The kind of a record. */
export const recordKind = () =>
  string()
    .oneOf(RECORD_KINDS)
    .required()
    .meta(meta({ doc: `Kind of record: ${RECORD_KINDS.join(', ')}.` }));

/** Fields whose labels are with the texts of all records. */
const labelledAsRecords = <Fields extends Readonly<Record<string, AnySchema>>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.meta({ texts: 'records' })]),
  ) as Fields;

/** What every list row and every record page says of a record. */
export const recordHead = labelledAsRecords({
  guid: guid(),
  kind: recordKind(),
  status: givenText('Status code, by the enumeration of the kind.'),
  revision: number()
    .required()
    .meta(meta({ doc: 'Grows by one with every change.' })),
  number: givenText('Number of the record.'),
  title: givenText('Title of the record.'),
  amount: text('Amount in yuan, exact decimal text.').meta({ kind: 'amount' }),
  unitGuid: givenText('Key of the owning enterprise.'),
  unitName: givenText('Name of the owning enterprise.'),
  departmentName: text('Name of the owning department.'),
  authorGuid: givenText('Key of the author.'),
  authorName: givenText('Name of the author.'),
  createdAt: millis('When the record was created.'),
  updatedAt: millis('When it last changed.'),
  since: millis('Since when it is in its status and level.'),
  level: count('Level under review, from 1; 0 when none.'),
  levels: count('Levels of the chain; 0 when none.'),
  waitingFor: text(
    'Whom the record waits for, names joined by commas; null when nobody in particular.',
  ).meta({ kind: 'names' }),
});

const person = () =>
  object({ guid: givenText('Key of the person.'), name: givenText('Name of the person.') });

const onBehalfOf = (doc: string) => person().optional().default(undefined).meta(meta({ doc }));

/** Where an added approver decides, seen from who added them. */
const PLACES = ['before', 'after'] as const;

/** Who of several added approvers must approve. */
const NEEDED = ['all', 'any'] as const;

/** Whether all of several added together must approve, or any one. */
const needed = () =>
  string()
    .oneOf(NEEDED)
    .optional()
    .default(undefined)
    .meta(
      meta({
        doc: 'all: each of those added together must approve; any: one of them; missing: one was added.',
      }),
    );

/** Who added a level to the chain of the running review, and why. */
const addition = () =>
  person()
    .shape({
      place: string()
        .oneOf(PLACES)
        .required()
        .meta(meta({ doc: 'Where it was added, seen from who added it: before or after.' })),
      needed: needed(),
      opinion: givenText('Why.'),
      at: givenText('ISO instant.'),
    })
    .optional()
    .default(undefined)
    .meta(meta({ doc: 'Who added this level; missing: it stands in the settings.' }));

/** What the machine knows of a record, whoever looks. */
const keptContext = {
  submitter: text('Key of the person who gave the record into review.'),
  chain: listOf(
    object({
      level: number()
        .required()
        .meta(meta({ doc: 'Level, from 1.' })),
      unitName: givenText('Unit whose approvers these are.'),
      approvers: array(person())
        .default([])
        .meta(
          meta({
            doc: 'Who could decide at this level; any one does, unless all of those added must.',
          }),
        ),
      addedBy: addition(),
    }),
    'Levels that must approve.',
  ),
  position: number()
    .required()
    .meta(meta({ doc: 'Index of the level under review.' })),
  decisions: listOf(
    object({
      level: number()
        .required()
        .meta(meta({ doc: 'Level.' })),
      by: givenText('Key of the person.'),
      byName: givenText('Name of the person.'),
      onBehalfOf: onBehalfOf('The approver for whom they decided; missing: for themselves.'),
      verdict: string()
        .oneOf(['approved', 'rejected'])
        .required()
        .meta(meta({ doc: 'approved or rejected.' })),
      opinion: string()
        .defined()
        .meta(meta({ doc: 'Opinion, may be empty.' })),
      at: givenText('ISO instant.'),
    }),
    'Decisions of the running review.',
  ),
  transfers: listOf(
    object({
      level: number()
        .required()
        .meta(meta({ doc: 'Level, from 1.' })),
      from: person().meta(meta({ doc: 'Who gave their place there away.' })),
      to: person().meta(meta({ doc: 'The colleague who decides there instead.' })),
      opinion: givenText('Why.'),
      at: givenText('ISO instant.'),
      byRule: boolean()
        .optional()
        .default(undefined)
        .meta(
          meta({
            doc: 'true: by the settings of the matter, because they let the record lie; missing: they gave it.',
          }),
        ),
    }),
    'Places at levels that were transferred in the running review, oldest first.',
  ),
  uses: count('Records made from this one (plans).'),
  organizationType: text('Form of procurement (set-ups): 1 in-house, 2 entrusted.'),
  handler: text('Key of the handler a set-up was assigned to, of the delegate, or of the adviser.'),
  answer: object({
    text: severalLines(givenText('What was answered.', ANSWER_MAX)),
    at: givenText('ISO instant.'),
  })
    .nullable()
    .optional()
    .default(undefined)
    .meta(meta({ doc: 'What the adviser answered; null before they have (advices).' })),
  hasOrder: truth('Whether an entrust order was made from it (set-ups).'),
  isHasSubmit: text('Whether it was ever submitted (enterprise information): "1" or "0".'),
  isBianGeng: text(
    'Whether what has passed is being changed (enterprise information): "1" or "0".',
  ),
  isBG: text('Whether an approved policy is being changed (procurement policies): "1" or "0".'),
  approvedCopy: truth(
    'Whether what was approved stays in force beside a change (professional applications).',
  ),
  hasEvidence: truth('Whether it is proved (breach reports).'),
  hearing: text(
    'Whether the supplier was heard (breach reports): notYet, awaited, stated, elapsed.',
  ),
  yearPublished: truth('Whether the credit of the year it counts in is published (awards).'),
  beingCorrected: truth('Whether a corrected version is being prepared (yearly credits).'),
  lapsed: truth('Whether the invitation has run out (supplier admissions).'),
  receiverCount: count('How many receivers it goes to (notices).'),
  deliveredCount: count('How many of them it has reached (notices).'),
  failedCount: count('How many of them it could not reach (notices).'),
  isHidden: truth('Whether it was taken out of the list after it was sent (notices).'),
  concerned: text('Key of the person it is about (personnel changes).'),
  submittedFrom: text('Status it was last submitted from (enterprise information).'),
};

/**
 * What the machine knows of a record, for the viewer who asked; the console restores its actor from
 * it.
 */
export const recordContext = object({
  viewer: object({
    guid: givenText('Key of the viewer.'),
    name: givenText('Name of the viewer.'),
    roles: listOf(
      string().required(),
      'Roles of the viewer on this record (machines/shared/types.ts).',
    ),
    onBehalfOf: onBehalfOf(
      'The approver for whom the viewer can decide; missing: nobody but themselves.',
    ),
  }).meta(meta({ doc: 'Who asked, and what they are to the record.' })),
  switchedOff: listOf(
    string().oneOf(['transfer', 'addApprover', 'advice', 'copy']).required(),
    'What the settings of its matter switch off now.',
  ),
  isAwaitingAdvice: truth(
    'Whether nobody can approve it before an advice is answered or withdrawn.',
  ).required(),
  ...keptContext,
});

/** One command with whether it may be given now and, if not, why. */
export const commandState = object({
  event: givenText('Event of the machine, such as plan.submit.'),
  allowed: truth('Whether the viewer may give it now.').required(),
  reason: text('Locale key of the reason why not.'),
});

/** A record that stands in a line with this one: what it was made from, what was made from it. */
export const relatedRecord = object({
  guid: guid(),
  kind: recordKind(),
  number: givenText('Number.'),
  title: givenText('Title.'),
  status: givenText('Status code.'),
});

/**
 * How long after an urge a record can be urged again in the same status and level, in hours
 * (assumed).
 */
export const URGE_PAUSE_HOURS = 4;

/** How many urges a record tells, the newest first (assumed). */
export const URGES_SHOWN = 20;

/** Who asked for a decision on a record, and whether the viewer can (assumed: ours). */
const urging = object({
  may: truth(
    'Whether the viewer may urge: they wrote or submitted it, and it waits for somebody else.',
  ).required(),
  againAt: millis('From when it can be urged again; null: at once.'),
  urges: listOf(
    object({
      guid: guid('Key of the urge.'),
      byGuid: givenText('Key of who urged.'),
      byName: givenText('Who urged.'),
      at: millis('When.'),
      withdrawnAt: millis('When it was withdrawn; null: not.'),
      inForce: truth(
        'Whether it counts: not withdrawn, and the record waits at the same status and level.',
      ).required(),
    }),
    `Urges, the newest first, at most ${URGES_SHOWN}.`,
  ),
});

/** What colleagues were asked about a record by its approvers (assumed: ours). */
const advices = listOf(
  object({
    guid: guid('Key of the advice.'),
    status: givenText('Status code, by the enumeration adviceStatus.'),
    isOpen: truth('Whether it can still be answered or withdrawn.').required(),
    revision: number()
      .required()
      .meta(meta({ doc: 'Revision of the advice.' })),
    askerGuid: givenText('Key of who asked.'),
    askerName: givenText('Who asked.'),
    adviserGuid: givenText('Key of the adviser, who was asked.'),
    adviserName: givenText('Name of the adviser.'),
    askedAt: millis('When.'),
    question: severalLines(givenText('What was asked.')),
    isAwaited: truth('Whether nobody approves the record before the answer.').required(),
    answer: severalLines(text('What was answered; null: nothing.', ANSWER_MAX)),
    answeredAt: millis('When it was answered; null: it was not.'),
  }),
  `What colleagues were asked about it, the newest first, at most ${ADVICES_SHOWN}.`,
);
/** How many escalations of a record are shown (assumed). */
export const ESCALATIONS_SHOWN = 20;

const escalation = object({
  personName: givenText('Head of department who was told.'),
  approverNames: givenText('For whom the record waited, separated by commas.'),
  at: millis('When.'),
  inForce: truth('Whether the record still waits at the same status and level.').required(),
});

const standIn = object({
  name: givenText('Delegate who can decide now.'),
  forWhom: givenText('Approver for whom they can.'),
});

/**
 * How many copies of a record the people of one enterprise may be given, those included that were
 * taken back (assumed).
 */
export const COPIES_MAX = 30;

/** How many copies a record tells, the newest first (assumed). */
export const COPIES_SHOWN = 60;

/** How many colleagues one request may copy a record to (assumed). */
export const COPIED_AT_ONCE = 10;

/** How long the words with a copy may be, in characters (assumed). */
export const COPY_WORDS_MAX = 200;

/** To whom a record was copied, and whether the viewer can copy it (assumed: ours). */
const copying = object({
  may: truth(
    'Whether the viewer may copy it: they wrote or submitted it or have a part in its review, and ' +
      'the settings of its matter allow it.',
  ).required(),
  copies: listOf(
    object({
      guid: guid('Key of the copy.'),
      personName: givenText('To whom.'),
      giverGuid: givenText('Key of who copied it.'),
      giverName: givenText('Who copied it.'),
      byRule: truth('Whether the settings of its matter made it; nobody takes it back.').required(),
      words: severalLines(text('What was said with it; may be empty.', COPY_WORDS_MAX)),
      copiedAt: millis('When.'),
      withdrawnAt: millis('When it was taken back; null: not.'),
    }),
    `Copies, the newest first, at most ${COPIES_SHOWN}.`,
  ),
});

/** What every record page gets beside its own facts. */
export const recordView = {
  head: object(recordHead).meta(meta({ doc: 'What lists and pages say of the record.' })),
  context: recordContext.meta(
    meta({ doc: 'What the machine knows of the record, for the viewer.' }),
  ),
  commands: listOf(
    commandState,
    'All commands of the lifecycle that people give, for this viewer now.',
  ),
  related: listOf(relatedRecord, 'Records this one was made from or that were made from it.'),
  comments: count('Comments on it that were not taken back.'),
  urging: urging.meta(meta({ doc: 'Who asked for a decision on it, and whether the viewer can.' })),
  advices,
  escalations: listOf(
    escalation,
    `Which heads of department were told that it waits too long, the latest first, at most ${ESCALATIONS_SHOWN}.`,
  ),
  standIns: listOf(
    standIn,
    'Who can decide on it now for those it waits for, by delegations in force.',
  ),
  copying: copying.meta(
    meta({ doc: 'To whom it was copied, and whether the viewer can copy it.' }),
  ),
};

const changed = object({
  field: givenText('Path of the field, such as items.3.quantity.'),
  from: mixed()
    .nullable()
    .meta(meta({ doc: 'Old value.' })),
  to: mixed()
    .nullable()
    .meta(meta({ doc: 'New value.' })),
});

/**
 * One entry of a record's history, with everything that is under its hash; entries form a hash
 * chain.
 */
export const historyEntry = object({
  recordGuid: guid(),
  seq: number()
    .required()
    .meta(meta({ doc: 'Place in the chain, from 1.' })),
  at: millis('When.'),
  event: givenText('Event of the machine, or <noun>.create.'),
  fromStatus: text('Status code before; null at creation.'),
  toStatus: text('Status code after; null when the record is gone.'),
  level: count('Level that was decided at, transferred or added.'),
  actorGuid: givenText('Key of who; system: the gateway itself.'),
  actorName: givenText('Who.'),
  actorUnit: text('Unit of the person; empty for the gateway itself.'),
  onBehalfOf: onBehalfOf(
    'For whom, where it was not for themselves, or whose place the gateway transferred; else missing.',
  ),
  assignee: person()
    .optional()
    .default(undefined)
    .meta(
      meta({
        doc: 'To whom a place at the level was transferred, or who was added; missing in all else.',
      }),
    ),
  place: string()
    .oneOf(PLACES)
    .optional()
    .default(undefined)
    .meta(
      meta({ doc: 'Where who was added decides: before or after who added them; else missing.' }),
    ),
  others: array(person())
    .optional()
    .default(undefined)
    .meta(meta({ doc: 'Who was added together with the assignee; missing in all else.' })),
  needed: needed(),
  opinion: severalLines(text('Opinion.')),
  changes: listOf(changed, 'Fields that changed.'),
  digest: givenText('SHA-256 over the content the command was given for.'),
  requestId: text('Request id of the command.'),
  prevHash: givenText('Hash of the entry before; zeros for the first.'),
  hash: givenText('SHA-256 over this entry and the hash before it.'),
});

/**
 * Where a history first says what the machine of its kind would not have done; null when it does
 * not.
 */
const divergence = group(
  {
    seq: number()
      .required()
      .meta(meta({ doc: 'Place of that entry, from 1.' })),
    event: givenText('Event of the entry.'),
    problem: string()
      .oneOf(['from', 'refused', 'to', 'afterEnd'])
      .required()
      .meta(
        meta({
          doc:
            'from: it begins elsewhere than the record stood; refused: the machine refuses ' +
            'it there; to: it leads elsewhere; afterEnd: the record was gone.',
        }),
      ),
    expected: text('Status code by the machine; null when the record is gone.'),
    stored: text('Status code in the history; null when the record is gone.'),
    reason: text('Locale key of the reason why it is refused.'),
  },
  'First entry that the machine contradicts; null when it contradicts none.',
);

/** One moment of a history: what happened, and what the machine knew of the record afterwards. */
const moment = object({
  entry: historyEntry.meta(meta({ doc: 'What happened.' })),
  context: group(
    keptContext,
    'What the machine knew of the record after it; null from the first entry on that the machine contradicts.',
  ),
});

/**
 * How long the history of one record may become by changes and by beginning it anew: entries, and
 * characters of what they say changed. Everybody who sees it reads it whole. With every day that the
 * record has existed there is a little more room, so that none is closed for ever (assumed).
 */
export const HISTORY_MAX = {
  entries: 1000,
  characters: 2_000_000,
  entriesADay: 1,
  charactersADay: 500,
} as const;

/** How long a comment may be, in characters (assumed). */
export const COMMENT_MAX = 2000;

/**
 * How many comments may stand on one record for everybody, and as many within each enterprise; and of
 * one person there in both. Deleted ones do not count (assumed).
 */
export const COMMENTS_MAX = 500;
export const COMMENTS_OF_PERSON = 100;
/** How many deleted comments are still told of, the last ones (assumed). */
export const DELETED_COMMENTS_TOLD = 100;

/** How many files may go with one comment (assumed). */
export const COMMENT_FILES_MAX = 5;

const filesGiven = () =>
  guidList(
    'Stored files of the own enterprise that go with it, in their order.',
    COMMENT_FILES_MAX,
  );

/** How many people are offered for a mention at once (assumed). */
export const MENTIONABLE_MAX = 8;

const said = () =>
  severalLines(
    givenText(
      'What is said. @{key} mentions somebody who may see the record, or whom `copyTo` lets see ' +
        `it; at most ${MENTIONS_MAX} people.`,
      COMMENT_MAX,
    ).test(
      'mentions',
      ruleMessage('maxMentions', { n: MENTIONS_MAX }),
      (value) => mentionsIn(value).length <= MENTIONS_MAX,
    ),
  );

const letIn = () =>
  guidList(
    'Mentioned colleagues who are given a copy of the record if they do not see it, by the rules ' +
      'of `copy`.',
    COPIED_AT_ONCE,
  );

/** What a command sends that names a colleague. */
const toColleague = (
  who = 'Key of the colleague: of the same unit, without a part in the review, who may see the record.',
) => ({
  guid: guid(),
  revision: revision().meta(meta({ doc: 'Revision the person saw.' })),
  requestId: requestId().meta(
    meta({ doc: 'UUID of the intention; the same again is answered with the first answer.' }),
  ),
  assigneeGuid: guid(who),
  opinion: opinion().meta(meta({ doc: 'Why; required, at most 255 characters.' })),
});

export const recordsCalls = defineCalls('records', {
  history: call({
    method: 'GET',
    path: '/record/history',
    access: 'login',
    summary: 'The whole history of one record, oldest first.',
    request: object({ guid: guid() }),
    response: object({ entries: listOf(historyEntry, 'Entries, oldest first.') }),
  }),
  see: call({
    method: 'POST',
    path: '/record/see',
    access: 'login',
    changesState: true,
    quiet: true,
    summary:
      'Keeps which revision of a record the person opened, and answers which one it was before.',
    request: object({
      guid: guid(),
      revision: revision().meta(meta({ doc: 'Revision that is shown.' })),
      isOpened: flag(
        'Whether the person opened the record; missing: yes. No: a screen shows it by itself, and ' +
          'nothing is kept.',
      ),
    }),
    response: object({
      before: object({
        revision: number()
          .required()
          .meta(meta({ doc: 'Revision: the number of the last history entry they saw.' })),
        at: millis('When they opened the record.'),
        comments: count('Comments of others since then that they can read.'),
      })
        .nullable()
        .defined()
        .meta(meta({ doc: 'What the person saw before; null: they never opened the record.' })),
    }),
  }),
  transfer: call({
    method: 'POST',
    path: '/record/transfer',
    access: 'login',
    changesState: true,
    summary:
      'Gives the own place at the level under review to a colleague, who decides there from then on.',
    request: object(toColleague()),
    response: object(recordView),
  }),
  addApprover: call({
    method: 'POST',
    path: '/record/addApprover',
    access: 'login',
    changesState: true,
    summary:
      'Adds a colleague, or several together, to the chain of the running review, at a level of ' +
      'their own before or after the one at which the person decides.',
    request: object({
      ...toColleague(),
      place: givenOneOf(
        PLACES,
        'before: before the person, as long as nobody has decided at their level; after: once that has approved.',
      ),
      others: guidList(
        'Colleagues who are added together with the first, at the same level, as it says of them.',
        ADDED_AT_ONCE - 1,
      ),
      needed: oneOf(
        NEEDED,
        'Required with others. all: each of them must approve; any: the first who decides does.',
      ),
    }),
    response: object(recordView),
  }),
  removeApprover: call({
    method: 'POST',
    path: '/record/removeApprover',
    access: 'login',
    changesState: true,
    summary:
      'Takes a colleague whom the person added out of the chain of the running review, before they ' +
      'are asked after the person, or while they are asked before the person.',
    request: object(toColleague('Key of the person who stands at the level that was added.')),
    response: object(recordView),
  }),
  listAssignees: call({
    method: 'GET',
    path: '/record/assignees',
    access: 'login',
    answer: 'list',
    summary:
      'Lists the colleagues of the own unit, those first who can be given a place in the review ' +
      'of a record, be added to it, or be given a copy.',
    request: paged({
      guid: guid(),
      purpose: oneOf(
        ['transfer', 'addApprover', 'copy'],
        'What the colleague is wanted for; missing: transfer.',
      ),
      userName: text('Part of the name.'),
    }),
    response: object({
      guid: guid('Key of the person.'),
      name: givenText('Name of the person.'),
      departName: text('Name of the department.'),
      part: string()
        .oneOf([
          'submitted',
          'stands',
          'decided',
          'handedOver',
          'copied',
          'lacksRight',
          'outOfScope',
        ])
        .nullable()
        .meta(
          meta({
            doc:
              'Why not: submitted the record, stands in its chain, decided on it, transferred it, ' +
              'has a copy (only for copies, for which the review does not count), ' +
              'may not see records of the kind, or is none whom the settings of the matter let ' +
              'choose (outOfScope); null: can be chosen.',
          }),
        ),
    }),
  }),
  urge: call({
    method: 'POST',
    path: '/record/urge',
    access: 'login',
    changesState: true,
    summary:
      `Asks those for whom a record waits to decide, at most once in ${URGE_PAUSE_HOURS} hours ` +
      'at a level; a repeated request asks once.',
    request: object({
      guid: guid(),
      requestId: requestId().meta(
        meta({ doc: 'UUID of the intention; the same again is answered with the first answer.' }),
      ),
    }),
    response: object(recordView),
  }),
  withdrawUrge: call({
    method: 'POST',
    path: '/record/withdrawUrge',
    access: 'login',
    changesState: true,
    summary:
      'Takes back what one urged: who has not read it is no longer told; it stays dated beside the record.',
    request: guidOnly(),
    response: object(recordView),
  }),
  copy: call({
    method: 'POST',
    path: '/record/copy',
    access: 'login',
    changesState: true,
    summary:
      'Copies a record to colleagues of the own unit, who are told and see it from then on; a ' +
      'repeated request copies once.',
    request: object({
      guid: guid(),
      people: givenGuidList(
        'Colleagues who may open records of the kind and have no copy.',
        COPIED_AT_ONCE,
      ),
      words: severalLines(text('What is said with it.', COPY_WORDS_MAX)),
      requestId: requestId().meta(
        meta({ doc: 'UUID of the intention; the same again is answered with the first answer.' }),
      ),
    }),
    response: object(recordView),
  }),
  withdrawCopy: call({
    method: 'POST',
    path: '/record/withdrawCopy',
    access: 'login',
    changesState: true,
    summary:
      'Takes back a copy that one gave: who sees the record by it alone sees it no more; it stays ' +
      'dated beside the record.',
    request: guidOnly('Key of the copy.'),
    response: object(recordView),
  }),
  moments: call({
    method: 'GET',
    path: '/record/moments',
    access: 'login',
    summary:
      'Every moment of a record, replayed from its history by the machine of its kind, oldest first.',
    request: object({ guid: guid() }),
    response: object({
      kind: recordKind(),
      number: givenText('Number of the record.'),
      title: givenText('Title of the record.'),
      moments: listOf(moment, 'Moments, oldest first: one for each entry.'),
      divergence,
    }),
  }),
  state: call({
    method: 'GET',
    path: '/record/state',
    access: 'login',
    summary:
      'Where a record stands now, and whether a command that was sent but not answered arrived.',
    request: object({
      guid: guid(),
      requestId: text('Request id of the command whose answer never came.'),
    }),
    response: object({
      status: text('Status code now; null when the record is gone.'),
      revision: number()
        .required()
        .meta(meta({ doc: 'Revision now.' })),
      arrived: truth('Whether the command with that request id was carried out.').required(),
    }),
  }),
  verify: call({
    method: 'GET',
    path: '/record/verify',
    access: 'login',
    summary:
      'Recomputes the hash chain of one record and the seals over it, and replays it ' +
      'through its machine; says where they break, if they do.',
    request: object({ guid: guid() }),
    response: object({
      valid: truth(
        'Whether every entry fits the one before, the record fits the last, and the ' +
          'seals fit; the replay has its own word.',
      ).required(),
      entries: number()
        .required()
        .meta(meta({ doc: 'Entries checked.' })),
      brokenAt: count('Place of the first entry that does not match; null when all match.'),
      sealedEntries: number()
        .required()
        .meta(meta({ doc: 'Entries that lie under a seal.' })),
      seals: number()
        .required()
        .meta(meta({ doc: 'Seals that lie over its entries; each was recomputed.' })),
      brokenSeals: listOf(string().required(), 'Ids of those seals that do not fit.'),
      divergence,
    }),
  }),
  verifyAll: call({
    method: 'GET',
    path: '/record/verifyAll',
    access: { authority: 'records.audit' },
    summary: 'Recomputes every hash chain and every seal over them.',
    request: object({}),
    response: object({
      valid: truth('Whether everything fits.').required(),
      records: number()
        .required()
        .meta(meta({ doc: 'Records checked.' })),
      entries: number()
        .required()
        .meta(meta({ doc: 'Entries checked.' })),
      seals: number()
        .required()
        .meta(meta({ doc: 'Seals checked.' })),
      broken: listOf(string().required(), 'Keys of records whose chain breaks, at most 100.'),
      brokenSeals: listOf(string().required(), 'Ids of seals that do not fit.'),
    }),
  }),
  comments: call({
    method: 'GET',
    path: '/record/comments',
    access: 'login',
    summary:
      'What people said to each other about one record, oldest first, as far as it is for the user: ' +
      'to everybody, or in their own enterprise.',
    request: object({ guid: guid() }),
    response: object({
      comments: listOf(
        object({
          guid: guid('Key of the comment.'),
          authorGuid: givenText('Key of who said it.'),
          authorName: givenText('Who said it.'),
          authorUnit: givenText('Unit of the person.'),
          text: severalLines(
            text(
              'What is said, @{key} where it mentions somebody; null once it was deleted.',
              COMMENT_MAX,
            ),
          ),
          files: listOf(
            object({
              guid: guid('Key of the stored file.'),
              name: givenText('Its name.'),
            }),
            `Files that go with it, at most ${COMMENT_FILES_MAX}.`,
          ),
          circle: givenCode('commentCircle', 'Who reads it.'),
          mentions: listOf(person(), 'Whom it mentions, with their names now.'),
          createdAt: millis('When.'),
          editedAt: millis('When it was last changed; null: never.'),
          deletedAt: millis('When its author took it back; null: never.'),
        }),
        `Comments, at most ${COMMENTS_MAX} of each circle, and of deleted ones the last ${DELETED_COMMENTS_TOLD}.`,
      ),
    }),
  }),
  mentionable: call({
    method: 'GET',
    path: '/record/mentionable',
    access: 'login',
    summary:
      'Colleagues, and others who have a part in a record, whom a comment on it can mention: they may ' +
      'see it, or be given a copy with it. By part of the name, in Chinese, in pinyin or by its ' +
      'initials.',
    request: object({
      guid: guid(),
      userName: searchedText(maxText(100))
        .nullable()
        .meta(meta({ doc: 'Part of the name.' })),
      circle: code('commentCircle', 'Who reads the comment; `unit`: colleagues alone.'),
    }),
    response: object({
      people: listOf(
        object({
          guid: guid('Key of the person.'),
          name: givenText('Name of the person.'),
          departName: text('Name of the department.'),
          unitName: givenText('Name of the enterprise.'),
          seesIt: truth('Whether they see the record; if not, `copyTo` must name them.'),
        }),
        `People, those first who see the record, of these those with a part in it; at most ${MENTIONABLE_MAX}.`,
      ),
    }),
  }),
  addComment: call({
    method: 'POST',
    path: '/record/addComment',
    access: 'login',
    changesState: true,
    summary: 'Says something about a record; a repeated request says it once.',
    request: object({
      guid: guid(),
      text: said(),
      copyTo: letIn(),
      files: filesGiven(),
      circle: code(
        'commentCircle',
        'Who reads it. Left out: `unit` where the record stands between two enterprises, else `all`.',
      ),
      requestId: requestId().meta(
        meta({ doc: 'UUID of the intention; the same again is answered with the first answer.' }),
      ),
    }),
    response: saved('Key of the comment.'),
  }),
  editComment: call({
    method: 'POST',
    path: '/record/editComment',
    access: 'login',
    changesState: true,
    summary: 'Changes what one said about a record; it is seen to be changed.',
    request: object({
      guid: guid('Key of the comment.'),
      text: said(),
      copyTo: letIn(),
      files: filesGiven(),
    }),
    response: nothing(),
  }),
  deleteComment: call({
    method: 'POST',
    path: '/record/deleteComment',
    access: 'login',
    changesState: true,
    summary: 'Takes back what one said about a record; that something stood there is seen.',
    request: guidOnly('Key of the comment.'),
    response: nothing(),
  }),
});
