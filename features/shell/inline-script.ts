import { LOCALES } from '../../contracts/locales.ts';

/** Sets the chosen theme, and marks a page of somebody with a session, so that a kept public page does not flash the guest's buttons at them. */
const MARKS =
  "try{var d=document,e=d.documentElement.dataset,t=localStorage.getItem('theme');if(t==='dark'||t==='light')e.theme=t}catch(x){}try{if(/(^|; )token=/.test(d.cookie))e.member=''}catch(x){}";

/** The language of a guest's browser where it is another one than the page's: it keeps the place for the offer, so that nothing moves then. */
const LANGUAGE = `try{if(!('member'in e)&&!localStorage.getItem('languageConfirmed'))for(var i=0,n=navigator.languages,m;i<n.length;i++)if(m=/^(${LOCALES.join('|')})\\b/i.exec(n[i])){m=m[1].toLowerCase();if(m!==d.documentElement.lang)e.languageOffer=m;break}}catch(x){}`;

/**
 * Keeps what is pressed and typed before the page is awake, for `replayEarlyEvents`. Links go on by themselves, and so do
 * forms that have an address to be sent to by GET. Once React is waking it answers presses and hears of files by itself.
 */
const EARLY =
  "!function(k){['click','input','change'].forEach(function(n){document.addEventListener(n,function(v){var x=v.target,f;if(k.done||x.type==='file'&&k.waking)return;if(n==='click'){if(k.waking)return;x=x.closest&&x.closest('button');if(!x)return;f=x.form;if(f&&x.type==='submit'&&f.hasAttribute('action')&&f.method==='get')return;v.preventDefault()}k.push([n,x,x.value,x.checked])},true)})}(window.kursoEarly=[]);";

/** Runs before the first paint, the only inline script of a page: the policy allows it by its hash. */
export const FIRST_SCRIPT = MARKS + LANGUAGE + EARLY;

/**
 * Style sheets arrive in whatever order a page asks for them; this one line of every page says what wins: primitives over
 * elements, parts made of primitives over those, and screens, which stand in no layer, over all.
 */
export const STYLE_LAYERS = '@layer base,ui,parts;';
