import { KINDS } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { givenKey, namedKey, type NameIn } from '#locales/keys.ts';
import type { Translate } from '../base/texts.ts';
import type { Change } from '../base/changes.ts';
import type { Entry } from '../records/history.ts';
import { verbOf } from '../records/retelling.ts';
import type { Dossier, RecordEvidence } from './dossier.ts';
import { html, Html } from './html.ts';
import { pictureOf } from './pictures.ts';

const STYLE = `
body{font:14px/1.55 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;
  max-width:1080px;margin:24px auto;padding:0 16px;color:#18222d;background:#fff}
h1{font-size:20px;margin:0 0 4px}h2{font-size:18px;margin:32px 0 8px}
h3{font-size:15px;margin:24px 0 8px}p{margin:4px 0}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:5px 8px;border-bottom:1px solid #dde3e9}
thead th{color:#55626f;font-weight:400;border-color:#c5ced7}
tbody th{font-weight:600;white-space:nowrap}tbody td{min-width:5em}
code{font:12px/1.4 ui-monospace,Consolas,monospace;overflow-wrap:anywhere}.quiet{color:#55626f}
.good,.bad{padding:8px 12px;border-radius:4px}
.good{background:#e4f3ea;color:#14572f}.bad{background:#fbe9e9;color:#8f1d22}
figure{margin:0;overflow-x:auto;border:1px solid #dde3e9;border-radius:4px}
figure svg{display:block;margin:0 auto;max-width:100%;height:auto}
dl{margin:0}dt{float:left;clear:left;margin-right:6px;color:#55626f}dd{margin:0}
del{color:#8f1d22}ins{color:#14572f;text-decoration:none}
@page{margin:16mm;@bottom-right{content:counter(page) " / " counter(pages)}}
@media print{body{margin:0;max-width:none}figure,tr{break-inside:avoid}h2,h3{break-after:avoid}
  thead{display:table-header-group}section+section,.contents+section{break-before:page}}`;

const instant = (iso: string) =>
  html`<time datetime="${iso}">${iso.replace('T', ' ').replace('Z', ' UTC')}</time>`;

/** Translates texts about one record. */
function speaker({ record: { kind } }: RecordEvidence, t: Translate) {
  const statuses = statusesOf(lifecycles[kind].machine);
  const labelKeys = new Map(statuses.map(({ code, label }) => [code, label]));
  return {
    t,
    status: (code: string | null) => t(givenKey(labelKeys.get(code) ?? 'enums.recordEnd.deleted')),
    /** The name of a changed field with the position of its item, such as "Quantity (3)". */
    field(path: string) {
      const parts = path.split('.');
      const name = parts.findLast((part) => !/^\d+$/.test(part)) ?? path;
      const label = t(namedKey(`${KINDS[kind].texts}.fields`, name), {
        defaultValue: t(namedKey('records.fields', name), { defaultValue: name }),
      });
      const place = parts.find((part) => /^\d+$/.test(part));
      return place === undefined
        ? label
        : t('audit.dossier.inItem', { name: label, n: Number(place) + 1 });
    },
    /** States of the machine by the codes of statuses. */
    states: (codes: readonly (string | null)[]) =>
      statuses.filter(({ code }) => codes.includes(code)).map(({ state }) => state),
  };
}

type Speaker = ReturnType<typeof speaker>;

const valueText = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

function changeList(changes: readonly Change[], { field }: Speaker): Html | '' {
  if (changes.length === 0) return '';
  const lines = changes.map(
    (change) => html`<dt>${field(change.field)}</dt>
<dd><del>${valueText(change.from)}</del> → <ins>${valueText(change.to)}</ins></dd>`,
  );
  return html`<dl>${lines}</dl>`;
}

