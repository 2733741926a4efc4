import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('TRUST_PROXY', () => {
  test.each([
    ['', false],
    ['0', false],
    ['1', 1],
    ['9', 9],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.1.0.0/16, fd00::/8 ,loopback', ['10.1.0.0/16', 'fd00::/8', 'loopback']],
  ])('"%s" is understood', (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  test.each([
    'true',
    '10',
    '-1',
    '1.5',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.5,',
    'proxy.example',
    '10.0.0.5 10.0.0.6',
  ])('"%s" is refused by name, rather than believe everybody', (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY must be .* not "/);
  });
});
