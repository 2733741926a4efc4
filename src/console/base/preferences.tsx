import './preferences.css';
import { changeLanguage, presentLanguage } from './i18n.ts';
import { changeTheme, useTheme } from './theme.ts';
import { useText } from './use-text.ts';

/** The buttons for language and theme, the same on every page. Each names its effect. */
export function Preferences() {
  const t = useText();
  const theme = useTheme();
  const isChinese = presentLanguage() === 'zh-CN';
  const toTheme = theme === 'dark' ? 'wight' : 'dark';
  return (
    <div className="preferences">
      <button
        type="button"
        className="icon-button preferences-language"
        lang={isChinese ? 'en' : 'zh-CN'}
        title={isChinese ? 'English' : '中文'}
        onClick={() => void changeLanguage(isChinese ? 'en' : 'zh-CN')}
      >
        {isChinese ? 'EN' : '中文'}
        <span className="visually-hidden">{isChinese ? ' English' : ' 切换为中文'}</span>
      </button>
      <button
        type="button"
        className="icon-button"
        title={t(`common.theme.to.${toTheme}`)}
        aria-label={t(`common.theme.to.${toTheme}`)}
        onClick={() => changeTheme(toTheme)}
      >
        <svg
          viewBox="0 0 16 16"
          width="16"
          height="16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {theme === 'dark' ? (
            <>
              <path d="M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM8 1.4v1.2M8 13.4v1.2" />
              <path d="M1.4 8h1.2M13.4 8h1.2M3.3 3.3l.9.9M11.8 11.8l.9.9M3.3 12.7l.9-.9M11.8 4.2l.9-.9" />
            </>
          ) : (
            <path d="M13.4 9.6A5.8 5.8 0 0 1 6.4 2.6a5.8 5.8 0 1 0 7 7Z" />
          )}
        </svg>
      </button>
    </div>
  );
}
