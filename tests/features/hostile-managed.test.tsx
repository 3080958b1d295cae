import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { ManagedCategory } from '@/contracts/catalog/category-management';
import { InterfaceText } from '@/contracts/editorial/interface-text';
import { CategoriesScreen } from '@/features/catalog/category-management/categories-screen';
import { CategoryForm } from '@/features/catalog/category-management/category-form';
import { ExpertScreen } from '@/features/catalog/expert-management/expert-screen';
import { ExpertsScreen } from '@/features/catalog/expert-management/experts-screen';
import { ProductsScreen } from '@/features/catalog/product-management/products-screen';
import { SkillScreen } from '@/features/catalog/skill-management/skill-screen';
import { SkillsScreen } from '@/features/catalog/skill-management/skills-screen';
import { PromoCodesScreen } from '@/features/commerce/shop-management/promo-codes/promo-codes-screen';
import { InterfaceTextDialog } from '@/features/editorial/interface-text/interface-text-dialog';
import { InterfaceTextsScreen } from '@/features/editorial/interface-text/interface-texts-screen';
import { FaqScreen } from '@/features/editorial/text-page/faq-screen';
import { TextPagePreview } from '@/features/editorial/text-page/text-page-preview';
import { TextPageScreen } from '@/features/editorial/text-page/text-page-screen';
import { TextPageEditorScreen } from '@/features/editorial/writing/text-page-editor-screen';
import { TextPagesScreen } from '@/features/editorial/writing/text-pages-screen';
import { ApprovalsScreen } from '@/features/identity/management/approvals-screen';
import { AuditScreen } from '@/features/identity/management/audit-screen';
import { places } from './catalog/management/category-places';
import { everywhere, ID, showHostileTexts } from './hostile-screens';

/** Texts of the catalogue, text pages and the interface, where they are edited, listed and shown. */

vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

/** The service makes safe HTML of Markdown (tests/server/hostile-texts.test.ts). */
const withoutHtml = (page: { sections: object[] }) => ({
  ...page,
  intro: '',
  sections: page.sections.map((section) => ({ ...section, html: '' })),
});

/** Its pictures are drawn from its code. */
const categoryOf = (text: string) => ({
  ...(everywhere(ManagedCategory, text) as ManagedCategory),
  code: 'data',
});
const interfaceTextOf = (text: string) => everywhere(InterfaceText, text) as InterfaceText;
const LIST = 'GET /api/manager/text-pages';
/** A date, which the contract does not check. */
const inForce = (rows: object[]) => rows.map((row) => ({ ...row, page: 'faq', inForceFrom: '2026-11-24' }));

showHostileTexts({
  'the list of subjects': {
    reads: ['name'],
    node: <CategoriesScreen {...{ places }} />,
  },
  'the editor of a subject with its preview': {
    reads: ['name', 'popUpSubtitle', 'description', 'from', 'to'],
    node: (text) => <CategoryForm category={categoryOf(text)} {...{ places }} />,
  },
  'the list of skills': { reads: ['en'], node: <SkillsScreen /> },
  'the editor of a skill': { reads: ['en'], node: <SkillScreen />, query: { slug: 'a' } },
  'the list of teachers': { reads: ['name'], node: <ExpertsScreen /> },
  'the editor of a teacher': { reads: ['name', 'bio'], node: <ExpertScreen />, query: { expertId: ID } },
  'the list of products': { reads: ['title'], node: <ProductsScreen />, query: { collection: 'courses' } },
  'promo codes': { reads: ['description'], node: <PromoCodesScreen /> },
  'the list of text pages': {
    reads: ['title'],
    node: <TextPagesScreen />,
    answers: { [LIST]: inForce },
  },
  'the editor of a text page': {
    reads: ['title', 'lead', 'body'],
    node: <TextPageEditorScreen renderPage={(page) => <TextPagePreview page={page} />} />,
    query: { page: 'faq' },
    answers: {
      [LIST]: inForce,
      'POST /api/manager/writings/:subject/:language/preview': withoutHtml,
    },
  },
  'a text page': {
    reads: ['title', 'lead'],
    node: <TextPageScreen />,
    pathname: '/[locale]/faq',
    answers: { 'GET /api/text-pages/:page': withoutHtml },
  },
  'the questions and answers': {
    reads: ['title', 'lead'],
    node: <FaqScreen />,
    pathname: '/[locale]/faq',
    answers: { 'GET /api/text-pages/:page': withoutHtml },
  },
  'the list of interface texts': { reads: ['english', 'draft'], node: <InterfaceTextsScreen /> },
  'the editor of an interface text': {
    reads: ['english', 'original', 'draft'],
    node: (text) => <InterfaceTextDialog row={interfaceTextOf(text)} language="de" onClose={() => {}} />,
    // A tag that is not closed is named as a fault.
    same: (elements) =>
      elements
        .filter((element) => element !== 'xhtml span id')
        .map((element) => element.replace(/aria-describedby,aria-invalid,|disabled,/g, '')),
  },
  'the audit log': { reads: ['subject', 'from', 'to'], node: <AuditScreen /> },
  'changes that wait for a second person': { reads: ['subject'], node: <ApprovalsScreen /> },
});
