/** Writes the chapter that is being read into the address, without a step in the history and without rendering the page. */
export function showInAddress(lessonKey: string): void {
  const { href, pathname } = window.location;
  const { searchParams } = new URL(href);
  searchParams.set('lesson', lessonKey);
  const as = `${pathname}?${searchParams}`;
  // What Next.js goes by when the reader comes back to this step of the history.
  const state: unknown = window.history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  const url = 'url' in kept && typeof kept.url === 'string' ? { url: withLesson(kept.url, lessonKey) } : {};
  window.history.replaceState({ ...kept, ...url, as }, '', as);
}

function withLesson(url: string, lessonKey: string): string {
  const [path, query] = url.split('?');
  const params = new URLSearchParams(query);
  params.set('lesson', lessonKey);
  return `${path}?${params}`;
}
