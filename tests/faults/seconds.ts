import type { PlantedFault } from './planted.ts';

/**
 * Faults that show only where a scenario has a second of something: a second unit, person, year,
 * record, file, comment, page, or a bound that is met exactly.
 */
export const seconds: Readonly<Record<string, PlantedFault>> = {
  'a delegation ends a day later': {
    file: 'src/gateway/approval/delegations/offer.ts',
    code: '[new Date(form.beginAt), new Date(form.endAt)]',
    fault: '[new Date(form.beginAt), new Date(form.endAt + 86_400_000)]',
    test: 'tests/gateway/delegations.test.ts',
  },
  'the largest amount of a delegation is not handed over': {
    file: 'src/gateway/records/delegated.ts',
    code: 'compare(amount, amountMax) <= 0',
    fault: 'compare(amount, amountMax) < 0',
    test: 'src/gateway/records/delegated.test.ts',
  },
  'the largest amount of a delegation does not wait for the delegate': {
    file: 'src/gateway/records/delegated.ts',
    code: 'r.amount <= ${amountMax}',
    fault: 'r.amount < ${amountMax}',
    test: 'tests/gateway/delegations.test.ts',
  },
  'the delegate for the largest amount is not shown as one': {
    file: 'src/gateway/records/delegated.ts',
    code: 'r.amount <= x.amount_max',
    fault: 'r.amount < x.amount_max',
    test: 'tests/gateway/delegations.test.ts',
  },
  'a former version of a file is served to anybody': {
    file: 'src/gateway/files/access.ts',
    code: 'where not r.deleted and ${visibleTo(user)}),',
    fault: 'where not r.deleted),',
    test: 'tests/gateway/files.test.ts',
  },
  'the token of an archive never ends': {
    file: 'src/gateway/files/handlers.ts',
    code: [".where('expires_at', '>', now)", "      .orderBy('file.name')"],
    fault: ".orderBy('file.name')",
    test: 'tests/gateway/downloads.test.ts',
  },
  'an archive holds what the person opened beside it': {
    file: 'src/gateway/files/handlers.ts',
    code: [
      ".where('token_hash', '=', hashToken(token))",
      "      .where('expires_at', '>', now)",
      "      .orderBy('file.name')",
    ],
    fault: [
      ".where('file_token.person_guid', 'in', (eb) => eb.selectFrom('file_token')",
      ".where('token_hash', '=', hashToken(token)).select('person_guid'))",
      "      .where('expires_at', '>', now)",
      "      .orderBy('file.name')",
    ],
    test: 'tests/gateway/downloads.test.ts',
  },
  "a year's audit takes data a day too short": {
    file: 'src/gateway/suppliers/admission/audit-effects.ts',
    code: 'now >= window.end',
    fault: 'now.getTime() >= window.end.getTime() - 86_400_000',
    test: 'tests/gateway/admission.test.ts',
  },
  "a year's audit is not opened on its last day": {
    file: 'src/gateway/suppliers/admission/open-audits.ts',
    code: 'now >= window.end',
    fault: 'now.getTime() >= window.end.getTime() - 86_400_000',
    test: 'tests/gateway/admission.test.ts',
  },
  'the credits of the newest year are submitted, whichever was chosen': {
    file: 'src/console/credit/batch-dialog.tsx',
    code: 'const year = chosen ?? years[0]',
    fault: 'const year = years[0]',
    test: 'tests/pressing/rows.test.ts',
  },
  'a decision on several records sends the revision of the first': {
    file: 'src/console/bulk/bulk-command.ts',
    code: 'openRecord(view, wire, {',
    fault:
      'openRecord({ ...view, head: { ...view.head, revision: rows[0]?.revision ?? 0 } }, wire, {',
    test: 'src/console/bulk/bulk-command.test.ts',
  },
  'the first comment of a person goes when another is deleted': {
    file: 'src/gateway/records/comments.ts',
    code: "await tx.updateTable('comment').set(change).where('guid', '=', guid).execute();",
    fault: [
      "await tx.updateTable('comment').set(change).where('guid', 'in', (eb) => eb",
      ".selectFrom('comment').where('record_guid', '=', comment.record_guid)",
      ".where('author_guid', '=', user.guid).where('deleted_at', 'is', null).orderBy('created_at')",
      ".limit(1).select('guid')).execute();",
    ],
    test: 'tests/gateway/comments.test.ts',
  },
  'comments of the other circle fill one': {
    file: 'src/gateway/records/comments.ts',
    code: "where c.circle = ${circle} and (c.circle = 'all'",
    fault: "where (c.circle = 'all'",
    test: 'tests/gateway/comments.test.ts',
  },
  'a list of the line is exported as another one': {
    file: 'src/console/records/project-list.tsx',
    code: 'exported: { list: call.id as ExportedList },',
    fault: "exported: { list: 'plans.yearlyList' as ExportedList },",
    test: 'src/console/records/project-list.test.ts',
  },
  'a list is exported as another one': {
    file: 'src/console/ui/list/listed.ts',
    code: 'exported: { list: call.id as ExportedList }',
    fault: "exported: { list: 'suppliers.listSuppliers' as ExportedList }",
    test: 'src/console/ui/list/listed.test.ts',
  },
  'the filters of the name and number of an order are exchanged': {
    file: 'src/gateway/records/list.ts',
    code: ["ordersName: 'p.orders_name',", "  ordersNo: 'p.orders_no',"],
    fault: ["ordersName: 'p.orders_no',", "  ordersNo: 'p.orders_name',"],
    test: 'tests/gateway/line-lists.test.ts',
  },
  'the filters of the first and last moment of findings are exchanged': {
    file: 'src/gateway/audit/findings.ts',
    code: [
      'startTime: (time) => sql`f.found_at >= ${new Date(time)}`,',
      '      endTime: (time) => sql`f.found_at <= ${new Date(time)}`',
    ],
    fault: [
      'endTime: (time) => sql`f.found_at >= ${new Date(time)}`,',
      '      startTime: (time) => sql`f.found_at <= ${new Date(time)}`',
    ],
    test: 'tests/gateway/audit.test.ts',
  },
  'the next page is the one after the next': {
    file: 'src/console/ui/list/pager.tsx',
    code: 'goTo(page + 1)',
    fault: 'goTo(page + 2)',
    test: 'src/console/ui/list/pager.test.tsx',
  },
  'the previous page is the first': {
    file: 'src/console/ui/list/pager.tsx',
    code: 'goTo(page - 1)',
    fault: 'goTo(1)',
    test: 'src/console/ui/list/pager.test.tsx',
  },
  'the call that examines plans takes a set-up': {
    file: 'src/contract/plans.ts',
    code: "decisionCall(['yearlyPlan', 'batchPlan', 'selfPlan'], DECISIONS",
    fault: "decisionCall(['yearlyPlan', 'batchPlan', 'selfPlan', 'setUp'], DECISIONS",
    test: 'tests/gateway/line-sources.test.ts',
  },
  "somebody else's private view is listed": {
    file: 'src/gateway/views/views.ts',
    code: ['and (v.person_guid = ${user.guid}', '    or v.shared))`'],
    fault: 'and true)`',
    test: 'tests/gateway/views.test.ts',
  },
  'one list that begins as it is by itself takes the others along': {
    file: 'src/gateway/views/views.ts',
    code: [".where('person_guid', '=', user.guid)", "        .where('list', '=', list)"],
    fault: ".where('person_guid', '=', user.guid)",
    test: 'tests/gateway/views.test.ts',
  },
  'one notification marked as read marks those of its record': {
    file: 'src/gateway/notifications/handlers.ts',
    code: 'and not ${isNewer}` : sql`m.guid = n.guid`',
    fault: 'and not ${isNewer}` : groupOf({})',
    test: 'tests/gateway/notifications.test.ts',
  },
  'withdrawing a finding withdraws all of its record': {
    file: 'src/gateway/audit/findings.ts',
    code: ['.set({ withdrawn_at: now })', "      .where('guid', '=', guid)"],
    fault: [
      '.set({ withdrawn_at: now })',
      "      .where('record_guid', 'in', (eb) => eb.selectFrom('audit_finding')",
      ".where('guid', '=', guid).select('record_guid'))",
    ],
    test: 'tests/gateway/audit.test.ts',
  },
  'the pause between urges counts those of another level': {
    file: 'src/gateway/records/urging.ts',
    code: 'from urge u where u.record_guid = r.guid and u.stay_since = r.since)`',
    fault: 'from urge u where u.record_guid = r.guid)`',
    test: 'tests/gateway/urging.test.ts',
  },
  'the pause between urges counts those of another record': {
    file: 'src/gateway/records/urging.ts',
    code: 'from urge u where u.record_guid = r.guid and u.stay_since = r.since)`',
    fault: 'from urge u where u.person_guid in (r.author_guid, r.submitted_by))`',
    test: 'tests/gateway/urging.test.ts',
  },
  'an urge that is taken back is taken back of every record': {
    file: 'src/gateway/records/urging.ts',
    code: "delete from notification where record_guid = ${guid} and sort = 'urged'",
    fault: "delete from notification where sort = 'urged'",
    test: 'tests/gateway/urging.test.ts',
  },
  'days off of another unit are kept here, too': {
    file: 'src/gateway/records/working-time.ts',
    code: '(select own.worked from calendar_day own where own.enterprise_guid = ${unit} and own.day = ${day})',
    fault: '(select bool_and(own.worked) from calendar_day own where own.day = ${day})',
    test: 'tests/gateway/escalations.test.ts',
  },
  'what is due is counted in working time where another unit wants it': {
    file: 'src/gateway/records/working-time.ts',
    code: 'keeper.working_time from enterprise keeper where keeper.guid = ${unit}',
    fault: 'bool_or(keeper.working_time) from enterprise keeper where ${unit} is not null',
    test: 'tests/gateway/escalations.test.ts',
  },
  'saving a calendar drops the days of other units': {
    file: 'src/gateway/organisation/working-calendar.ts',
    code: [".where('enterprise_guid', '=', guid)", '          .where(isOfYear(year))'],
    fault: '.where(isOfYear(year))',
    test: 'tests/gateway/escalations.test.ts',
  },
  'the button exports all rows instead of the chosen': {
    file: 'src/console/ui/list/export-list.ts',
    code: 'keys: narrowed.keys?.slice(),',
    fault: 'keys: undefined,',
    test: 'src/console/ui/list/export-button.test.tsx',
  },
  "a tier's end belongs to the next tier": {
    file: 'src/contract/core/fee.ts',
    code: 'whole.gt(yuan(minValue)) && (maxValue === UNBOUNDED || whole.lte(yuan(maxValue)))',
    fault: 'whole.gte(yuan(minValue)) && (maxValue === UNBOUNDED || whole.lt(yuan(maxValue)))',
    test: 'src/contract/core/fee.test.ts',
  },
  'a record of the very amount is not copied': {
    file: 'src/gateway/records/copy-rule.ts',
    code: '${amount}::numeric >= m.copied_from',
    fault: '${amount}::numeric > m.copied_from',
    test: 'tests/gateway/copies.test.ts',
  },
  'a removed approver is taken out at another added level': {
    file: 'machines/shared/additions.ts',
    code: ['level.addedBy && standsIn([level], assignee.guid));', '  const level = chain[index];'],
    fault: ['level.addedBy);', '  const level = chain[index];'],
    test: 'machines/shared/added-together.test.ts',
  },
  'the statistics of a year count the contracts of every year': {
    file: 'src/gateway/statistics/facts.ts',
    code: ['sql`t.year =', '            ${year}`'],
    fault: 'sql`${year}::text is not null`',
    test: 'tests/gateway/archive.test.ts',
  },
  'all kinds share one sequence of numbers': {
    file: 'src/gateway/records/number.ts',
    code: 'values (${series}, ${count})',
    fault: 'values (${yearOf(now)}, ${count})',
    test: 'tests/gateway/clock-steps.test.ts',
  },
  'the numbers of a year go on from those of the last': {
    file: 'src/gateway/records/number.ts',
    code: 'values (${series}, ${count})',
    fault: [
      'values (${series}, ${count}',
      '        + coalesce((select max(last) from number_series where series like',
      ' ${`${KINDS[kind].series}%`}), 0))',
    ],
    test: 'tests/gateway/clock-steps.test.ts',
  },
  'a certificate has ended on its last day': {
    file: 'src/gateway/suppliers/archive/page.ts',
    code: 'when q.ends_on < ${dayAt(now)} then',
    fault: 'when q.ends_on <= ${dayAt(now)} then',
    test: 'tests/gateway/archive.test.ts',
  },
  'a dossier of several records has the history of the first for each': {
    file: 'src/gateway/audit/dossier.ts',
    code: 'records.push(await evidenceOn(tx, guid))',
    fault:
      'records.push({ ...(await evidenceOn(tx, guid)), history: (await evidenceOn(tx, guids[0] ?? guid)).history })',
    test: 'tests/gateway/dossier.test.ts',
  },
  'whom a closed account stands beside at a level to come may leave': {
    file: 'src/gateway/personnel/open-work.ts',
    code: 'where q.valid and q.guid <> all',
    fault: 'where q.guid <> all',
    test: 'tests/gateway/personnel.test.ts',
  },
  'two who leave together stand for each other at a level to come': {
    file: 'src/gateway/personnel/open-work.ts',
    code: 'where q.valid and q.guid <> all(${leaving})',
    fault: 'where q.valid and q.guid <> p.guid',
    test: 'tests/gateway/personnel.test.ts',
  },
  'one of several who must all decide at a level to come may leave': {
    file: 'src/gateway/personnel/open-work.ts',
    code: "level.said -> 'addedBy' ->> 'needed' = 'all' or not exists",
    fault: 'not exists',
    test: 'tests/gateway/added-approvers.test.ts',
  },
};
