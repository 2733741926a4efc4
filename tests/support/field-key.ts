import { readFileSync } from 'node:fs';

const labelsIn = (file: string): object =>
  (JSON.parse(readFileSync(`locales/zh-CN/${file}.json`, 'utf8')) as { fields: object }).fields;

/** Locale key of a field's label: in the texts of its module, else in those of all records. */
export const fieldKey = (module: string, name: string): string =>
  `${name in labelsIn(module) ? module : 'records'}.fields.${name}`;
