import { describe, expect, test } from 'vitest';
import en from '#locales/en/ui.json' with { type: 'json' };
import zh from '#locales/zh-CN/ui.json' with { type: 'json' };
import type { FailureKind } from '#machines/shared/client/failure.ts';
import { CallFailure } from '../http/send.ts';
import { failureText } from './failure-text.ts';

const kinds: FailureKind[] = [
  'refused',
  'conflict',
  'invalid',
  'forbidden',
  'notFound',
  'network',
  'timeout',
  'server',
];

const read = (texts: object) => (key: string) =>
  key
    .split('.')
    .slice(1)
    .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts) as string;

describe('failureText', () => {
  test.each(kinds)('%s has a title and advice in both languages', (kind) => {
    for (const texts of [zh, en]) {
      const text = failureText(new CallFailure(kind, 'said'), read(texts));
      expect([typeof text.title, typeof text.advice, text.detail]).toEqual([
        'string',
        'string',
        'said',
      ]);
    }
  });

  test('the text mentions when typed input is kept', () => {
    const text = failureText(new CallFailure('network', ''), read(en), true);
    expect(text.advice.startsWith(en.failure.kept)).toBe(true);
  });

  test('an unknown failure is treated as a fault of the server', () => {
    expect(failureText({ kind: 'cancelled', info: '' }, read(en)).title).toBe(
      en.failure.server.title,
    );
  });
});
