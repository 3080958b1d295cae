import { LOCALES } from '../../contracts/locales.ts';

/**
 * Sets the chosen theme, and marks the page if there is a session, so that a cached page does not flash the guest's
 * buttons.
 */
const MARKS =
  "try{var d=document,e=d.documentElement.dataset,t=localStorage.getItem('theme');if(t==='dark'||t==='light')e.theme=t}catch(x){}try{if(/(^|; )token=/.test(d.cookie))e.member=''}catch(x){}";

/**
 * If a guest's browser prefers another language than the page's, reserves the space of the language banner, to avoid
 * layout shift.
 */
const LANGUAGE = `try{if(!('member'in e)&&!localStorage.getItem('languageConfirmed'))for(var i=0,n=navigator.languages,m;i<n.length;i++)if(m=/^(${LOCALES.join('|')})\\b/i.exec(n[i])){m=m[1].toLowerCase();if(m!==d.documentElement.lang)e.languageOffer=m;break}}catch(x){}`;

/**
 * Records presses and typed input before hydration, for `replayEvents`. Links and GET forms with an action work
 * without it. Once hydration has begun, React handles presses and file inputs itself.
 */
const EARLY =
  "!function(k){['click','input','change'].forEach(function(n){document.addEventListener(n,function(v){var x=v.target,f;if(k.done||x.type==='file'&&k.hydrating)return;if(n==='click'){if(k.hydrating)return;x=x.closest&&x.closest('button');if(!x)return;f=x.form;if(f&&x.type==='submit'&&f.hasAttribute('action')&&f.method==='get')return;v.preventDefault()}k.push([n,x,x.value,x.checked])},true)})}(window.kursoEvents=[]);";

/** Runs before the first paint. The page's only inline script; the CSP allows it by its hash. */
export const INLINE_SCRIPT = MARKS + LANGUAGE + EARLY;

/**
 * Style sheets load in any order; this one line on every page sets their precedence: primitives override elements,
 * composed parts override primitives, and unlayered screen styles override everything.
 */
export const STYLE_LAYERS = '@layer base,ui,parts;';
