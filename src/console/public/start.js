// Runs before the bundle, in any browser, so it is plain old JavaScript: the look before the first
// paint, and a word to those who come with a browser that cannot run the console.
(function () {
  var root = document.documentElement;
  var language = 'zh-CN';
  try {
    if (localStorage.getItem('language') === 'en') language = 'en';
    if (localStorage.getItem('theme') === 'dark') {
      root.setAttribute('data-theme', 'dark');
      root.className += ' bp6-dark';
    }
  } catch (_error) {
    // Storage is forbidden here: the defaults serve.
  }
  root.setAttribute('lang', language);

  var isOld =
    !!document.documentMode ||
    !('noModule' in document.createElement('script')) ||
    !window.CSSLayerBlockRule;
  if (!isOld) return;
  var texts = {
    'zh-CN':
      '您的浏览器版本过低，可能无法正常显示本系统，建议使用谷歌（Chrome）或火狐（Firefox）浏览器。',
    en: 'Your browser is too old and may not display this product well. We recommend Chrome or Firefox.',
  };
  function warn() {
    var note = document.createElement('div');
    note.setAttribute('role', 'alert');
    note.style.cssText =
      'position:fixed;left:0;right:0;top:0;z-index:9999;padding:12px 24px;background:#8f5200;' +
      'color:#fff;font:14px/1.5 "Microsoft YaHei",sans-serif;text-align:center';
    note.appendChild(document.createTextNode(texts[language]));
    document.body.insertBefore(note, document.body.firstChild);
  }
  if (document.addEventListener) document.addEventListener('DOMContentLoaded', warn);
  else window.attachEvent('onload', warn);
})();
