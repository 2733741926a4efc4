import { loadTexts } from '../base/i18n.ts';
import type { PartsLoading } from '../ui/above.ts';

/** Where the parts that know every kind of record or every route are registered. */
export const partsAbove: PartsLoading = {
  bulkButtons: async () => {
    const [{ BulkButtons }] = await Promise.all([
      import('../bulk/bulk-buttons.tsx'),
      loadTexts(['workbench', 'guards', 'commands', 'records']),
    ]);
    return BulkButtons;
  },
  printButton: async () => {
    const [{ PrintButton }] = await Promise.all([
      import('../bulk/print-button.tsx'),
      loadTexts(['workbench']),
    ]);
    return PrintButton;
  },
  replay: async () => (await import('../replay/replay.tsx')).Replay,
  whyNot: async () => (await import('../replay/way/why-not.tsx')).WhyNot,
  screenLink: async () => (await import('./screen-link.tsx')).ScreenLink,
  dossierButton: async () => (await import('../audit/dossier-button.tsx')).DossierButton,
  dossierOfSeveral: async () => {
    const [{ DossierOfSeveral }] = await Promise.all([
      import('../audit/dossier-of-several.tsx'),
      loadTexts(['audit']),
    ]);
    return DossierOfSeveral;
  },
  recordFindings: async () => (await import('../audit/record-findings.tsx')).RecordFindings,
  sampleButton: async () => {
    const [{ SampleButton }] = await Promise.all([
      import('../audit/sample-button.tsx'),
      loadTexts(['audit']),
    ]);
    return SampleButton;
  },
  sampleSteps: async () => (await import('../audit/sample-steps.tsx')).SampleSteps,
};
