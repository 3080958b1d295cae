interface NextWindow {
  __NEXT_DATA__?: { buildId: string };
  __BUILD_MANIFEST_CB?: () => void;
  __SSG_MANIFEST?: Set<string>;
  __SSG_MANIFEST_CB?: () => void;
  __MIDDLEWARE_MATCHERS?: unknown[];
}

/** Scripts that the document leaves out of the first load (pages/_document.tsx). */
export const PAGE_LISTS = /\/_(buildManifest|ssgManifest|clientMiddlewareManifest)\.js$/;

/** Input events that suggest an upcoming navigation. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/**
 * Loads Next's page manifest on the first user input, or when its router asks for it by setting a callback. Next's
 * other two manifests, of static pages and of middleware, are always empty here.
 */
function bringPageList(): void {
  const next = window as NextWindow;
  next.__MIDDLEWARE_MATCHERS = [];
  next.__SSG_MANIFEST = new Set();
  next.__SSG_MANIFEST_CB?.();
  let asked = next.__BUILD_MANIFEST_CB;
  let begun = false;
  // If the manifest cannot be loaded, Next falls back to full page loads.
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
