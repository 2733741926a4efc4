import { useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { attempt, sendArray } from '../http/send.ts';
import { useText } from '../base/use-text.ts';

export type Industry = ResponseOf<typeof enterpriseCalls.industryTree>;

let known: Promise<readonly Industry[] | null> | null = null;

/**
 * The industry classification, fetched once; a failed fetch is tried again by the next who asks.
 */
function industries(): Promise<readonly Industry[] | null> {
  known ??= attempt(sendArray(enterpriseCalls.industryTree, {})).then((tree) => {
    if (!tree) known = null;
    return tree;
  });
  return known;
}

/** The industry classification; null until it is there. */
export function useIndustries(): readonly Industry[] | null {
  const [tree, setTree] = useState<readonly Industry[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void industries().then((found) => isCurrent && setTree(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  return tree;
}

/** Name of a code in the classification; the code itself where it is not known. */
export function industryName(tree: readonly Industry[] | null, code: string): string {
  const all = (tree ?? []).flatMap((section) => [section, ...section.children]);
  return all.find(({ hangYeFenLeiDaiMa }) => hangYeFenLeiDaiMa === code)?.hangYeFenLeiName ?? code;
}

/** Codes of a comma list. */
export const codesIn = (list: string): string[] => list.split(',').filter((code) => code !== '');

/** The industries of a comma list of codes, by name. */
export function IndustryNames({ codes }: { codes: string }) {
  const t = useText();
  const tree = useIndustries();
  return codesIn(codes)
    .map((code) => industryName(tree, code))
    .join(t('common.listSeparator'));
}
