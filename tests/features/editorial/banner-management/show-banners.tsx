import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { BannerContent, ManagedBanner } from '@/contracts/editorial/banner-management';
import { newBanner } from '@/domain/editorial/banner';
import banners from '../../../../public/locales/en/manager-banners.json';
import statics from '../../../../public/locales/en/manager-static.json';
import type { Answers } from '../../fake-api';
import { fakeRouter, show, texts } from '../../identity/account/render';
import { ID } from '../show-writing';

export const say = banners;
export const shared = statics;
const BANNERS = '/api/manager/banners';
const BANNER = `${BANNERS}/:bannerId`;
export const CALLS = {
  list: `GET ${BANNERS}`,
  create: `POST ${BANNERS}`,
  get: `GET ${BANNER}`,
  save: `PUT ${BANNER}`,
  publish: `POST ${BANNER}/publish`,
  end: `POST ${BANNER}/end`,
  duplicate: `POST ${BANNER}/duplicate`,
  archive: `PUT ${BANNER}/archived`,
  request: `POST ${BANNER}/publication-request`,
  withdraw: `DELETE ${BANNER}/publication-request`,
};

export const content = (change: Partial<BannerContent> = {}): BannerContent => ({
  ...newBanner('Winter sale'),
  texts: { en: { text: 'Save 20% until Friday.', linkLabel: '' } },
  ...change,
});

export const banner = (change: Partial<ManagedBanner> = {}): ManagedBanner => ({
  ...{ id: ID, content: content(), state: 'DRAFT', published: null, archived: false, requested: null },
  ...{ checks: [], overlaps: [], revision: 1 },
  changed: { at: '2026-11-01T10:00:00.000Z', by: { id: ID, name: 'Ann' } },
  ...change,
});

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ...texts, 'manager-banners': banners, 'manager-static': statics } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

export function showAt(node: ReactNode, answers: Answers, query: Record<string, string> = {}) {
  const made = fakeRouter();
  const router = { ...made.router, asPath: '/en/manager/banners', query };
  return show(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>, answers, {
    ...made,
    router,
  } as ReturnType<typeof fakeRouter>);
}
