import { expect, test } from 'vitest';
import ui from '#locales/en/ui.json';
import { drawnIn } from '../../base/texts.test-helper.tsx';
import { BarredSuppliers } from './suppliers-standing.tsx';

const barred = (name: string, isAgency: boolean) => ({
  guid: name,
  name,
  isAgency,
  standing: {
    kind: 'suspended' as const,
    reason: 'Leaked the ceiling price',
    unitName: 'Works',
    from: 1,
    until: null,
  },
});

test('each supplier that cannot be chosen is named with the reason, the agency as such', async () => {
  const said = await drawnIn(
    'en',
    { ui },
    <BarredSuppliers suppliers={[barred('Bearings', false), barred('Tenders', true)]} />,
  );
  for (const words of ['Supplier Bearings:', 'Agency Tenders:', 'Leaked the ceiling price'])
    expect(said).toContain(words);
});

test('where nothing speaks against any, nothing is said', async () => {
  expect(await drawnIn('en', { ui }, <BarredSuppliers suppliers={[]} />)).toBe('');
});
