import {
  SOCIAL_NETWORKS,
  type SocialNetwork,
  type StaticGroup,
} from '../../../../contracts/editorial/static-content.ts';
import { DELETION_REASONS, PRODUCT_TYPES } from '../../../../contracts/values.ts';
import type english from '../../../../public/locales/en/static-content.json';

/** An entry without its texts, which are `<group>.<code>` in the namespace `static-content`. */
export type StaticRecord<G extends StaticGroup = StaticGroup> = G extends StaticGroup
  ? { code: keyof (typeof english)[G]; type?: string; url?: string }
  : never;

/** Link targets of the logos until an operator sets the school's own pages. */
const NETWORK_HOMES: Record<SocialNetwork, string> = {
  YOUTUBE: 'https://www.youtube.com/',
  TELEGRAM: 'https://telegram.org/',
  FACEBOOK: 'https://www.facebook.com/',
  VKONTAKTE: 'https://vk.com/',
  INSTAGRAM: 'https://www.instagram.com/',
  TWITTER: 'https://x.com/',
  LINKEDIN: 'https://www.linkedin.com/',
};

export type SocialLinks = Partial<Record<SocialNetwork, string>>;

/** The entries of every group in order. */
export function staticRecords(links: SocialLinks): { [G in StaticGroup]: StaticRecord<G>[] } {
  return {
    category_static: [
      { code: 'quiz', url: '/reqquiz' },
      { code: 'all_courses', url: '/education/course/catalog' },
    ],
    category_common: [{ code: 'title' }, { code: 'empty' }],
    application_stores: [{ code: 'web_app', type: 'WEB', url: '/education/course/catalog' }],
    our_students: [{ code: 'changers' }, { code: 'starters' }, { code: 'growers' }],
    about_us: [{ code: 'mission' }, { code: 'method' }, { code: 'languages' }],
    publications: [
      { code: 'magazine', url: '/magazine' },
      { code: 'blog', url: '/blog' },
    ],
    product_filters: PRODUCT_TYPES.map((type) => ({
      code: lower(type),
      type,
      url: `/education/course/catalog?type=${type}`,
    })),
    social_networks: SOCIAL_NETWORKS.map((type) => ({
      code: lower(type),
      type,
      url: links[type] ?? NETWORK_HOMES[type],
    })),
    promotion: [{ code: 'free_start', url: '/education/course/catalog?free=true' }],
    user_deletion_reason: DELETION_REASONS.map((code) => ({ code })),
  };
}

const lower = <T extends string>(text: T) => text.toLowerCase() as Lowercase<T>;
