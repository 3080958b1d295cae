/**
 * Names the banner of this visitor among those of the page, before the first paint: the page is the same for everybody.
 * `list` has a line for each: its key, and the kinds of visitors who see it.
 */
export function chooseBanner(list: string | undefined): void {
  const { dataset } = document.documentElement;
  if (!list) return;
  let kind = 'member' in dataset ? 'CUSTOMER' : 'GUEST';
  let closed: string[] = [];
  try {
    if (kind !== 'GUEST') kind = localStorage.getItem('visitorKind') ?? kind;
    closed = (localStorage.getItem('bannersClosed') ?? '').split(' ');
  } catch {
    // Storage may be forbidden.
  }
  const banners = list.split('|').map((line) => line.split(' '));
  const slot = banners.findIndex((words) => words.includes(kind, 1));
  dataset.banner = closed.includes(banners[slot]?.[0] ?? '') ? 'none' : String(slot);
}
