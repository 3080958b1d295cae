import type { LandingDraft } from '../shared/parsed-course.ts';
import { plainText, sanitizeCourseHtml } from '../shared/sanitize.ts';
import type { OlxCourse } from './olx-context.ts';

/** A product page from `about/`: overview, short description, questions and answers. */
export function landingOf(course: OlxCourse, title: string, outcomes: string[]): LandingDraft {
  const read = (name: string) => course.source.text(`${course.root}about/${name}.html`) ?? '';
  const overview = clean(withoutFaq(read('overview')));
  const paragraphs = blocks(overview, 'p').filter((text) => text.length > 20);
  const short = plainText(clean(read('short_description'))) || paragraphs[0] || '';
  const listed = blocks(overview, 'li').slice(0, 8);
  return {
    locale: course.locale,
    title,
    promise: short.slice(0, 400),
    outcomes: listed.length > 0 ? listed : outcomes.slice(0, 8),
    about: paragraphs.join('\n\n'),
    faq: faqOf(read('overview')),
  };
}

const clean = (html: string) =>
  sanitizeCourseHtml(html, { link: () => null, image: () => null, dropped: () => {} });

const FAQ = /<article\b[^>]*class="[^"]*\bresponse\b[^"]*"[^>]*>([\s\S]*?)<\/article>/g;

function withoutFaq(html: string): string {
  const start = html.search(/<section\b[^>]*class="[^"]*\bfaq\b/);
  return start < 0 ? html : html.slice(0, start);
}

function faqOf(html: string): LandingDraft['faq'] {
  return [...html.matchAll(FAQ)].flatMap(([, body = '']) => {
    const heading = /<h3[^>]*>([\s\S]*?)<\/h3>/.exec(body);
    const question = plainText(clean(heading?.[1] ?? ''));
    const answer = plainText(clean(body.replace(heading?.[0] ?? '', '')));
    return question && answer ? [{ question, answer }] : [];
  });
}

function blocks(html: string, tag: 'p' | 'li'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...found].map(([, body = '']) => plainText(body)).filter((text) => text !== '');
}
