import type { ResponseOf } from '#contract/core/call.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { arrayQuery } from '../http/queries.ts';
import { useText } from '../base/use-text.ts';
import { useLookup } from '../ui/use-loaded.ts';

export type Industry = ResponseOf<typeof enterpriseCalls.industryTree>;

const industryTree = arrayQuery(enterpriseCalls.industryTree, {});

/** The industry classification, fetched once; null until it is there. */
export const useIndustries = () => useLookup(industryTree);

/** Name of a code in the classification; the code itself where it is not known. */
function industryName(tree: readonly Industry[] | null, code: string): string {
  const all = (tree ?? []).flatMap((section) => [section, ...section.children]);
  return all.find(({ hangYeFenLeiDaiMa }) => hangYeFenLeiDaiMa === code)?.hangYeFenLeiName ?? code;
}

/** Codes of a comma list. */
export const codesIn = (list: string): string[] => list.split(',').filter((code) => code !== '');

/** The industries of a comma list of codes, by name. */
export function IndustryNames({ codes }: { codes: string }) {
  const t = useText();
  const { value: tree } = useIndustries();
  return codesIn(codes)
    .map((code) => industryName(tree, code))
    .join(t('common.listSeparator'));
}
