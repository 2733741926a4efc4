import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { keepFresh, keptAnswers } from './kept-answers.ts';

/** Keeps the answers of calls for the screens inside: those of one user and unit. */
export function Answers({ children }: { children: ReactNode }) {
  const [client] = useState(keptAnswers);
  useEffect(() => keepFresh(client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
