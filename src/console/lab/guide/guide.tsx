import './guide.css';
import { Link } from 'react-router-dom';
import { use } from 'react';
import { presentLanguage } from '../../base/i18n.ts';
import type { Language } from '../../base/languages.ts';
import { useScreenTitle } from '../../base/screen-title.tsx';
import { useWords } from '../words.ts';
import { Markdown } from './markdown.tsx';

const GUIDES: Readonly<Record<Language, () => Promise<{ default: string }>>> = {
  en: () => import('../../../../docs/guide-testers.md?raw'),
  'zh-CN': () => import('../../../../docs/guide-testers.zh-CN.md?raw'),
};

const read = new Map<Language, Promise<{ default: string }>>();

function guideIn(language: Language): Promise<{ default: string }> {
  const before = read.get(language);
  if (before) return before;
  const now = GUIDES[language]();
  read.set(language, now);
  return now;
}

/** The guide for testers (`/demo/guide`): the page of the documentation in the language shown. */
export function Guide() {
  const { say } = useWords();
  useScreenTitle(say('lab.guide'));
  const { default: source } = use(guideIn(presentLanguage()));
  return (
    <>
      <p>
        <Link to="/demo">{say('lab.unknown.toAll')}</Link>
      </p>
      <article className="guide">
        <Markdown source={source} />
      </article>
    </>
  );
}
