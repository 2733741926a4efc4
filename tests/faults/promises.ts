import type { PlantedFault } from './planted.ts';

/** Faults against each promise of the quick ring (docs/test-rings.md). */
export const promises: Readonly<Record<string, PlantedFault>> = {
  'the hash of an entry leaves out its opinion': {
    file: 'src/gateway/records/history.ts',
    code: 'canonicalJson(content)',
    fault: 'canonicalJson({ ...content, opinion: null })',
    test: 'tests/gateway/dossier.test.ts',
  },
  'a plan that is in use can be undone': {
    file: 'machines/plan-approval/plan-approval.machine.ts',
    code: "and(['isSubmitterOrUnitAdministrator', 'isUnused', 'opinionGiven'])",
    fault: "and(['isSubmitterOrUnitAdministrator', 'opinionGiven'])",
    test: 'machines/shared/policy.test.ts',
  },
  'an award of a published year can be edited': {
    file: 'machines/award/award.machine.ts',
    code: "and(['isAuthor', 'yearIsOpen'])",
    fault: "'isAuthor'",
    test: 'machines/shared/policy.test.ts',
  },
  'a suite does not look at what a mutant refuses': {
    file: 'src/model/oracle/first-difference.ts',
    code: 'keyAt(machine, observed, seen) !== key',
    fault: "observed.outcome !== 'refused' && keyAt(machine, observed, seen) !== key",
    test: 'machines/shared/mutation.test.ts',
  },
  'a tour leaves out its last step': {
    file: 'src/model/tour.ts',
    code: 'const taken = walk.map((index) => steps[index] as Taken);',
    fault: 'const taken = walk.slice(0, -1).map((index) => steps[index] as Taken);',
    test: 'machines/shared/mutation.test.ts',
  },
  'a call takes what breaks its rules': {
    file: 'src/gateway/http/checked-input.ts',
    code: 'if (problems.length > 0) throw refusal(problems);\n  return found',
    fault: 'return found',
    test: 'tests/gateway/wrong-input.test.ts',
  },
  'a plan is submitted whose budget does not hold its items': {
    file: 'src/contract/plans.ts',
    code: 'over === null || createError(',
    fault: 'over !== undefined || createError(',
    test: 'tests/gateway/wrong-input.test.ts',
  },
  'a call does not ask for its right': {
    file: 'src/gateway/calls.ts',
    code: "typeof call.access === 'object' && !user.authorities.has(call.access.authority)",
    fault:
      "typeof call.access === 'object' && call.id !== 'fees.addRule' && !user.authorities.has(call.access.authority)",
    test: 'tests/gateway/authorisation.test.ts',
  },
  'everybody may ask for the plans of a set-up': {
    file: 'src/contract/plans.ts',
    code: "access: { authority: 'setUp.edit' },",
    fault: "access: 'login',",
    test: 'tests/gateway/rights.test.ts',
  },
  'a button names one verb and sends another': {
    file: 'src/console/records/record-wire.ts',
    code: '.map(({ verb, says = {} }) => [serviceOf(verb), saying(call, says, call.gives?.why)])',
    fault:
      '.map(({ verb }, _, all) => [serviceOf(verb), saying(call, all[0]?.says ?? {}, call.gives?.why)])',
    test: 'tests/pressing/wiring.test.ts',
  },
  'a saved form says nothing': {
    file: 'src/console/ui/form/record-form.tsx',
    code: 'toast.success(',
    fault: 'String(',
    test: 'tests/pressing/wiring.test.ts',
  },
  'a setting that is deleted says nothing': {
    file: 'src/console/fees/rule-form.tsx',
    code: "toast.success(t('fees.deleted'));",
    fault: '',
    test: 'tests/pressing/rows.test.ts',
  },
  'a screen does not open': {
    file: 'src/console/lots/list.tsx',
    code: 'const mayEdit = useMay(suppliersCalls.saveLot);',
    fault: "throw new Error('It does not open.');",
    test: 'tests/pressing/every-screen.test.ts',
  },
  'a screen without its key asks anyway': {
    file: 'src/console/app/screens.tsx',
    code: 'const isUnnamed = missingKeys(route, location.search).length > 0;',
    fault: 'const isUnnamed = false;',
    test: 'tests/pressing/missing-key.test.ts',
  },
  'a text may be one character longer than its rule says': {
    file: 'src/contract/core/rules.ts',
    code: "return trimmedText().max(n, ruleMessage('maxText', { n }));\n}\n\n/** Required",
    fault: "return trimmedText().max(n + 1, ruleMessage('maxText', { n }));\n}\n\n/** Required",
    test: 'src/contract/core/rules.test.ts',
  },
  'an amount may be larger than the largest': {
    file: 'src/contract/core/rules.ts',
    code: 'compare(value, max) > 0;',
    fault: 'compare(value, max) > 1;',
    test: 'tests/gateway/edges.test.ts',
  },
  'the gateway refuses the longest list': {
    file: 'src/gateway/http/input-bounds.ts',
    code: 'value.length <= most.max)',
    fault: 'value.length < most.max)',
    test: 'src/gateway/http/checked-input.test.ts',
  },
  'a seal does not check its predecessor': {
    file: 'src/gateway/records/seal.ts',
    code: 'one.prev_hash === one.before &&',
    fault: '',
    test: 'tests/gateway/tampering.test.ts',
  },
  'a seal does not cover what came before': {
    file: 'src/gateway/records/seal.ts',
    code: 'sha256(`${prevHash}\\n${digest}`)',
    fault: 'sha256(`${digest}`)',
    test: 'tests/gateway/dossier.test.ts',
  },
  'a dossier misses a seal': {
    file: 'src/gateway/audit/dossier.ts',
    code: 'for (const seal of placed) seals',
    fault: 'for (const seal of placed.slice(1)) seals',
    test: 'tests/gateway/dossier.test.ts',
  },
  'the demonstration data has nobody who is urged': {
    file: 'src/demo/collaboration/build.ts',
    code: "acts.urge(acts.waiting('entrustOrder', 1));",
    fault: '',
    test: 'src/demo/demo.test.ts',
  },
  'the demonstration data has no abandoned contract of the buyer': {
    file: 'src/demo/desk.ts',
    code: "desk.add(2, { kind, status: '1019' }, { abandon: 2 });",
    fault: '',
    test: 'src/demo/demo.test.ts',
  },
  'a list has the rows of other units': {
    file: 'src/gateway/fees/rules.ts',
    code: 'within: [sql`r.enterprise_guid = ${user.enterprise.guid} and r.kind = ${kind}`],',
    fault: 'within: [sql`r.kind = ${kind}`],',
    test: 'tests/gateway/fees.test.ts',
  },
  'a list of accounts has those of other units': {
    file: 'src/gateway/accounts/list.ts',
    code: 'where a.enterprise_guid = ${user.enterprise.guid} and a.kind = ${kind}',
    fault: 'where a.kind = ${kind}',
    test: 'tests/gateway/accounts.test.ts',
  },
  'a record of another unit is opened by its key': {
    file: 'src/gateway/records/visible.ts',
    code: 'and ${visibleTo(user)}`.execute(db);',
    fault: 'and (true or ${visibleTo(user)})`.execute(db);',
    test: 'tests/gateway/rights.test.ts',
  },
  'a file is served to who may not have it': {
    file: 'src/gateway/files/access.ts',
    code: 'file.enterprise_guid === user.enterprise.guid || user.isAuditor;',
    fault: "file.enterprise_guid !== '' || user.isAuditor;",
    test: 'tests/gateway/files.test.ts',
  },
  'a file goes with a record that is gone': {
    file: 'src/gateway/files/access.ts',
    code: 'const isSeen = sql<boolean>`not r.deleted and ${visibleTo(user)}`;',
    fault: 'const isSeen = visibleTo(user);',
    test: 'tests/gateway/files.test.ts',
  },
  'a session survives a change of the password': {
    file: 'src/gateway/session/credentials.ts',
    code: 'await endSessions(tx, personGuid, exceptAccessToken, now);\n  await sql`update',
    fault: 'await sql`update',
    test: 'tests/gateway/session.test.ts',
  },
  'a session outlives its time': {
    file: 'src/gateway/calls.ts',
    code: 'if (found === null || found.expiresAt <= now) throw unauthenticated();',
    fault: 'if (found === null) throw unauthenticated();',
    test: 'tests/gateway/session.test.ts',
  },
  'the gateway does what the machine refuses': {
    file: 'src/gateway/records/perform.ts',
    code: `const begun = beginCommand(record, actor, command);
  if (begun.outcome === 'refused') throw refusal(begun);`,
    fault: `const asked = beginCommand(record, actor, command);
  const anybody = { ...SYSTEM, roles: ['author', 'reviewer', 'system'] } as const;
  const begun = asked.outcome === 'refused' ? beginCommand(record, anybody, command) : asked;
  if (begun.outcome === 'refused') throw refusal(begun);`,
    test: 'tests/gateway/institutions.test.ts',
  },
  'a repeated request is carried out again': {
    file: 'src/gateway/records/perform.ts',
    code: 'if (isRepeated(beside, user, record.guid, command)) return false;',
    fault: '',
    test: 'tests/gateway/enterprise.test.ts',
  },
  'a command that comes too late is carried out': {
    file: 'src/gateway/records/perform.ts',
    code: 'request.revision !== null && request.revision !== record.revision',
    fault: 'request.revision !== null && request.revision > record.revision',
    test: 'tests/gateway/advices.test.ts',
  },
  'what is not there is answered with another status than the document says': {
    file: 'src/gateway/base/failure.ts',
    code: "new Failure(404, 'errors.notFound')",
    fault: "new Failure(410, 'errors.notFound')",
    test: 'tests/gateway/answers.test.ts',
  },
  'the document does not say that a call may be refused': {
    file: 'src/contract/openapi/answers.ts',
    code: "'403': (call) => withholds(call) || call.id === 'session.token',",
    fault: "'403': (call) => call.access !== 'login' && withholds(call),",
    test: 'tests/gateway/answers.test.ts',
  },
  'somebody is notified twice of one event': {
    file: 'src/gateway/records/telling/tell.ts',
    code: 'from people n join person p on p.guid = n.guid and p.valid',
    fault:
      'from people n join person p on p.guid = n.guid and p.valid cross join (values (1), (2)) twice',
    test: 'tests/gateway/urging.test.ts',
  },
  'a notice goes out twice': {
    file: 'src/gateway/notices/deliver.ts',
    code: "else 'mailing' end\n   where",
    fault: "else 'waiting' end\n   where",
    test: 'tests/gateway/notices.long.test.ts',
  },
  'the migrations let a unit have two institutions': {
    file: 'src/gateway/db/migrations.ts',
    code: "readFileSync(new URL(file, folder), 'utf8')",
    fault: [
      "readFileSync(new URL(file, folder), 'utf8')",
      ".replace('create unique index institution_one', 'create index institution_one')",
    ],
    test: 'src/gateway/constraints.test.ts',
  },
  'the newest migration is left out': {
    file: 'src/gateway/db/migrations.ts',
    code: '.toSorted()\n    .map(',
    fault: '.toSorted().slice(0, -1)\n    .map(',
    test: 'src/gateway/db/types/types.test.ts',
  },
};
