import {
  BANNER_PLACES,
  type BannerPlace,
  type BannerState,
  VISITOR_KINDS,
  type VisitorKind,
} from '../../contracts/banner-values.ts';
import type { ShownBanner } from '../../contracts/editorial/banner.ts';
import type { BannerContent } from '../../contracts/editorial/banner-management.ts';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { isSame } from '../editing.ts';

/** A banner that managers published; its times are those of the publication. */
export interface PublishedBanner {
  id: string;
  /** Counts its publications. */
  version: number;
  startsAt: Date;
  endsAt: Date | null;
  content: BannerContent;
}

export const newBanner = (name: string): BannerContent => ({
  ...{ name, places: ['ALL'], audience: 'EVERYBODY', languages: [...LOCALES], texts: {}, tone: 'INFO' },
  ...{ link: '', startsAt: null, endsAt: null, priority: 50, dismissible: true },
});

const KINDS: Record<BannerContent['audience'], readonly VisitorKind[]> = {
  EVERYBODY: VISITOR_KINDS,
  GUESTS: ['GUEST'],
  NEWCOMERS: ['NEWCOMER'],
  SUBSCRIBERS: ['SUBSCRIBER'],
};

const isAt = ({ places }: BannerContent, place: BannerPlace): boolean =>
  places.includes('ALL') || places.includes(place);

/** Languages in which it is shown: chosen, and with a text. */
export const bannerLanguages = ({ languages, texts }: BannerContent): Locale[] =>
  LOCALES.filter((locale) => languages.includes(locale) && texts[locale]?.text);

/** The places whose pages show it. */
export const bannerPlaces = (content: BannerContent): BannerPlace[] =>
  BANNER_PLACES.filter((place) => isAt(content, place));

const isOn = ({ startsAt, endsAt }: Pick<PublishedBanner, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);

/** The higher priority first, then the one that began later. */
function compareBanners(a: Ranked, b: Ranked): number {
  const byPriority = b.content.priority - a.content.priority;
  return byPriority || b.startsAt.getTime() - a.startsAt.getTime() || (a.id < b.id ? -1 : 1);
}

type Ranked = Pick<PublishedBanner, 'id' | 'startsAt' | 'content'>;

/** Whether the first is shown where both could be. */
export const winsOver = (a: Ranked, b: Ranked): boolean => compareBanners(a, b) < 0;

/** The banners of a place in a language: one for each kind of visitor (product §4 Banners). */
export function shownBanners(
  banners: readonly PublishedBanner[],
  { place, locale, now }: { place: BannerPlace; locale: Locale; now: Date },
): ShownBanner[] {
  const fitting = banners
    .filter((each) => isOn(each, now) && isAt(each.content, place))
    .filter(({ content }) => bannerLanguages(content).includes(locale))
    .sort(compareBanners);
  const chosen = VISITOR_KINDS.map((kind) =>
    fitting.find(({ content }) => KINDS[content.audience].includes(kind)),
  );
  return fitting
    .filter((each) => chosen.includes(each))
    .map((each) =>
      showBanner(
        each,
        locale,
        VISITOR_KINDS.filter((_, index) => chosen[index] === each),
      ),
    );
}

function showBanner(
  { id, version, content }: PublishedBanner,
  locale: Locale,
  kinds: VisitorKind[],
): ShownBanner {
  const { text = '', linkLabel = '' } = content.texts[locale] ?? {};
  const { tone, dismissible, link } = content;
  const href = link && linkLabel ? bannerHref(link, locale) : null;
  return { key: `${id}.${version}`, kinds, tone, text, href, linkLabel, dismissible };
}

/** A path of this site gets the locale. */
export const bannerHref = (link: string, locale: Locale): string =>
  link.startsWith('/') ? `/${locale}${link === '/' ? '' : link}` : link;

export function bannerState(
  published: Pick<PublishedBanner, 'startsAt' | 'endsAt'> | null,
  now: Date,
): BannerState {
  if (!published) return 'DRAFT';
  if (published.endsAt !== null && published.endsAt <= now) return 'ENDED';
  return published.startsAt > now ? 'SCHEDULED' : 'LIVE';
}

/** Whether visitors see, or will see, another version than the draft. */
export const hasUnpublishedChanges = ({
  content,
  published,
}: Readonly<{ content: BannerContent; published: BannerContent | null }>): boolean =>
  published !== null && !isSame(content, published);

/** Whether visitors see, or will see, the draft, so that there is nothing to publish. */
export const isShownAsWritten = ({
  state,
  ...draft
}: Readonly<{ state: BannerState; content: BannerContent; published: BannerContent | null }>): boolean =>
  (state === 'LIVE' || state === 'SCHEDULED') && !hasUnpublishedChanges(draft);

/** When cached pages have to be made again: at its start, then at its end; null when it is over. */
export function nextTurn(
  { startsAt, endsAt }: Pick<PublishedBanner, 'startsAt' | 'endsAt'>,
  now: Date,
): Date | null {
  if (startsAt > now) return startsAt;
  return endsAt !== null && endsAt > now ? endsAt : null;
}

const share = <T>(a: readonly T[], b: readonly T[]): boolean => a.some((each) => b.includes(each));

/** Whether some visitor could see both at one time. */
export function overlaps(
  draft: { content: BannerContent; startsAt: Date },
  other: Pick<PublishedBanner, 'content' | 'startsAt' | 'endsAt'>,
): boolean {
  const { content, startsAt } = draft;
  const endsAt = content.endsAt === null ? null : new Date(content.endsAt);
  return (
    share(bannerPlaces(content), bannerPlaces(other.content)) &&
    share(KINDS[content.audience], KINDS[other.content.audience]) &&
    share(bannerLanguages(content), bannerLanguages(other.content)) &&
    (endsAt === null || other.startsAt < endsAt) &&
    (other.endsAt === null || startsAt < other.endsAt)
  );
}
