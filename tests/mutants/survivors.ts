/** Why the tasks of a kind that waits for nobody can be those of the next kind. */
const NO_SUCH_STATE = 'the next kind waits for people in states alone that this kind does not have';

/** A program that looks again and again meets no instant exactly. */
const A_MILLISECOND = 'whether a program does it a millisecond sooner or later nobody sees';

/** Bounds of a search that goes from one to the next above or below. */
const NOT_SO_DEEP = 'it only keeps a search from going on for ever: nothing is that deep';

/** The scope of the list of delegations besides its reader. */
const LISTED_DELEGATIONS =
  'sql`r.kind = any(${[...DELEGATIONS]}::text[]) and not r.deleted and r.enterprise…';

/**
 * Mutants that no test can tell from the original, or that cannot be planted in the process of a
 * test that could, each with the reason.
 */
export const survivors: Readonly<Record<string, string>> = {
  'rules of award: tasks': NO_SUCH_STATE,
  'rules of blacklist: tasks': NO_SUCH_STATE,
  'rules of evaluation: tasks': NO_SUCH_STATE,
  'enterprise/review-list.ts listForReview.within: scope ignored: visibleTo(user)':
    'whoever gets this far reviews for the platform, and sees whatever was submitted',
  'audit/findings.ts isAudited: scope ignored: visibleTo(user)':
    'whoever may audit sees every record',
  'credit/detail.ts creditOf.related: scope ignored: visibleTo(user)':
    'evaluation and credit of a year are of one unit, and seen by the same people',
  'a record is made once more by the same request':
    'its id, which is stored once, refuses the second, which is answered with the first',
  [`approval/delegations/list.ts listDelegations.within: scope ignored: ${LISTED_DELEGATIONS}`]:
    'delegations alone have a giver and a delegate, both of one unit, and none is ever deleted',
  'files/one-file.ts takeOneFile: check skipped: !request?.isMultipart()':
    'who reads the parts refuses what has none, in the same words',
  "files/receive.ts store: check skipped: refuse(new Failure(413, 'errors.fileTooLarge'))":
    'who reads the parts refuses what is too large, in the same words, and it is dropped',
  'http/rates/tight.ts refuseKnown: check skipped: known !== undefined && now < known.askAgain':
    'the database refuses it, too; remembering spares the question',
  'http/pressure.ts registerPressure: check skipped: stopping':
    'a gateway that stops is a process of its own in its test (crash.long.test.ts), in which nothing is planted',
  'rules of delegation: alsoVisibleTo':
    'an advice is shown to its handler as well, whom both keep in the same place',
  'rules of enterpriseInformation: retelling':
    'an appeal carries the same type of a reason, and what it adds is not read by this machine',
  'audit/html.ts html: bound moved: index < parts.length':
    'the texts of a template are one more than its values',
  'calls.ts tabOf: bound moved: tab.length <= TAB_MAX':
    'the names that the console gives to tabs have 36 characters',
  [`credit/calculation/job.ts resumeCalculations.left: bound moved: '<'`]: A_MILLISECOND,
  [`fees/tiers.ts deleteTier: bound moved: '>'`]: 'the tier at that place is gone by then',
  [`files/handlers.ts requireFew: bound moved: '>'`]: A_MILLISECOND,
  'files/info.ts versionsOf: bound moved:  <= asked.version and v.version > asked.version - ${VERSIONS_MAX}':
    'a file has at most so many versions, the first of which is 1',
  'insight/stays.ts isLate: bound moved: sql<boolean>`case when s.ms > due.hours * 3600000 then coales':
    'what follows decides exactly; this only spares it where it is not needed',
  'insight/stays.ts isLate: bound moved: s.until, ${until}::timestamptz) > ${dueAfter( sql`s.since`, ':
    'what lasts exactly as long is not looked at, and working time ends with a longer one',
  'notices/progress.ts tellProgress: bound moved: done - before < total / STEPS':
    'only how often the progress of a notice is told depends on it',
  'notices/send-mails.ts handOverAll.sender: bound moved: now().getTime() < until': A_MILLISECOND,
  [`notices/send-mails.ts giveUpMails: bound moved: '<'`]: A_MILLISECOND,
  [`notices/tell.ts releaseBatch: bound moved: e,batch}' = \${batch} and due_at > \${now} and tries = 0\``]:
    A_MILLISECOND,
  [`notices/tell.ts write: bound moved: otice)}::jsonb and due_at <= \${now} returning message ->> 's`]:
    A_MILLISECOND,
  [`notices/tell.ts writeTold: bound moved: >> 'kind' = 'notice' and due_at <= \${now} and expires_at > \${now} `]:
    A_MILLISECOND,
  'notices/tell.ts writeTold: bound moved: due_at <= ${now} and expires_at > ${now} order by due_at, gu':
    A_MILLISECOND,
  [`notifications/outgoing.ts dueNow: bound moved: ` +
  `->> 'kind' = \${kind} and due_at <= \${now} and expires_at > \${now} `]: A_MILLISECOND,
  'notifications/outgoing.ts dueNow: bound moved: due_at <= ${now} and expires_at > ${now} and not exists (sele':
    A_MILLISECOND,
  [`notifications/outgoing.ts dueNow: bound moved: uid' and case when g.quiet_from < g.quiet_to then \${time}`]:
    'quiet hours never begin and end at the same minute',
  'notifications/outgoing.ts sendTaken.sender: bound moved: now().getTime() >= begun + BEGIN_MS':
    A_MILLISECOND,
  'organisation/tree.ts nodesOf: bound moved: d) is not null and above.height < 20), units as ( (':
    NOT_SO_DEEP,
  'records/verify-all.ts verifySeals: bound moved: step.entries >= ENTRIES_A_STEP':
    'only into how many steps the verification is divided depends on it',
  'records/verify-all.ts verifySeals: bound moved: page.length < SEALS_A_STEP':
    'only into how many steps the verification is divided depends on it',
  'records/view.ts relatedFor: bound moved: = up.source_guid where up.depth < 8), down as ( select ':
    NOT_SO_DEEP,
  'records/view.ts relatedFor: bound moved: id = down.guid where down.depth < 8) select json_agg(json_buil':
    NOT_SO_DEEP,
  'registration/codes.ts sweepCodes: bound moved:  from sms_code where created_at < ${new Date(now.getTime() - DAY_':
    A_MILLISECOND,
  'registration/codes.ts sweepCodes: bound moved: () - DAY_MS)} or created_at > ${new Date(now.getTime() + DAY_':
    A_MILLISECOND,
  ['registration/material.ts sweepMaterial: bound moved: ' +
  'ne is not null and f.created_at < ${new Date(now.getTime() - DAY_']: A_MILLISECOND,
  [`session/password-keys.ts sweepPasswordKeys: bound moved: '<'`]: A_MILLISECOND,
  'session/passwords.ts verifyPassword: bound moved: computing.sizeBy({ priority }) >= WAITING':
    'nobody can tell whether a hundred sign-ins wait or one more',
  'session/sessions.ts sweepSessions: bound moved: on where refresh_expires_at < ${now} for update skip locked)`':
    A_MILLISECOND,
  'settings/line.ts lineOf: bound moved: p.parent_guid where up.distance < 8) select guid, distance fro':
    NOT_SO_DEEP,
  'settings/masked.ts maskedIdNo.ends: bound moved: sql`case when length(${column}) >= 15 then 4 when length(${column}':
    'masked.test.ts beside it compares every length with what the contract masks',
  'settings/masked.ts maskedIdNo.ends: bound moved: 5 then 4 when length(${column}) >= 7 then 2 else 0 end`':
    'masked.test.ts beside it compares every length with what the contract masks',
  'suppliers/categories.ts wayUp: bound moved: = up.parent_guid where up.depth < 20) select guid from up ord':
    NOT_SO_DEEP,
  'suppliers/categories.ts depthBelow: bound moved: id = down.guid where down.depth < 20) select max(depth) as de':
    NOT_SO_DEEP,
  [`user/known-addresses.ts knowAddress: bound moved: d.seen_at where k.seen_at < excluded.seen_at - interval '1 `]:
    A_MILLISECOND,
  'user/known-addresses.ts isKnownAddress: bound moved: nt, network)} and seen_at > now() - make_interval(days => $':
    A_MILLISECOND,
  ['user/known-addresses.ts sweepKnownAddresses: bound moved: ' +
  'rom known_address where seen_at < now() - make_interval(days => ']: A_MILLISECOND,
  'user/user.ts currentUser: bound moved: memory.size >= REMEMBERED_MAX':
    'how many people are remembered is a matter of time alone',
  'audit/dossier.ts gatherDossier: bound moved: sealed > SEALED_ENTRIES_MAX':
    'no test has exactly half a million sealed entries, which take minutes to write',
  'files/access.ts replacedOnRecords: bound moved: first_guid and n.version > f.version where f.guid = a':
    'a version that a record names itself was opened before',
  'files/portable-names.ts within: bound moved: Buffer.byteLength(text) <= bytes':
    'what has exactly so many bytes is taken sign by sign, and whole',
  'lists/export.ts rowsOf: bound moved: total > EXPORT_ROWS_MAX':
    'no test has a list of exactly so many rows, which take minutes to make',
  'lists/export.ts rowsOf: bound moved: seen < total': 'one more page is read, which is empty',
  [`personnel/open-work.ts neededLater: bound moved: aving}) where level.at - 1 > (r.context ->> 'position')::int`]:
    'who has a place at the present level has a task, which is refused before',
  'personnel/signature.ts refuseOtherPicture.isGif: bound moved: head.length >= 10':
    'no picture is that short',
  [`records/due.ts workDue: bound moved: '<='`]: A_MILLISECOND,
  'records/seen.ts see: bound moved: guid = ${guid} and c.created_at > b.seen_at and c.deleted_at is n':
    A_MILLISECOND,
  'records/telling/escalate.ts escalate.rows: bound moved: ivenPlace} and over.at > ${now}::timestamptz - ${LATEST_':
    A_MILLISECOND,
  ['records/telling/overdue.ts tellOverdue.rows: bound moved: ' +
  'where not r.deleted and over.at > ${now}::timestamptz - ${LATEST_']: A_MILLISECOND,
  [`records/telling/overdue.ts tellOverdue.rows: bound moved: ` +
  `arnedAfter} * interval '1 hour' <= \${now} and over.warned_at <= \${`]: A_MILLISECOND,
  ['records/telling/overdue.ts tellOverdue.rows: bound moved: ' +
  'd n.sort = l.sort and n.told_at >= l.since) and not exists ']: A_MILLISECOND,
  'records/transfer-late.ts latePlaces: bound moved:  as at) over where over.at <= ${now} and over.at > ${now}::ti':
    A_MILLISECOND,
  'records/transfer-late.ts latePlaces: bound moved: e over.at <= ${now} and over.at > ${now}::timestamptz - ${LATEST_':
    A_MILLISECOND,
  'registration/codes.ts refuseTooMany: bound moved: se} and created_at < ${new Date(now.getTime() + RESE':
    A_MILLISECOND,
  'registration/codes.ts refuseTooMany: bound moved: address}) and created_at > ${new Date(now.getTime() - HOUR':
    A_MILLISECOND,
  'registration/codes.ts refuseTooMany: bound moved: UR_MS)} and created_at < ${new Date(now.getTime() + HOUR':
    A_MILLISECOND,
  'registration/codes.ts issueCode: bound moved: phone = ${phone} and created_at > ${now}`':
    A_MILLISECOND,
  'registration/material.ts receiveMaterial.keep: bound moved: hone} and created_at > ${new Date(now.getTime() - HOUR':
    A_MILLISECOND,
  'registration/material.ts receiveMaterial.keep: bound moved: S)} and created_at < ${new Date(now.getTime() + HOUR':
    A_MILLISECOND,
  ['registration/tell-owner.ts wasToldToday: bound moved: ' +
  'uid = ${personGuid} and r.since > ${new Date(now.getTime() - DAY_']: A_MILLISECOND,
  'entrust/kinds.ts abandonedInForce: bound moved: position >= chain.length':
    'whoever saw it in force goes on seeing it, whatever its rules say afterwards',
  'records/retrace.ts beforeAddition: bound moved: one.level > level':
    'the level itself has been left out before',
  'records/retrace.ts beforeRemoval: bound moved: one.level < level':
    'the addition, which always stands before it, takes out all of that level',
};
