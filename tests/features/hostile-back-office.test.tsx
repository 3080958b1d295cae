import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { QuizStep } from '@/features/catalog/quiz/quiz-step';
import { QuizManagementScreen } from '@/features/catalog/quiz-management/quiz-management-screen';
import { FailedSearchesScreen } from '@/features/catalog/search-management/failed-searches-screen';
import { PopularTermsScreen } from '@/features/catalog/search-management/popular-screen';
import { SynonymsScreen } from '@/features/catalog/search-management/synonyms-screen';
import { PriceGuideScreen } from '@/features/commerce/shop-management/price-guide/price-guide-screen';
import { PriceSchemaScreen } from '@/features/commerce/shop-management/price-schema/price-schema-screen';
import { BannerScreen } from '@/features/editorial/banner-management/banner-screen';
import { BannersScreen } from '@/features/editorial/banner-management/banners-screen';
import { TermView } from '@/features/editorial/glossary/term-view';
import { ArticlePreview } from '@/features/editorial/magazine/article-preview';
import { StaticGroupScreen } from '@/features/editorial/static-content-management/static-group-screen';
import { ArticleEditorScreen } from '@/features/editorial/writing/article-screen';
import { MagazineArticlesScreen } from '@/features/editorial/writing/articles-screen';
import { TermEditorScreen } from '@/features/editorial/writing/term/term-screen';
import { TermsScreen } from '@/features/editorial/writing/term/terms-screen';
import { BoardScreen } from '@/features/learning/translation/board-screen';
import { DeskScreen } from '@/features/learning/translation/desk-screen';
import { BannerLine } from '@/features/shell/site-banners';
import { type HostileScreen, ID, leadNowhere, showHostileTexts } from './hostile-screens';

/** What managers write for visitors, on the screens on which they write it. */

vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

/** The service makes safe HTML of Markdown (tests/server/hostile-texts.test.ts). */
const preview = { 'POST /api/manager/writings/:subject/:language/preview': withoutHtml };
function withoutHtml(shown: { sections: object[] }) {
  const sections = shown.sections.map((section) => ({ ...section, html: '' }));
  return { ...shown, intro: '', sections, exerciseAt: { part: 0, rest: '' } };
}

const WITH_ADDRESSES: Record<string, HostileScreen> = {
  'the editor of a banner': {
    reads: ['name', 'text', 'linkLabel'],
    node: <BannerScreen renderBanner={(banner) => <BannerLine banner={banner} />} />,
    query: { bannerId: ID },
  },
  'the editor of a static group': {
    reads: ['title'],
    node: <StaticGroupScreen />,
    query: { group: 'promotion' },
  },
};

showHostileTexts({
  'the list of articles': { reads: ['title'], node: <MagazineArticlesScreen /> },
  'the editor of an article': {
    reads: ['title', 'lead', 'body'],
    node: <ArticleEditorScreen renderPage={(page) => <ArticlePreview page={page} />} />,
    query: { articleId: ID },
    answers: preview,
  },
  'the list of terms': { reads: ['name'], node: <TermsScreen /> },
  'the editor of a term': {
    reads: ['title', 'body'],
    node: <TermEditorScreen renderPage={(term, language) => <TermView {...{ term, language }} />} />,
    query: { termId: ID },
    answers: preview,
  },
  'the list of banners': { reads: ['name'], node: <BannersScreen /> },
  ...WITH_ADDRESSES,
  'the editor of the quiz': {
    reads: ['title'],
    node: <QuizManagementScreen renderStep={(step) => <QuizStep {...step} />} />,
  },
  'the translation desk': {
    reads: ['source', 'target', 'title'],
    node: <DeskScreen renderDocument={({ label }) => <p>{label}</p>} />,
    query: { productId: ID, language: 'de' },
  },
  'the board of translations': { reads: ['title'], node: <BoardScreen /> },
  'the price guide': { reads: ['name'], node: <PriceGuideScreen /> },
  'the prices of products': { reads: ['name', 'title'], node: <PriceSchemaScreen /> },
  'popular terms': { reads: ['term', 'hidden', 'shown'], node: <PopularTermsScreen /> },
  synonyms: { reads: ['words', 'targets'], node: <SynonymsScreen /> },
  'searches without results': { reads: ['term'], node: <FailedSearchesScreen /> },
});

leadNowhere(WITH_ADDRESSES);
