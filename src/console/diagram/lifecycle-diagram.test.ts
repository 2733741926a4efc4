import { expect, test } from 'vitest';
import { lifecycles, type RecordKind } from '#machines/index.ts';
import { isQuick } from '#machines/shared/quick.test-helper.ts';
import { layoutFiles, layoutOf } from './layouts.ts';
import { showEveryStatus, shown } from './lifecycle-diagram.test-helper.tsx';

const kinds = Object.keys(lifecycles) as RecordKind[];

test.each(kinds)('%s has the layout of its machine', async (kind) => {
  const layout = await layoutOf(kind);
  expect(layout.machine).toBe(lifecycles[kind].machine.id);
  expect(layout.view).toBe('business');
});

test('every kind of record has a layout', () => {
  expect(Object.keys(layoutFiles).toSorted()).toEqual([...kinds].toSorted());
});

showEveryStatus(kinds.filter((kind) => isQuick(lifecycles[kind].machine.id)));

test('the diagram shows where the record is, what can happen next and where it has been', async () => {
  const html = await shown('en', 'selfPlan', '2', ['1', '2']);
  expect(html).toContain(
    'role="img" aria-label="Lifecycle diagram, current status: Under review."',
  );
  expect(html).toContain('You are here');
  expect(html).toContain('Approve → Approved (last level)');
  expect(html).toContain('Recall → Not submitted');
  expect(html, 'what is assumed is a matter of the lab').not.toMatch(/>[^<]*[Aa]ssumed/);
  expect(html).toMatch(/Not submitted<span class="diagram-visited">Been here/);
  expect(html.match(/<path class="[^"]*is-next/g)).toHaveLength(5);
});

test('beside a record the status stands with the one before and what can follow, without a picture', async () => {
  const html = await shown('en', 'selfPlan', '2', ['1', '2'], {
    isSmall: true,
    way: { from: '1', event: 'plan.submit' },
  });
  const list = /<ol class="diagram-around" aria-label="([^"]*)">(.*?)<\/ol>/.exec(html);
  const words = list?.[2]?.split('</li>').map((item) => item.replaceAll(/<[^>]*>/g, ''));
  expect(list?.[1]).toContain('Under review');
  expect(words?.[0]).toBe('Before: Not submitted');
  expect(words?.[1]).toBe('You are here Under review');
  expect(words).toContain('Next: Recall → Not submitted');
  expect(html).not.toContain('<path class="diagram-edge');
});

test('a final status has no next step', async () => {
  const html = await shown('en', 'setUp', '5');
  expect(html).not.toMatch(/<path class="[^"]*is-next/);
});

test('an unknown status shows the lifecycle without a position', async () => {
  const html = await shown('en', 'setUp', '99');
  expect(html).not.toContain('You are here');
  expect(html).toContain('aria-label="Lifecycle"');
});
