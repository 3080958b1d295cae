import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ProductReview } from '@/contracts/catalog/product';
import { ShownBanner } from '@/contracts/editorial/banner';
import { Reviews } from '@/features/catalog/product/reviews';
import { QuizScreen } from '@/features/catalog/quiz/quiz-screen';
import { GlossaryScreen } from '@/features/editorial/glossary/glossary-screen';
import { TermScreen } from '@/features/editorial/glossary/term-screen';
import { ArticleScreen } from '@/features/editorial/magazine/article-screen';
import { MagazineScreen } from '@/features/editorial/magazine/magazine-screen';
import { Html } from '@/features/editorial/text-page/html';
import { DeletionForm } from '@/features/identity/account/deletion-form';
import { StaticLinks } from '@/features/shell/header/static-links';
import { SiteBanners } from '@/features/shell/site-banners';
import { previewArticle } from '@/server/modules/editorial/writing/writing-preview';
import { XSS_PAYLOADS } from '../fixtures/xss-payloads';
import { runningAddresses } from './hostile-markup';
import { everywhere, showHostileTexts } from './hostile-screens';

/** What managers write for visitors, as visitors see it. */

vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);

/** Its HTML is below. */
const withoutHtml = (page: { sections: object[] }) => ({
  ...page,
  intro: '',
  sections: page.sections.map((section) => ({ ...section, html: '' })),
  exerciseAt: { part: 0, rest: '' },
});

showHostileTexts({
  'an article': {
    reads: ['title', 'excerpt', 'name'],
    node: <ArticleScreen />,
    query: { slug: 'a' },
    answers: { 'GET /api/articles/:slug': withoutHtml },
  },
  'the magazine': { reads: ['title', 'excerpt'], node: <MagazineScreen /> },
  'the glossary': { reads: ['name'], node: <GlossaryScreen /> },
  'a term': { reads: ['name', 'englishName', 'explanation'], node: <TermScreen />, query: { id: 'a' } },
  banners: {
    reads: ['text', 'linkLabel'],
    node: (text) => (
      <SiteBanners banners={z.array(ShownBanner).parse(everywhere(z.array(ShownBanner), text))} />
    ),
  },
  'links of a menu': {
    reads: ['title', 'text'],
    node: <StaticLinks group="promotion" look={{ muted: 'muted' }} onLeave={() => {}} />,
  },
  'reasons to leave': { reads: ['title'], node: <DeletionForm hasPassword onCancel={() => {}} /> },
  'the reviews of a product': {
    reads: ['authorName', 'body', 'answer'],
    node: (text) => (
      <Reviews
        reviews={z.array(ProductReview).parse(everywhere(z.array(ProductReview), text))}
        rating={{ average: 5, count: 9 }}
      />
    ),
  },
  'the quiz': {
    reads: ['title', 'hint'],
    node: <QuizScreen />,
    answers: {
      // Its picture is drawn by the code.
      'GET /api/quiz': (questions) => questions.map((question: object) => ({ ...question, code: 'goal' })),
    },
  },
});

it.each(Object.entries(XSS_PAYLOADS))('the text of an article has no %s that run', (_, payloads) => {
  for (const body of payloads) {
    const { intro, sections, exerciseAt } = previewArticle(
      { title: 'A', lead: 'B', body: `${body}\n\n## One\n\n${body}\n\n> ?\n\n${body}` },
      'en',
    );
    const html = [intro, ...sections.map((section) => section.html), exerciseAt?.rest].join('');
    const { container } = render(<Html html={html} />);
    expect(runningAddresses(container), body).toEqual([]);
    const made = [...container.querySelectorAll('*')].map(({ localName, attributes }) =>
      [localName, ...[...attributes].map(({ name }) => name)].join(' '),
    );
    expect(
      made.filter((element) => !MADE.test(element)),
      body,
    ).toEqual([]);
    cleanup();
  }
});
/** Elements and attributes that Markdown can make. */
const MADE = /^(?:div class|p|strong|em|ul|ol|li|blockquote|code|code class|pre|h[1-6]|del|s|br|hr|a href)$/;
