interface NextWindow {
  __NEXT_DATA__?: { buildId: string };
  __BUILD_MANIFEST_CB?: () => void;
  __SSG_MANIFEST?: Set<string>;
  __SSG_MANIFEST_CB?: () => void;
  __MIDDLEWARE_MATCHERS?: unknown[];
}

/** Which of a page's first scripts the document leaves out (pages/_document.tsx). */
export const PAGE_LISTS = /\/_(buildManifest|ssgManifest|clientMiddlewareManifest)\.js$/;

/** What shows that somebody is here and may go on to another page. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/**
 * Next's list of the files of every page comes with the first sign of a person, or when its router asks for it, which it
 * does by setting a callback; what is generated beforehand and middleware, its other two lists, are always empty here.
 */
function bringPageList(): void {
  const next = window as NextWindow;
  next.__MIDDLEWARE_MATCHERS = [];
  next.__SSG_MANIFEST = new Set();
  next.__SSG_MANIFEST_CB?.();
  let asked = next.__BUILD_MANIFEST_CB;
  let begun = false;
  // Where it cannot be had Next goes on by loading the whole page, and begins anew there.
  const bring = () => {
    if (begun) return;
    begun = true;
    for (const sign of SIGNS) removeEventListener(sign, bring);
    const script = document.createElement('script');
    script.src = `/_next/static/${next.__NEXT_DATA__?.buildId}/_buildManifest.js`;
    document.head.append(script);
  };
  Object.defineProperty(next, '__BUILD_MANIFEST_CB', {
    get: () => asked,
    set: (callback) => {
      asked = callback;
      bring();
    },
  });
  if (asked) bring();
  for (const sign of SIGNS) addEventListener(sign, bring, { passive: true });
}

if (typeof window !== 'undefined' && process.env.NODE_ENV === 'production') bringPageList();
