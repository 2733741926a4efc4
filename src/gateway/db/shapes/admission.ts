import { shape } from './shape.ts';

/** One condition of admission as a unit has set it; `conditionKey` as in the contract. */
export interface StoredCondition {
  conditionKey: string;
  name?: string | null;
  threshold?: string | null;
  isRequired?: string | null;
  isYouXiao?: string | null;
}

export const admissionShapes = {
  admission_settings: { conditions: shape<StoredCondition[]>() },
};