function entryRow(entry: Entry, sealed: boolean, say: Speaker): Html {
  const { t, status } = say;
  const way =
    entry.fromStatus === entry.toStatus
      ? status(entry.toStatus)
      : `${entry.fromStatus === null ? '' : `${status(entry.fromStatus)} → `}${status(entry.toStatus)}`;
  const who =
    entry.actorGuid === 'system'
      ? t('audit.dossier.system')
      : `${entry.actorName} · ${entry.actorUnit}`;
  const forWhom =
    entry.onBehalfOf === undefined
      ? ''
      : html`<br>${t('audit.dossier.onBehalfOf', { name: entry.onBehalfOf.name })}`;
  const what =
    entry.place !== undefined
      ? (`audit.dossier.addedPlace.${entry.place}` as const)
      : verbOf(entry) === 'removeApprover'
        ? 'audit.dossier.removedColleague'
        : 'audit.dossier.toColleague';
  const namesOf = (people: readonly { name: string }[]) =>
    people.map(({ name }) => name).join(t('audit.dossier.listSeparator'));
  const together =
    entry.needed === undefined ? '' : html`<br>${t(`audit.dossier.needed.${entry.needed}`)}`;
  const toWhom =
    entry.assignee === undefined
      ? ''
      : html`<br>${t(what, { name: namesOf([entry.assignee, ...(entry.others ?? [])]) })}${together}`;
  const seal = t(sealed ? 'audit.dossier.sealed' : 'audit.dossier.notSealed');
  return html`<tr><th scope="row">${entry.seq}</th><td>${instant(entry.at)}</td>
<td>${t(namedKey('commands', entry.event))}<br><span class="quiet">${way}</span></td>
<td>${who}${forWhom}${toWhom}</td>
<td>${entry.opinion ?? ''}${changeList(entry.changes, say)}</td>
<td><code>${entry.hash}</code><br><span class="quiet">${seal}</span></td></tr>`;
}

const heads = (keys: readonly NameIn<'audit.dossier.columns'>[], t: Translate) =>
  html`<thead><tr>${keys.map((key) => html`<th scope="col">${t(`audit.dossier.columns.${key}`)}</th>`)}</tr></thead>`;

function verdictOf({ verdict }: RecordEvidence, t: Translate): Html {
  const { valid, entries, brokenAt, sealedEntries, seals, brokenSeals } = verdict;
  if (valid)
    return html`<p class="good">${t('audit.record.valid', { n: entries, sealed: sealedEntries, seals })}</p>`;
  const where = brokenAt !== null && brokenAt > entries ? 'otherRecord' : 'broken';
  const entry = brokenAt === null ? '' : t(`audit.record.${where}`, { n: brokenAt, of: entries });
  const wrongSeals =
    brokenSeals.length === 0 ? '' : t('audit.record.brokenSeals', { ids: brokenSeals.join(', ') });
  return html`<p class="bad">${entry} ${wrongSeals}</p>`;
}

type Fact = [NameIn<'audit.dossier.facts'>, string | Html];

function factTable(facts: readonly Fact[], t: Translate): Html {
  const lines = facts.map(
    ([key, value]) =>
      html`<tr><th scope="row">${t(`audit.dossier.facts.${key}`)}</th><td>${value}</td></tr>`,
  );
  return html`<table><tbody>${lines}</tbody></table>`;
}

const factsOf = ({ record }: RecordEvidence, { t, status }: Speaker): Fact[] => [
  ['kind', t(`records.kinds.${record.kind}`)],
  ['number', record.number],
  ['unit', record.unit],
  ['author', record.author],
  ['status', status(record.status)],
  ['createdAt', instant(record.createdAt)],
  ['guid', html`<code>${record.guid}</code>`],
];

const exportFacts = ({ exportedAt, exportedBy }: Dossier): Fact[] => [
  ['exportedAt', instant(exportedAt)],
  ['exportedBy', `${exportedBy.name} (${exportedBy.account}) · ${exportedBy.unit}`],
];

const anchorOf = (index: number) => `record-${index + 1}`;

