import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/core/call.ts';
import { callList } from '#contract/index.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { failureStatuses } from '#contract/openapi/answers.ts';
import type { GatewayConfig } from '../base/config.ts';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Field {
  name: string;
  doc: string;
  optional: boolean;
}

function fieldsOf(schema: unknown): Field[] {
  const { fields } = schema as {
    fields?: Record<
      string,
      { describe(): { meta?: { doc?: string }; optional?: boolean; nullable?: boolean } }
    >;
  };
  return Object.entries(fields ?? {}).map(([name, field]) => {
    const described = field.describe();
    return {
      name,
      doc: described.meta?.doc ?? '',
      optional: (described.optional ?? false) || (described.nullable ?? false),
    };
  });
}

function table(title: string, fields: Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ name, doc, optional }) =>
      `<tr><th scope="row"><code>${escape(name)}</code>${optional ? '' : ' *'}</th><td>${escape(doc)}</td></tr>`,
  );
  return `<h4>${title}</h4><table><tbody>${rows.join('')}</tbody></table>`;
}

function access(call: Call): string {
  return typeof call.access === 'object'
    ? `authority <code>${escape(call.access.authority)}</code>`
    : call.access;
}

function section(call: Call, prefix: string): string {
  const hints = [
    access(call),
    call.encoding,
    `answer: ${call.answer}`,
    ...(call.changesState ? ['changes state'] : []),
    `failures: ${failureStatuses(call).join(', ')}`,
  ];
  return `<details id="${call.id}">
    <summary><b>${call.method}</b> <code>${escape(prefix + call.path)}</code>
      <span>${escape(call.summary)}</span></summary>
    <p>${hints.join(' · ')}</p>
    ${table('Request', fieldsOf(call.request))}${table('Response', fieldsOf(call.response))}
  </details>`;
}

const STYLE = `
body{font:14px/1.5 system-ui,"Noto Sans SC",sans-serif;max-width:1040px;margin:32px auto;
  padding:0 16px;color:#1c2127}
summary{cursor:pointer;padding:6px 8px;border-bottom:1px solid #dce0e5}
summary b{display:inline-block;width:48px;color:#215db0}summary span{color:#5f6b7c}
table{border-collapse:collapse;width:100%}
th{text-align:left;font-weight:400;white-space:nowrap;vertical-align:top}
th,td{padding:4px 8px;border-top:1px solid #edeff2}
details[open]{background:#f6f7f9}h4{margin:8px}p{margin:8px;color:#5f6b7c}`;

type Prefixes = Pick<GatewayConfig, 'gatewayPrefix' | 'authPrefix' | 'filePrefix'>;

/** Built once per process: building costs a hundred times as much as sending. */
function once(make: (prefixes: Prefixes) => string): (prefixes: Prefixes) => string {
  const made = new Map<string, string>();
  return ({ gatewayPrefix, authPrefix, filePrefix }) => {
    const prefixes = { gatewayPrefix, authPrefix, filePrefix };
    const key = JSON.stringify(prefixes);
    const text = made.get(key) ?? make(prefixes);
    made.set(key, text);
    return text;
  };
}

const documentOf = once((prefixes) => JSON.stringify(openApiDocument(prefixes)));

const pageOf = once(({ gatewayPrefix, authPrefix, filePrefix }) => {
  const prefixes = { gateway: gatewayPrefix, auth: authPrefix, file: filePrefix };
  const modules = [...new Set(callList.map((call) => call.module))];
  const body = modules.map((module) => {
    const calls = callList.filter((call) => call.module === module);
    const sections = calls.map((call) => section(call, prefixes[call.service]));
    return `<h2 id="${module}">${module} <small>(${calls.length})</small></h2>${sections.join('')}`;
  });
  const links = modules.map((module) => `<a href="#${module}">${module}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tender Console: calls</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Calls of the gateway</h1>
<p>${callList.length} calls. * must be given. The same for programs:
<a href="/openapi.json">openapi.json</a></p>
<p>${links.join(' · ')}</p>
${body.join('')}
</body>
</html>`;
});

/** `/openapi.json`, made from the contract, and `/openapi`, a readable page without scripts. */
export function registerOpenApi(app: FastifyInstance, config: GatewayConfig): void {
  app.get('/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(documentOf(config)),
  );
  app.get('/openapi', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(pageOf(config)),
  );
}
