import type { ScoreGrade, ScoreInput } from '#contract/core/year-score.ts';
import { shape } from './shape.ts';

export const creditShapes = {
  year_settings: {
    shares: shape<{ source: string; weight: string; beiZhu?: string | null }[]>(),
    grades: shape<(ScoreGrade & { beiZhu?: string | null })[]>(),
  },
  supplier_year: { settings: shape<object>(), input: shape<ScoreInput>() },
};