/** Bold borders for visited statuses, a blue one for the current status. */
function pictureStyle({ history, record }: RecordEvidence, index: number, say: Speaker): string {
  const been = say.states(
    history.flatMap(({ fromStatus, toStatus, seq }) =>
      seq === 1 ? [toStatus] : [fromStatus, toStatus],
    ),
  );
  const rule = (names: readonly string[], style: string) =>
    names.length === 0
      ? ''
      : `${names
          .map((name) => `#${anchorOf(index)} figure g[id="${name}"]>rect:first-of-type`)
          .join(',')}{${style}}`;
  return (
    rule(been, 'stroke-width:3') +
    rule(say.states([record.status]), 'stroke:#1f5ba8;stroke-width:4')
  );
}

/** The records of a dossier with the result of verifying each, linked to their sections. */
function contents({ records }: Dossier, t: Translate): Html {
  const lines = records.map((evidence, index) => {
    const { record, verdict } = evidence;
    const { status } = speaker(evidence, t);
    const result = verdict.valid ? 'fits' : 'doesNotFit';
    return html`<tr><th scope="row"><a href="#${anchorOf(index)}">${record.number}</a></th>
<td>${record.title}</td><td>${t(`records.kinds.${record.kind}`)}</td><td>${record.unit}</td>
<td>${status(record.status)}</td><td>${t(`audit.dossier.${result}`)}</td></tr>`;
  });
  return html`<table class="contents">${heads(['number', 'title', 'kind', 'unit', 'status', 'verdict'], t)}
<tbody>${lines}</tbody></table>`;
}

function section(evidence: RecordEvidence, index: number, { language }: Dossier, t: Translate) {
  const say = speaker(evidence, t);
  const { record, history, verdict } = evidence;
  return html`<section id="${anchorOf(index)}">
<h2>${record.number} ${record.title}</h2>
${verdictOf(evidence, t)}
${factTable(factsOf(evidence, say), t)}
<h3>${t('audit.dossier.picture')}</h3>
<p class="quiet">${t('audit.dossier.pictureNote')}</p>
<figure>${new Html(pictureOf(record.kind, language))}</figure>
<h3>${t('audit.dossier.history')}</h3>
<table>${heads(['seq', 'at', 'event', 'who', 'what', 'hash'], t)}
<tbody>${history.map((entry, at) => entryRow(entry, at < verdict.sealedEntries, say))}</tbody></table>
</section>
`;
}

function sealTable({ seals }: Dossier, t: Translate): Html | '' {
  if (seals.length === 0) return '';
  const lines = seals.map(
    (seal) => html`<tr><th scope="row">${seal.id}</th><td>${instant(seal.at)}</td>
<td>${seal.entries}</td><td><code>${seal.hash}</code></td></tr>`,
  );
  return html`<table>${heads(['seal', 'at', 'entries', 'hash'], t)}<tbody>${lines}</tbody></table>`;
}

/**
 * The page of a dossier without its end, where the data follow. It needs no other file. Printed,
 * each record begins on a page of its own, and every page has its number.
 */
export function dossierPage(dossier: Dossier, t: Translate): string {
  const { records, seals, language } = dossier;
  const title =
    records.length === 1
      ? `${t('audit.dossier.title')} ${records[0]?.record.number}`
      : t('audit.dossier.titleOfSeveral', { count: records.length });
  const styles = records.map((one, index) => pictureStyle(one, index, speaker(one, t))).join('');
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${new Html(STYLE)}${new Html(styles)}</style>
</head>
<body>
<h1>${title}</h1>
<p>${t('audit.dossier.howTo')} <code>node verify-dossier.mjs</code></p>
${factTable(exportFacts(dossier), t)}
${records.length === 1 ? '' : contents(dossier, t)}
${records.map((one, index) => section(one, index, dossier, t))}<h2>${t('audit.dossier.seals')}</h2>
<p>${t(seals.length === 0 ? 'audit.dossier.noSeals' : 'audit.dossier.sealsNote')}</p>
${sealTable(dossier, t)}
`.text;
}
