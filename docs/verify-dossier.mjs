#!/usr/bin/env node
// Verifies the dossier of one or several records without the product and without a network: plain Node 18 or newer, no packages.
// docs/verify-history.md describes the file and every hash in it.
//
//   node verify-dossier.mjs [--language en|zh-CN] [--fingerprint <hash>] [--seal <id>=<hash>]... <dossier.html>
//
// Exit codes: 0 everything fits; 1 something does not fit; 2 it could not be verified (no such file, no dossier, wrong use).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const BEGIN = '<script type="application/json" id="dossier">';
const END = '</script>\n</body>\n</html>\n';
const FORMAT = 'tender-console dossier 2';
const FIRST_HASH = '0'.repeat(64);

const texts = {
  en: {
    usage: 'Use: node verify-dossier.mjs [--language en|zh-CN] [--fingerprint <hash>] [--seal <id>=<hash>]... <dossier.html>',
    unreadable: (path) => `${path} cannot be read.`,
    noDossier: (path) => `${path} is no dossier, or its data were damaged.`,
    head: ({ records, exportedBy, exportedAt }) => `Dossier of ${records.length === 1 ? 'one record' : `${records.length} records`}, exported ${exportedAt} by ${exportedBy.name} (${exportedBy.account}), ${exportedBy.unit}`,
    record: ({ number, title }) => `${number} “${title}”`,
    twice: 'record: it is in the dossier once',
    noRecords: 'records: there is none',
    fits: 'fits  ',
    wrong: 'WRONG ',
    note: 'note  ',
    file: 'file: nothing stands in it beside the page and the data',
    page: 'page: as it was exported',
    fingerprint: 'data: as they were exported (fingerprint)',
    noted: (what) => `${what}: as it was noted`,
    missing: (id) => `seal ${id}: was noted, and is not in the dossier`,
    entry: (seq) => `history: entry ${seq} does not fit`,
    chain: (n) => `history: ${n} entries, each fits the one before`,
    empty: 'history: it has no entries',
    end: 'history: the record has as many entries, and ends with the last of them',
    status: 'history: the status of the record is the one its last entry led to',
    content: 'content: the one the last entry was written for',
    masked: 'content: ID numbers in it are masked, so whether it is the one the last entry was written for, only the product can verify',
    seal: (id, n) => `seal ${id}: fits the ${n} entries under it`,
    link: (id) => `seal ${id}: goes on from the seal before`,
    holds: (id) => `seal ${id}: lies over entries of a record of this dossier`,
    gap: (seq) => `seals: entry ${seq} is under none, and a later one is`,
    order: (seq) => `seals: entry ${seq} lies before an older one`,
    sealed: (n, of) => `seals: ${n} of ${of} entries lie under them`,
    bare: (n) => `${n} of the newest entries lie under no seal: only the chain speaks for them`,
    compare: 'Whoever can change everything in this file can also compute it anew. Compare with what was noted elsewhere:',
    valid: 'RESULT: everything fits.',
    invalid: (n) => `RESULT: ${n} checks do not fit.`,
  },
  'zh-CN': {
    usage: '用法：node verify-dossier.mjs [--language en|zh-CN] [--fingerprint <哈希>] [--seal <编号>=<哈希>]... <dossier.html>',
    unreadable: (path) => `无法读取 ${path}。`,
    noDossier: (path) => `${path} 不是核验档案，或其数据已损坏。`,
    head: ({ records, exportedBy, exportedAt }) => `${records.length} 项记录的核验档案，由 ${exportedBy.unit} ${exportedBy.name}（${exportedBy.account}）于 ${exportedAt} 导出`,
    record: ({ number, title }) => `${number}《${title}》`,
    twice: '记录：在档案中只出现一次',
    noRecords: '记录：一条也没有',
    fits: '相符　',
    wrong: '不符！',
    note: '注意　',
    file: '文件：除页面和数据外没有其他内容',
    page: '页面：与导出时一致',
    fingerprint: '数据：与导出时一致（指纹）',
    noted: (what) => `${what}：与另行记录的一致`,
    missing: (id) => `封印 ${id}：曾被记录，但不在档案中`,
    entry: (seq) => `历史：第 ${seq} 条不相符`,
    chain: (n) => `历史：共 ${n} 条，每条都与上一条相符`,
    empty: '历史：没有条目',
    end: '历史：条数与记录一致，末条即记录所指的末条',
    status: '历史：记录的状态即末条到达的状态',
    content: '内容：即末条所针对的内容',
    masked: '内容：其中的证件号码已隐藏，是否为末条所针对的内容，只能在系统中核验',
    seal: (id, n) => `封印 ${id}：与其下 ${n} 条相符`,
    link: (id) => `封印 ${id}：与前一封印相接`,
    holds: (id) => `封印 ${id}：覆盖档案中记录的条目`,
    gap: (seq) => `封印：第 ${seq} 条不在任何封印之下，而其后的条目却在`,
    order: (seq) => `封印：第 ${seq} 条排在更早的条目之前`,
    sealed: (n, of) => `封印：${of} 条中有 ${n} 条在封印之下`,
    bare: (n) => `最新 ${n} 条尚未封印，仅由哈希链证明`,
    compare: '能改动整个文件的人也能重新计算全部哈希。请与另行记录的以下数值比对：',
    valid: '结果：全部相符。',
    invalid: (n) => `结果：有 ${n} 项不符。`,
  },
};

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** JSON with sorted keys and without spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : 1));
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

const say = (line) => process.stdout.write(`${line}\n`);

/** It could not be verified: says why and ends. */
function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

