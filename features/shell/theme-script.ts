/** Runs before the first paint, the only inline script of a page: the policy allows it by its hash. */
export const THEME_SCRIPT =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}";
