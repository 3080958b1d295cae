/** Where a list was left. */
export interface Place {
  /** The list, with its filters. */
  address: string;
  /** Address that was followed from it. */
  to: string;
  /** Scrolled by, in pixels. */
  y: number;
  /** Pixels of that link from the top of the window; null if the way led elsewhere. */
  top: number | null;
  /** The entry in the browser's history. */
  key: string | null;
  /** The document on which it was: its time origin. */
  document: number;
}

const STORAGE_KEY = 'returnPlaces';
const MAX_PLACES = 20;

/** Stored for this tab; the newest is last. */
export function storePlace(place: Place): void {
  write([...read().filter(({ address }) => address !== place.address), place].slice(-MAX_PLACES));
}

/** Takes the newest place that fits, so that it is used once. */
export function takePlace(fits: (place: Place) => boolean): Place | undefined {
  const places = read();
  const found = places.findLast(fits);
  if (found) write(places.filter((place) => place !== found));
  return found;
}

function read(): Place[] {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(places) ? places.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: Partial<Place> | null): value is Place {
  return typeof value?.address === 'string' && typeof value.to === 'string' && typeof value.y === 'number';
}

function write(places: readonly Place[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places));
  } catch {
    // Storage may be forbidden: then lists begin at their top.
  }
}