/** What stands on the command line. */
function options(words) {
  const given = { language: null, fingerprint: null, seals: new Map(), path: null };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    const value = () => words[(at += 1)] ?? giveUp(texts.en.usage);
    if (word === '--language') given.language = value();
    else if (word === '--fingerprint') given.fingerprint = value().toLowerCase();
    else if (word === '--seal') {
      const [id, hash] = value().split('=');
      if (!id || !hash) giveUp(texts.en.usage);
      given.seals.set(id, hash.toLowerCase());
    } else if (word.startsWith('--') || given.path !== null) giveUp(texts.en.usage);
    else given.path = word;
  }
  if (given.path === null || (given.language !== null && !(given.language in texts))) giveUp(texts.en.usage);
  return given;
}

/** The page, the data, and whether nothing else stands in the file. */
function opened({ path, language }) {
  const words = texts[language ?? 'en'];
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    giveUp(words.unreadable(path));
  }
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf('</script>', begin);
  try {
    const data = JSON.parse(text.slice(begin + BEGIN.length, end));
    const isObject = (part) => typeof part === 'object' && part !== null;
    const isWhole = begin >= 0 && data.format === FORMAT && [data.records, data.seals].every(Array.isArray) && isObject(data.exportedBy);
    const areRecords = isWhole && data.records.every((one) => isObject(one) && Array.isArray(one.history) && isObject(one.record) && isObject(one.content));
    if (!areRecords || !data.seals.every((seal) => Array.isArray(seal?.hashes))) throw new Error(FORMAT);
    return { page: text.slice(0, begin), data, isAlone: text.slice(end) === END && text.indexOf(BEGIN, begin + 1) < 0 };
  } catch {
    return giveUp(words.noDossier(path));
  }
}

/** The place of the first entry that does not fit, or null. */
function brokenEntry({ history, record }) {
  let before = FIRST_HASH;
  for (const [index, entry] of history.entries()) {
    const { prevHash, hash, ...content } = entry;
    const fits = content.seq === index + 1 && content.recordGuid === record.guid && prevHash === before && hash === sha256(`${before}\n${canonical(content)}`);
    if (!fits) return index + 1;
    before = hash;
  }
  return null;
}

const given = options(process.argv.slice(2));
const { page, data, isAlone } = opened(given);
const t = texts[given.language ?? (data.language in texts ? data.language : 'en')];
const { records, seals } = data;
let wrong = 0;

function check(fits, line) {
  if (!fits) wrong += 1;
  say(`${fits ? t.fits : t.wrong} ${line}`);
}

/** Where each sealed hash lies: the place of its seal, and its place under it. */
const places = new Map(seals.flatMap(({ hashes }, index) => hashes.map((hash, place) => [hash, [index, place]])));

/** Every seal for itself and against its neighbour in the file. */
function checkSeals() {
  const used = new Set(records.flatMap(({ history }) => history.map(({ hash }) => places.get(hash)?.[0])));
  for (const [index, seal] of seals.entries()) {
    const before = seals[index - 1];
    check(seal.entries === seal.hashes.length && seal.hash === sha256(`${seal.prevHash}\n${sha256(seal.hashes.join('\n'))}`), t.seal(seal.id, seal.hashes.length));
    if (before && before.upTo === seal.after) check(seal.prevHash === before.hash, t.link(seal.id));
    if (seal.after === '0') check(seal.prevHash === FIRST_HASH, t.link(seal.id));
    check(used.has(index), t.holds(seal.id));
  }
}

/** Whether the entries of a record lie under the seals in their order. */
function checkSealed({ history, verdict }) {
  const found = history.map(({ hash }) => places.get(hash));
  const sealed = found.findLastIndex((place) => place !== undefined) + 1;
  for (let at = 0; at < sealed; at += 1) {
    const [here, before] = [found[at], found[at - 1]];
    if (here === undefined) check(false, t.gap(at + 1));
    else if (before && (before[0] > here[0] || (before[0] === here[0] && before[1] >= here[1]))) check(false, t.order(at + 1));
  }
  check(sealed === verdict?.sealedEntries, t.sealed(sealed, history.length));
  if (sealed < history.length) say(`${t.note} ${t.bare(history.length - sealed)}`);
}

function checkRecord({ record, history, content, masked, verdict }) {
  say('');
  say(t.record(record));
  check(records.filter((one) => one.record.guid === record.guid).length === 1, t.twice);
  const broken = brokenEntry({ history, record });
  const last = history.at(-1);
  check(broken === null && last !== undefined, last === undefined ? t.empty : broken === null ? t.chain(history.length) : t.entry(broken));
  if (last !== undefined) {
    check(record.entries === history.length && record.headHash === last.hash, t.end);
    check(record.status === last.toStatus, t.status);
    // Only the information of an enterprise has ID numbers; the events of its history are under the hashes.
    if (masked !== undefined && last.event.startsWith('enterprise.')) say(`${t.note} ${t.masked}`);
    else check(sha256(canonical(content)) === last.digest, t.content);
  }
  checkSealed({ history, verdict });
}

say(t.head(data));
check(isAlone, t.file);
check(data.page === sha256(page), t.page);
const { fingerprint, ...rest } = data;
check(fingerprint === sha256(canonical(rest)), t.fingerprint);
if (records.length === 0) check(false, t.noRecords);
for (const one of records) checkRecord(one);
say('');
checkSeals();
if (given.fingerprint !== null) check(fingerprint === given.fingerprint, t.noted('fingerprint'));
for (const [id, hash] of given.seals) {
  const seal = seals.find((one) => String(one.id) === id);
  check(seal?.hash === hash, seal ? t.noted(`seal ${id}`) : t.missing(id));
}
say(t.compare);
say(`  fingerprint ${fingerprint}`);
for (const { id, hash } of seals) say(`  seal ${id} ${hash}`);
say(wrong === 0 ? t.valid : t.invalid(wrong));
process.exitCode = wrong === 0 ? 0 : 1;
