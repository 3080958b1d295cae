import type { Locale } from '../../../../contracts/locales.ts';
import { escapeXml } from '../../../../domain/xml.ts';

export interface Feed {
  locale: Locale;
  title: string;
  description: string;
  /** Absolute addresses of the page and of the feed itself. */
  url: string;
  self: string;
  items: {
    title: string;
    url: string;
    excerpt: string;
    publishedAt: Date;
    author: string | null;
    topic: string | null;
  }[];
}

const SPACES = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';

/** A feed as RSS 2.0, newest first. */
export function feedXml({ locale, title, description, url, self, items }: Feed): string {
  const [newest] = items;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${SPACES}>
<channel>
${element('title', title)}${element('link', url)}${element('description', description)}${element('language', locale)}${
  newest ? element('lastBuildDate', newest.publishedAt.toUTCString()) : ''
}<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${items.map(itemXml).join('')}</channel>
</rss>
`;
}

function itemXml({ title, url, excerpt, publishedAt, author, topic }: Feed['items'][number]): string {
  const optional = [author && element('dc:creator', author), topic && element('category', topic)];
  return `<item>
${element('title', title)}${element('link', url)}<guid isPermaLink="true">${escapeXml(url)}</guid>
${element('pubDate', publishedAt.toUTCString())}${element('description', excerpt)}${optional.filter(Boolean).join('')}</item>
`;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>\n`;
