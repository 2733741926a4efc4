import { createStore } from './store.ts';

export interface Question {
  title: string;
  text?: string;
  /** Label of the confirming button: a verb. */
  action: string;
  /** Label of the other button, if "cancel" is not clear enough. */
  refusal?: string;
  /** The action destroys something. */
  destructive?: boolean;
}

export interface Asked extends Question {
  answer: (yes: boolean) => void;
}

export const asked = createStore<Asked | null>(null);

/**
 * Asks one question and waits for the answer; Escape means no. For actions that cannot be undone.
 */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(null);
        resolve(yes);
      },
    });
  });
}
