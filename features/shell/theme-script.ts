/**
 * Runs before the first paint, the only inline script of a page: the policy allows it by its hash. Sets the chosen theme,
 * and marks a page of somebody with a session, so that a kept public page does not flash the guest's buttons at them.
 */
export const THEME_SCRIPT =
  "try{var d=document,e=d.documentElement.dataset,t=localStorage.getItem('theme');if(t==='dark'||t==='light')e.theme=t}catch(x){}try{if(/(^|; )token=/.test(d.cookie))e.member=''}catch(x){}";
