import { createStore } from './store.ts';

export interface Question {
  title: string;
  text?: string;
  /** What the button that does it says: a verb. */
  action: string;
  /** What the other button says, where "cancel" would not say enough. */
  refusal?: string;
  /** Something is lost by it. */
  destructive?: boolean;
}

export interface Asked extends Question {
  answer: (yes: boolean) => void;
}

export const asked = createStore<Asked | null>(null);

/** Asks one question and waits for the answer; Escape is no. For what cannot be taken back. */
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
