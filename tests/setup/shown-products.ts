import type { HomeData } from '../../contracts/catalog/home.ts';
import type { CatalogPage, ProductCard, ProductLanding } from '../../contracts/catalog/product.ts';

const ID = '00000000-0000-4000-8000-0000000000';

/** A published paid course, number `index`. */
export function makeCard(index: number, change: Partial<ProductCard> = {}): ProductCard {
  return {
    id: `${ID}${String(index).padStart(2, '0')}`,
    type: 'COURSE',
    categories: [{ name: 'Data', slug: 'data' }],
    price: {
      free: false,
      currency: 'USD',
      finalPrice: 4000,
      discountPrice: {
        basePrice: 5000,
        saleDiscountAmount: 1000,
        ownedPartsDiscountAmount: 0,
        subscriptionDiscountAmount: 0,
        promocodeDiscountPercent: null,
        promocodeDiscountAmount: 0,
        finalPrice: 4000,
        currency: 'USD',
      },
    },
    landing: {
      shortTitle1: `Product ${index}`,
      shortTitle2: '',
      promoPicture: null,
      urlSlug: `product-${index}`,
      locale: 'en',
    },
    level: 'BEGINNER',
    learningLanguage: 'en',
    minutes: 150,
    rating: { average: 4.5, count: 2 },
    badges: ['sale'],
    author: 'Ada Bell',
    ...change,
  };
}

export function makePage(count: number): CatalogPage {
  const facet = (value: string, name: string | null = null) => ({ value, name, count: 1 });
  return {
    products: Array.from({ length: count }, (_, index) => makeCard(index)),
    total: count,
    page: 1,
    pageSize: 24,
    facets: {
      category: [facet('data', 'Data'), facet('design', 'Design')],
      type: [facet('COURSE'), facet('MARATHON')],
      language: [facet('en'), facet('ru')],
      skill: [facet('sql', 'SQL')],
      level: [facet('BEGINNER')],
      length: [facet('under-1h'), facet('1-2h')],
      free: [facet('true'), facet('false')],
    },
  };
}

export function makeLanding(change: Partial<ProductLanding> = {}): ProductLanding {
  const card = makeCard(1);
  const lesson = (key: string, free: boolean) => ({ key, title: `Lesson ${key}`, free, minutes: 10 });
  return {
    ...card,
    fallback: false,
    moved: false,
    publishedAt: '2026-01-01T00:00:00.000Z',
    inSubscription: false,
    learnerCount: 12,
    learningLanguages: ['en', 'ru'],
    landing: {
      ...card.landing,
      promise: 'You will ask tables anything.',
      outcomes: ['Ask one table', 'Ask two tables'],
      about: 'One bakery.\n\nMany orders.',
      audience: ['Those who wait for figures'],
      faq: [{ question: 'Do I need mathematics?', answer: 'No.' }],
    },
    skills: [],
    experts: [
      { slug: 'ada', name: 'Ada Bell', role: 'Analyst', bio: 'Counts.', photoUrl: null, products: [] },
    ],
    outline: {
      language: 'en',
      modules: [{ key: 'm1', title: 'One table', lessons: [lesson('l1', true), lesson('l2', false)] }],
    },
    exercise: null,
    parts: [],
    quote: null,
    reviews: [],
    similar: [makeCard(2)],
    ...change,
  };
}

export function makeHome(): HomeData {
  const content = { name: 'Data', popUpSubtitle: '', popUpIcon: null };
  return {
    today: [makeCard(1)],
    fresh: [makeCard(2), makeCard(3)],
    free: {
      product: makeCard(4),
      promise: 'Begin.',
      lesson: { key: 'l1', title: 'First lesson', minutes: 5, language: 'en' },
    },
    index: [
      {
        category: {
          code: 'data',
          slug: 'data',
          title: 'Data',
          description: '',
          image: { url: '/categories/data.svg' },
          content,
          productCount: 1,
          ownLanguageCount: 1,
        },
        products: [{ id: makeCard(1).id, type: 'COURSE', title: 'Product 1', urlSlug: 'product-1' }],
      },
    ],
    searchTerms: ['tables'],
    quizQuestions: 7,
    numbers: {
      products: 4,
      freeProducts: 0,
      lessons: 8,
      byLanguage: [
        { language: 'en', count: 4 },
        { language: 'ru', count: 1 },
      ],
      experts: 1,
      learners: 3,
      rating: 4.5,
      reviews: 8,
    },
    reviews: [],
  };
}
