import type { PlantedFault } from './planted.ts';

/** One fault against each promise of the quick ring (docs/test-rings.md). */
export const promises: Readonly<Record<string, PlantedFault>> = {
  'the hash of an entry leaves out its opinion': {
    file: 'src/gateway/records/history.ts',
    code: 'canonicalJson(content)',
    fault: 'canonicalJson({ ...content, opinion: null })',
    test: 'tests/gateway/dossier.test.ts',
  },
};
